import Testing

@testable import EntitlementAudit

/// Shapes of project files, each made of the few objects it needs.
@Suite struct ProjectBuilderTests {
  /// A project file in `folder` with two targets, APP and EXT, and more objects.
  private func read(
    _ objects: String, app: String = "", ext: String = "", project: String = "", folder: String = "ios",
    files: [String: String] = [:]
  ) throws -> (project: Project, files: MemoryFiles) {
    let text = """
      // !$*UTF8*$!
      { objectVersion = 77; rootObject = ROOT; objects = {
        ROOT = { isa = PBXProject; mainGroup = MAIN; targets = (APP, EXT, GONE, MAIN); \(project) };
        APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; productReference = APPP; \(app) };
        EXT = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; productReference = EXTP; \(ext) };
        APPP = { isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
        EXTP = { isa = PBXFileReference; path = Widget.appex; sourceTree = BUILT_PRODUCTS_DIR; };
        ODD = { isa = PBXSomethingNew; children = ODD; };
        \(objects)
      }; }
      """
    var contents = files
    contents["\(folder)/App.xcodeproj/project.pbxproj"] = text
    let tree = MemoryFiles(text: contents)
    let (project, problems) = XcodeProjectReader.read(Path("\(folder)/App.xcodeproj"), files: tree)
    return (try #require(project, "\(problems)"), tree)
  }

  private func sources(_ subject: (project: Project, files: MemoryFiles), _ id: String = "EXT", on platform: Platform? = nil)
    throws -> [String]
  {
    let target = try #require(subject.project.target(id))
    return subject.project.sources(of: target, on: platform, files: subject.files).files.map(\.value.text)
  }

  @Test func groupsAndSourceTreesMakePaths() throws {
    let subject = try read(
      """
      MAIN = { isa = PBXGroup; children = (G1, G2, F5); sourceTree = "<group>"; };
      G1 = { isa = PBXGroup; path = "Wïdget Code"; children = (F1, F2, F3, F4); sourceTree = "<group>"; };
      G2 = { isa = PBXGroup; name = Elsewhere; path = ../Shared; children = (F6, VG); sourceTree = SOURCE_ROOT; };
      F1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = Sub/B.swift; sourceTree = SOURCE_ROOT; };
      F3 = { isa = PBXFileReference; path = C.swift; sourceTree = SDKROOT; };
      F4 = { isa = PBXFileReference; path = ../../Up.swift; sourceTree = "<group>"; };
      F5 = { isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Script; sourceTree = "<group>"; };
      F6 = { isa = PBXFileReference; name = "Other name.swift"; path = D.swift; sourceTree = "<group>"; };
      F7 = { isa = PBXFileReference; path = /abs/E.swift; sourceTree = "<absolute>"; };
      F8 = { isa = PBXFileReference; path = Text.m; sourceTree = "<group>"; };
      VG = { isa = PBXVariantGroup; children = (F9); sourceTree = "<group>"; };
      F9 = { isa = PBXFileReference; path = V.swift; sourceTree = "<group>"; };
      S = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, B5, B6, B7, B8, B9, B1); };
      B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; }; B4 = { isa = PBXBuildFile; fileRef = F4; };
      B5 = { isa = PBXBuildFile; fileRef = F5; }; B6 = { isa = PBXBuildFile; fileRef = F6; };
      B7 = { isa = PBXBuildFile; fileRef = F7; }; B8 = { isa = PBXBuildFile; fileRef = F8; };
      B9 = { isa = PBXBuildFile; fileRef = VG; };
      """, ext: "buildPhases = (S);")
    #expect(
      try sources(subject) == [
        "/abs/E.swift", "Shared/D.swift", "Shared/V.swift", "Up.swift", "ios/Script", "ios/Sub/B.swift",
        "ios/Wïdget Code/A.swift",
      ])
    #expect(subject.project.outsideReferences.contains("Shared/D.swift"))
    #expect(subject.project.problems == [])
  }

  @Test func theProjectFolderMayBeElsewhere() throws {
    let subject = try read("", project: "projectDirPath = ../code;")
    #expect(subject.project.folder == "code")
  }

