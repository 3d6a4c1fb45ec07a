/// The rules that are read, or that are known to make no widget.
///
/// Source: https://github.com/bazelbuild/rules_apple/tree/main/doc, https://github.com/bazelbuild/rules_swift/tree/master/doc.
enum BazelRules {
  /// What a bundle is built for and what it is.
  struct Bundle: Sendable {
    var product: ProductKind
    var sdkRoot: String
    var deploymentTarget: String
  }

  /// Rules that make apps and extensions.
  static let bundles: [String: Bundle] = {
    var bundles: [String: Bundle] = [:]
    let systems = [
      ("ios", "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET"), ("watchos", "watchos", "WATCHOS_DEPLOYMENT_TARGET"),
      ("macos", "macosx", "MACOSX_DEPLOYMENT_TARGET"), ("visionos", "xros", "XROS_DEPLOYMENT_TARGET"),
    ]
    for (prefix, sdk, target) in systems {
      let application: ProductKind = prefix == "watchos" ? .watchApp : .application
      bundles["\(prefix)_application"] = Bundle(product: application, sdkRoot: sdk, deploymentTarget: target)
      bundles["\(prefix)_extension"] = Bundle(product: .appExtension, sdkRoot: sdk, deploymentTarget: target)
    }
    bundles["ios_app_clip"] = Bundle(product: .appClip, sdkRoot: "iphoneos", deploymentTarget: "IPHONEOS_DEPLOYMENT_TARGET")
    bundles["watchos_single_target_application"] = bundles["watchos_application"]
    return bundles
  }()

  /// Libraries, with the attributes that name sources and other libraries.
  static let libraries: [String: (sources: [String], dependencies: [String])] = [
    "swift_library": (["srcs"], ["deps", "private_deps"]), "mixed_language_library": (["swift_srcs"], ["deps"]),
    "swift_library_group": ([], ["deps"]), "objc_library": ([], ["deps"]), "cc_library": ([], ["deps"]),
    "filegroup": (["srcs"], []), "alias": ([], ["actual"]), "swift_proto_library": ([], []), "proto_library": ([], []),
    "apple_static_framework_import": ([], []), "apple_dynamic_framework_import": ([], []),
    "apple_static_xcframework_import": ([], []), "apple_dynamic_xcframework_import": ([], []), "swift_import": ([], []),
    "objc_import": ([], []),
  ]

  /// Everything whose call is a rule that is understood.
  static let known: Set<String> = Set(bundles.keys).union(libraries.keys).union([
    "config_setting", "write_file", "genrule", "apple_resource_group", "apple_resource_bundle", "xcodeproj", "test_suite",
    "sh_binary", "py_binary", "ios_unit_test", "ios_ui_test", "ios_framework", "ios_dynamic_framework", "ios_static_framework",
    "ios_build_test", "ios_imessage_extension", "ios_sticker_pack_extension", "tvos_application", "tvos_extension",
    "macos_command_line_application", "swift_test", "swift_binary", "apple_xcframework", "plist_fragment", "string_flag",
    "bool_flag",
    "apple_bundle_version", "provisioning_profile_repository", "local_provisioning_profile",
  ])
}