  @Test func groupCirclesEnd() throws {
    let subject = try read(
      """
      MAIN = { isa = PBXGroup; children = (G); sourceTree = "<group>"; };
      G = { isa = PBXGroup; path = a; children = (H); sourceTree = "<group>"; };
      H = { isa = PBXGroup; path = b; children = (G, F); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      I = { isa = PBXGroup; path = c; children = (J, K); sourceTree = "<group>"; };
      J = { isa = PBXGroup; path = d; children = (I); sourceTree = "<group>"; };
      K = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; children = (V); sourceTree = "<group>"; };
      S = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
      B1 = { isa = PBXBuildFile; fileRef = F; }; B2 = { isa = PBXBuildFile; fileRef = K; }; B3 = { isa = PBXBuildFile; fileRef = V; };
      """, ext: "buildPhases = (S);")
    #expect(try sources(subject) == ["ios/a/b/A.swift"])
  }

  @Test func platformFilters() throws {
    let subject = try read(
      """
      F1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
      S = { isa = PBXSourcesBuildPhase; files = (B1, B2); };
      B1 = { isa = PBXBuildFile; fileRef = F1; platformFilter = ios; };
      B2 = { isa = PBXBuildFile; fileRef = F2; platformFilters = (macos, watchos, ); };
      """, ext: "buildPhases = (S);")
    #expect(try sources(subject) == ["ios/A.swift", "ios/B.swift"])
    #expect(try sources(subject, on: .iOS) == ["ios/A.swift"])
    #expect(try sources(subject, on: .watchOS) == ["ios/B.swift"])
  }

  @Test func exceptionSetsExcludeAndInclude() throws {
    let subject = try read(
      """
      MAIN = { isa = PBXGroup; children = (R); sourceTree = "<group>"; };
      R = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; explicitFolders = (Raw, ); exceptions = (X1, X2, X3, GONE, ); };
      X1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = EXT; membershipExceptions = ("/Localized/Info.swift", Old, "In/Not.swift", );
        platformFiltersByRelativePath = { "In/Watch.swift" = (watchos, ); }; };
      X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; membershipExceptions = ("/Localized/x.strings", "In/Shared.swift", Info.plist, More, ); };
      X3 = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = APPS; membershipExceptions = (Phase.swift, ); };
      APPS = { isa = PBXSourcesBuildPhase; files = ( ); };
      """, app: "buildPhases = (APPS);", ext: "fileSystemSynchronizedGroups = (R);",
      files: [
        "ios/Widget/A.swift": "", "ios/Widget/Old/O.swift": "", "ios/Widget/In/Not.swift": "", "ios/Widget/In/Shared.swift": "",
        "ios/Widget/In/Watch.swift": "", "ios/Widget/Raw/R.swift": "", "ios/Widget/More/M.swift": "",
        "ios/Widget/Phase.swift": "",
        "ios/Widget/Assets.xcassets/S.swift": "", "ios/Widget/.hidden.swift": "", "ios/Widget/Info.plist": "",
      ])
    #expect(
      try sources(subject, on: .iOS) == [
        "ios/Widget/A.swift", "ios/Widget/In/Shared.swift", "ios/Widget/More/M.swift", "ios/Widget/Phase.swift",
      ])
    #expect(try sources(subject, on: .watchOS).contains("ios/Widget/In/Watch.swift"))
    #expect(try sources(subject, "APP") == ["ios/Widget/In/Shared.swift", "ios/Widget/More/M.swift", "ios/Widget/Phase.swift"])
  }

  @Test func aFolderThatIsNotThereIsAWarning() throws {
    let subject = try read(
      "R = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = SOURCE_ROOT; };",
      ext: "fileSystemSynchronizedGroups = (R);")
    let found = subject.project.sources(of: try #require(subject.project.target("EXT")), files: subject.files)
    #expect(found.files == [])
    #expect(found.problems.map(\.message) == ["'ios/Widget' does not exist"])
    #expect(found.problems.map(\.severity) == [.warning])
  }

  @Test func copyingTheProductIsEmbedding() throws {
    let subject = try read(
      """
      C = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (B1, B2, B3, B4); };
      B1 = { isa = PBXBuildFile; fileRef = EXTP; platformFilters = (ios, maccatalyst, ); };
      B2 = { isa = PBXBuildFile; fileRef = PROXY; };
      B3 = { isa = PBXBuildFile; };
      B4 = { isa = PBXBuildFile; fileRef = KIT; };
      PROXY = { isa = PBXReferenceProxy; path = Far.appex; remoteRef = ITEM; };
      KIT = { isa = PBXReferenceProxy; path = Kit.framework; remoteRef = KITITEM; };
      KITITEM = { isa = PBXContainerItemProxy; containerPortal = OTHER; proxyType = 2; remoteGlobalIDString = KITP; };
      ITEM = { isa = PBXContainerItemProxy; containerPortal = OTHER; proxyType = 2; remoteGlobalIDString = FARP; };
      OTHER = { isa = PBXFileReference; path = ../Far/Far.xcodeproj; sourceTree = "<group>"; };
      """, app: "buildPhases = (C);")
    let app = try #require(subject.project.target("APP"))
    #expect(
      app.embedded == [
        EmbeddedTarget(target: TargetReference(project: "ios/App.xcodeproj", id: "EXT"), platforms: [.iOS]),
        EmbeddedTarget(target: TargetReference(project: "Far/Far.xcodeproj", id: "FARP")),
        EmbeddedTarget(target: TargetReference(project: "Far/Far.xcodeproj", id: "KITP"), mayHoldWidgets: false),
      ])
    #expect(subject.project.target("EXTP")?.id == "EXT")
  }

  @Test func dependingIsEmbeddingOnlyWhereNothingEmbeds() throws {
    let dependency = "D = { isa = PBXTargetDependency; target = EXT; };"
    let alone = try read(dependency, app: "dependencies = (D);")
    #expect(alone.project.target("APP")?.embedded.map(\.target.id) == ["EXT"])
    let embedded = try read(
      dependency + """
        CLIP = { isa = PBXNativeTarget; name = Clip; productType = "com.apple.product-type.application.on-demand-install-capable"; buildPhases = (C); };
        C = { isa = PBXCopyFilesBuildPhase; files = (B1); };
        B1 = { isa = PBXBuildFile; fileRef = EXTP; };
        """, app: "dependencies = (D);", project: "targets = (APP, EXT, CLIP);")
    #expect(embedded.project.target("APP")?.embedded == [])
    #expect(embedded.project.target("CLIP")?.embedded.map(\.target.id) == ["EXT"])
    #expect(embedded.project.target("CLIP")?.product == .appClip)
  }

  @Test func dependenciesOnOtherProjectsKeepTheirProject() throws {
    let subject = try read(
      """
      D = { isa = PBXTargetDependency; name = Far; targetProxy = P; };
      P = { isa = PBXContainerItemProxy; containerPortal = F; proxyType = 1; remoteGlobalIDString = FAR; };
      F = { isa = PBXFileReference; path = Far.xcodeproj; sourceTree = "<group>"; };
      """, app: "dependencies = (D, GONE);")
    #expect(subject.project.target("APP")?.dependencies == [TargetReference(project: "ios/Far.xcodeproj", id: "FAR")])
  }

  @Test func configurationsAndTheirBases() throws {
    let subject = try read(
      """
      L = { isa = XCConfigurationList; buildConfigurations = (C1, C2, C3); defaultConfigurationName = Store; };
      C1 = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = { A = 1; "B[sdk=iphoneos*]" = (a, "b c", ); C = YES; "" = no; "9X" = no; }; };
      C2 = { isa = XCBuildConfiguration; name = Store; baseConfigurationReferenceAnchor = R; baseConfigurationReferenceRelativePath = In/Store.xcconfig; buildSettings = { }; };
      C3 = { isa = XCBuildConfiguration; name = Odd; baseConfigurationReference = GONE; };
      X = { isa = PBXFileReference; path = Debug.xcconfig; sourceTree = "<group>"; };
      R = { isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = "<group>"; };
      """, ext: "buildConfigurationList = L;")
    let target = try #require(subject.project.target("EXT"))
    #expect(target.buildConfigurations.map(\.name) == ["Debug", "Store", "Odd"])
    #expect(target.defaultConfigurationName == "Store")
    #expect(
      target.buildConfigurations.map { $0.baseConfiguration?.value } == [
        "ios/Debug.xcconfig", "ios/Config/In/Store.xcconfig", nil,
      ])
    #expect(target.buildConfigurations[0].settings.map(\.name) == ["A", "B", "C"])
    #expect(target.buildConfigurations[0].settings[1].conditions == [SettingCondition(parameter: "sdk", pattern: "iphoneos*")])
    #expect(target.buildConfigurations[0].settings[1].value == .list(["a", "b c"]))
  }

  @Test func localPackagesAreListedAndLinked() throws {
    let subject = try read(
      """
      MAIN = { isa = PBXGroup; children = (K); sourceTree = "<group>"; };
      K = { isa = PBXFileReference; lastKnownFileType = wrapper; path = ../Kit; sourceTree = "<group>"; };
      LOCAL = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Own; };
      REMOTE = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://a.invalid/b"; };
      P1 = { isa = XCSwiftPackageProductDependency; productName = Kit; };
      P2 = { isa = XCSwiftPackageProductDependency; productName = Far; package = REMOTE; };
      P3 = { isa = XCSwiftPackageProductDependency; productName = Own; package = LOCAL; };
      F = { isa = PBXFrameworksBuildPhase; files = (B1); };
      B1 = { isa = PBXBuildFile; productRef = P3; };
      """, ext: "packageProductDependencies = (P1, P2); buildPhases = (F);", project: "packageReferences = (LOCAL, REMOTE);",
      files: [
        "Kit/Package.swift": "Package(targets: [.target(name: \"Kit\")])", "Kit/Sources/Kit/K.swift": "",
        "ios/Packages/Own/Package.swift": "", "ios/Packages/Own/Sources/Own/O.swift": "",
      ])
    let target = try #require(subject.project.target("EXT"))
    #expect(target.packageProducts.map(\.name) == ["Kit", "Own"])
    let found = subject.project.sources(of: target, files: subject.files)
    #expect(found.packageFiles.map(\.value) == ["Kit/Sources/Kit/K.swift", "ios/Packages/Own/Sources/Own/O.swift"])
  }

  @Test(arguments: [
    ("com.apple.product-type.app-extension", ProductKind.appExtension),
    ("com.apple.product-type.extensionkit-extension", .extensionKitExtension),
    ("com.apple.product-type.application.watchapp2", .watchApp), ("com.apple.product-type.watchkit2-extension", .watchExtension),
    ("com.apple.product-type.framework", .framework), ("com.apple.product-type.library.static", .staticLibrary),
    ("com.apple.product-type.tool", .tool), ("com.apple.product-type.bundle.unit-test", .test), ("x.y", .other("x.y")),
  ])
  func productTypes(_ type: String, _ expected: ProductKind) { #expect(ProductKind(productType: type) == expected) }

  @Test(arguments: ["X", "B", "N"])
  func theFormOfTheFileDoesNotMatter(_ name: String) throws {
    let subject = try ProjectCase("C31")
    let project = try subject.project(Path("\(name).xcodeproj"))
    let widget = try #require(project.targets.last)
    #expect(widget.name == "Gerät")
    #expect(project.targets[0].embedded.map(\.target.id) == [widget.id])
    #expect(try subject.entitlements(Path("\(name).xcodeproj"), target: "Gerät").path == "Widget/Widget.entitlements")
  }

  @Test func survivesAnything() throws {
    let bytes = try ProjectCase("C34").files.bytes(of: "Sketch.xcodeproj/project.pbxproj")
    var seed: UInt64 = 1
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<20 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let index = Int(seed >> 33) % changed.count
        changed[index] = Array("{}()=;,\"AB01 ".utf8)[Int(seed >> 20) % 13]
      }
      let files = MemoryFiles(["S.xcodeproj/project.pbxproj": changed])
      guard let project = XcodeProjectReader.read("S.xcodeproj", files: files).project else { continue }
      for target in project.targets {
        _ = project.sources(of: target, files: files)
        _ = SettingsResolver(project: project, target: target, files: files).resolve(
          "A", configuration: "Release", sdk: .iphoneos)
      }
    }
  }
}
