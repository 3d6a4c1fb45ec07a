/// What the walk knows of SwiftUI, WidgetKit and Charts. Data: what a view or modifier of theirs shows of its arguments.
enum ViewVocabulary {
  /// A view that shows something itself.
  struct LeafView: Sendable {
    /// Labels of arguments that say how, not what.
    var silentLabels: Set<String> = []
    /// Whether it is a clock or a countdown wherever one of these labels stands.
    var clockLabels: Set<String> = []
    /// Whether it shows something even without an argument that does.
    var alwaysShows = false
  }

  private static let presentation: Set<String> = [
    "style", "format", "bundle", "tableName", "comment", "countsDown", "showsHours", "spacing", "alignment", "role", "intent",
    "action", "destination", "in", "id", "axis", "onEditingChanged", "scale", "orientation", "transaction", "interval", "content",
    "placeholder", "label", "icon", "title", "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "markedValueLabels",
    "width", "height", "cornerRadius", "interpolation", "stacking", "series", "renderer", "opaque", "colorMode",
    "rendersAsynchronously",
    "symbols", "actionLabel", "valueLabel", "pauseTime", "systemAction", "tint",
  ]

  /// The views of the systems' frameworks that show something, by type.
  static let leaves: [String: LeafView] = {
    let plain = LeafView(silentLabels: presentation)
    var leaves: [String: LeafView] = [:]
    for name in [
      "Label", "Image", "AsyncImage", "Gauge", "Chart", "Link", "Button", "Toggle", "NavigationLink", "Menu", "Map", "MapMarker",
      "Marker", "Annotation", "MapAnnotation", "ShareLink", "GroupBox", "Section", "LabeledContent", "DisclosureGroup", "Stepper",
      "Slider", "Picker", "TextField", "DatePicker", "ContentUnavailableView", "ControlGroup", "SecureField", "TextEditor",
      "ColorPicker",
      "LineMark", "BarMark", "AreaMark", "PointMark", "RuleMark", "RectangleMark", "SectorMark", "LinePlot", "AreaPlot",
      "BarPlot",
      "PointPlot", "SectorPlot", "AxisValueLabel", "PlottableValue", "PasteButton", "SubscriptionStoreView",
      "PhotosPicker", "HelpLink", "RenameButton", "VideoPlayer", "Model3D", "ControlWidgetToggle", "AccessoryWidgetGroup",
    ] {
      leaves[name] = plain
    }
    leaves["Text"] = LeafView(
      silentLabels: presentation.subtracting(["interval"]), clockLabels: ["timerInterval", "style", "relativeTo"])
    leaves["ProgressView"] = LeafView(
      silentLabels: presentation.union(["total"]), clockLabels: ["timerInterval"], alwaysShows: true)
    leaves["Canvas"] = LeafView(silentLabels: presentation, alwaysShows: true)
    leaves["Image"] = LeafView(silentLabels: presentation.subtracting(["label"]))
    return leaves
  }()

  /// Views that show what their closures and view arguments show, or nothing at all.
  static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Group", "List",
    "Form",
    "ScrollView", "ScrollViewReader", "GeometryReader", "GeometryReader3D", "ViewThatFits", "AnyView", "EquatableView",
    "TupleView",
    "ModifiedContent", "TimelineView", "ForEach", "EmptyView", "Spacer", "Divider", "AccessoryWidgetBackground",
    "ContainerRelativeShape", "NavigationStack", "NavigationView", "TabView", "AnyLayout", "HStackLayout", "VStackLayout",
    "ZStackLayout", "GridLayout", "ConcentricRectangle", "GlassEffectContainer", "AxisMarks", "AxisGridLine", "AxisTick",
    "Material",
    "AnyShape", "AnyShapeStyle", "ControlWidgetButton", "Plot",
  ]

  /// The views that are drawn by the style that a modifier sets.
  static let styledViews: [String: [String]] = [
    "buttonStyle": ["Button", "Link", "NavigationLink"], "toggleStyle": ["Toggle"], "gaugeStyle": ["Gauge"],
    "progressViewStyle": ["ProgressView"], "labelStyle": ["Label"], "groupBoxStyle": ["GroupBox"],
    "labeledContentStyle": ["LabeledContent"], "controlGroupStyle": ["ControlGroup"], "menuStyle": ["Menu"],
    "disclosureGroupStyle": ["DisclosureGroup"],
  ]

  /// What a style reads of the view that it draws, in the place of the view's own value.
  static let styleValues: Set<String> = ["value", "fractionCompleted", "isOn", "isExpanded"]

  /// Shapes and colours: they show something private only through their measures and colours (R12, A16).
  static let shapes: Set<String> = [
    "Circle", "Capsule", "Ellipse", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Path", "Color", "LinearGradient",
    "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient", "Gradient", "ButtonBorderShape", "UIColor",
    "BackgroundStyle", "ForegroundStyle", "HierarchicalShapeStyle", "TintShapeStyle", "SeparatorShapeStyle", "FillShapeStyle",
    "SelectionShapeStyle", "PlaceholderTextShapeStyle", "LinkShapeStyle", "AnyGradient", "ImagePaint",
  ]

  /// Modifiers whose closures and view arguments are shown beside the view.
  static let showingModifiers: Set<String> = [
    "overlay", "background", "containerBackground", "mask", "safeAreaInset", "safeAreaBar", "chartOverlay", "chartBackground",
    "chartXAxis",
    "chartYAxis", "chartLegend", "annotation", "backgroundPreferenceValue", "overlayPreferenceValue", "toolbar", "widgetLabel",
    "badge", "accessibilityLabel", "accessibilityValue", "accessibilityHint", "accessibilityChildren",
    "accessibilityRepresentation",
    "navigationTitle", "navigationBarTitle", "chartXAxisLabel", "chartYAxisLabel", "accessibility", "help", "tabItem",
    "widgetCurvesContent",
  ]

  /// Modifiers that show their arguments themselves: leaves of their own.
  static let leafModifiers: Set<String> = [
    "widgetLabel", "accessibilityLabel", "accessibilityValue", "accessibilityHint", "badge", "navigationTitle",
    "navigationBarTitle",
    "chartXAxisLabel", "chartYAxisLabel",
  ]

  /// Modifiers of shapes through which a value becomes visible.
  static let shapeMeasures: Set<String> = [
    "trim", "fill", "stroke", "strokeBorder", "frame", "offset", "rotation", "rotationEffect", "scale", "scaleEffect", "size",
    "foregroundColor", "foregroundStyle", "inset", "opacity", "tint", "position", "symbolVariant", "grayscale", "saturation",
    "hueRotation", "brightness", "colorMultiply",
    "rotation3DEffect",
  ]

  /// Environment values that say how to draw and nothing about the person.
  static let presentationKeys: Set<String> = [
    "colorScheme", "colorSchemeContrast", "widgetRenderingMode", "widgetContentMargins", "showsWidgetContainerBackground",
    "showsWidgetLabel", "isLuminanceReduced", "dynamicTypeSize", "sizeCategory", "displayScale", "pixelLength", "layoutDirection",
    "locale", "calendar", "timeZone", "font", "lineLimit", "legibilityWeight", "imageScale", "isEnabled", "openURL",
    "horizontalSizeClass", "verticalSizeClass", "accessibilityReduceTransparency", "accessibilityReduceMotion",
    "accessibilityDifferentiateWithoutColor", "accessibilityInvertColors", "backgroundMaterial", "backgroundProminence",
    "multilineTextAlignment", "minimumScaleFactor", "defaultMinListRowHeight", "activityFamily", "isActivityFullscreen",
    "isActivityUpdateReduced", "levelOfDetail", "widgetContentMargin", "supportsImagePlayground", "scenePhase",
    "symbolRenderingMode", "truncationMode", "headerProminence", "controlSize", "undoManager", "dismiss",
    "accessibilityEnabled", "accessibilityVoiceOverEnabled", "textCase",
  ]

  /// Property wrappers whose value comes from a store, a model or the environment.
  static let storeWrappers: Set<String> = [
    "EnvironmentObject", "ObservedObject", "StateObject", "Query", "FetchRequest", "SectionedFetchRequest", "AppStorage",
    "SceneStorage", "Binding", "Bindable", "Published", "Default", "UserDefault", "Shared", "SharedReader", "Fetch", "FetchAll",
    "FetchOne", "ObservedRealmObject", "ObservedResults", "UIApplicationDelegateAdaptor", "Parameter", "Dependency", "Injected",
    "Inject",
  ]

  /// Types of the systems' frameworks whose values always say something of the moment, the device or the person.
  static let changingTypes: Set<String> = [
    "Date", "UserDefaults", "FileManager", "NSUbiquitousKeyValueStore", "UUID", "UIDevice", "ProcessInfo", "WCSession",
    "HKHealthStore",
    "CNContactStore", "EKEventStore", "CLLocationManager", "URLSession", "Keychain", "KeychainAccess", "WKInterfaceDevice",
    "UIPasteboard", "CMPedometer", "CMMotionActivityManager", "MPNowPlayingInfoCenter", "NSDate", "ModelContext",
  ]

  /// Types of the systems' frameworks whose members are the same everywhere, or a matter of taste and place.
  static let fixedTypes: Set<String> = [
    "Color", "UIColor", "NSColor", "CGColor", "Font", "UIFont", "Image", "Text", "Bundle", "Locale", "TimeZone", "Calendar",
    "CGFloat",
    "CGSize", "CGRect", "CGPoint", "Angle", "Double", "Float", "Int", "String", "Bool", "URL", "EdgeInsets", "Edge", "Alignment",
    "HorizontalAlignment", "VerticalAlignment", "UnitPoint", "LocalizedStringKey", "LocalizedStringResource", "AttributedString",
    "NumberFormatter", "DateFormatter", "DateComponentsFormatter", "RelativeDateTimeFormatter", "ISO8601DateFormatter",
    "MeasurementFormatter", "ByteCountFormatter", "ListFormatter", "UIImage", "NSImage", "UIScreen", "WidgetFamily",
    "Notification",
    "Gradient", "LinearGradient", "Duration", "Unit", "UnitTemperature", "UnitLength", "UnitSpeed", "Material", "ContentMode",
    "TextAlignment", "UIImage.SymbolConfiguration", "Array", "Dictionary", "Set", "Optional", "NSLocale", "NSAttributedString",
    "ImageRenderer", "Animation", "AnyTransition", "ContentTransition", "Visibility", "AccessibilityTraits", "Path", "GridItem",
    "StrokeStyle", "NSNumber", "Decimal", "NSDecimalNumber", "Measurement", "DateInterval", "ClosedRange", "Range", "Data",
    "NSString", "MKCoordinateRegion", "CLLocationCoordinate2D", "PersonNameComponents", "DateComponents", "UInt", "Int64",
    "Int32", "NSRange", "NSPredicate", "NSSize", "NSRect", "NSPoint", "NSURL", "NSMutableAttributedString",
    "NSMutableParagraphStyle",
    "NSParagraphStyle", "NSError", "NSDataAsset",
  ]

  /// Containers that make their views from data, where they are given some.
  static let listContainers: Set<String> = ["List", "OutlineGroup", "Table", "TableForEach"]

  /// Views that draw what they show, and write nothing.
  static let drawnViews: Set<String> = [
    "Gauge", "ProgressView", "Chart", "Canvas", "Slider", "Toggle", "LineMark", "BarMark", "AreaMark", "PointMark", "RuleMark",
    "RectangleMark", "SectorMark", "LinePlot", "AreaPlot", "BarPlot", "PointPlot", "SectorPlot", "Map",
  ]

  /// Attributes of properties that do not put another value in the place of the declared one.
  static let plainAttributes: Set<String> = [
    "State", "GestureState", "FocusState", "AccessibilityFocusState", "Namespace", "ScaledMetric", "MainActor", "Sendable",
    "ObservationIgnored", "ObservationTracked", "Attribute", "Relationship", "Transient", "Property", "Guide", "IBInspectable",
    "Entry", "Animatable", "AnimatableIgnored", "TaskLocal",
  ]

  /// Types of captions, which the protocols of intents ask to be variables.
  static let captionTypes: Set<String> = [
    "LocalizedStringResource", "LocalizedStringKey", "TypeDisplayRepresentation", "DisplayRepresentation", "IntentDescription",
  ]

  /// Functions of the standard library and of the C library that only compute.
  static let pureFunctions: Set<String> = [
    "min", "max", "abs", "fabs", "round", "lround", "lrint", "rint", "trunc", "floor", "ceil", "roundf", "floorf", "ceilf",
    "sqrt",
    "cbrt", "pow", "exp", "log", "log2", "log10", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "hypot", "fmod", "modf",
    "zip", "stride", "sequence", "repeatElement", "type", "unsafeDowncast", "numericCast", "withAnimation", "autoreleasepool",
  ]

  /// Modifiers of the systems' frameworks that only set, place or react: their arguments are not shown.
  static let silentModifiers: Set<String> = [
    "animation", "transition", "id", "tag", "frame", "padding", "offset", "position", "foregroundColor", "foregroundStyle",
    "tint",
    "font", "fontWeight", "fontDesign", "bold", "italic", "underline", "strikethrough", "kerning", "tracking", "baselineOffset",
    "lineLimit", "lineSpacing", "multilineTextAlignment", "minimumScaleFactor", "truncationMode", "allowsTightening", "textCase",
    "resizable", "renderingMode", "interpolation", "antialiased", "symbolRenderingMode", "symbolVariant", "symbolEffect",
    "imageScale",
    "scaledToFit", "scaledToFill", "aspectRatio", "fixedSize", "layoutPriority", "zIndex", "clipShape", "clipped", "cornerRadius",
    "border", "shadow", "blur", "opacity", "brightness", "contrast", "saturation", "grayscale", "hueRotation",
    "colorInvert",
    "colorMultiply", "luminanceToAlpha", "blendMode", "compositingGroup", "drawingGroup", "rotationEffect", "rotation3DEffect",
    "scaleEffect", "projectionEffect", "transformEffect", "rotation", "scale", "trim", "fill", "stroke", "strokeBorder", "inset",
    "widgetURL", "widgetAccentable", "widgetAccentedRenderingMode", "activityBackgroundTint",
    "activitySystemActionForegroundColor",
    "contentMargins", "containerShape", "ignoresSafeArea", "edgesIgnoringSafeArea", "buttonStyle", "buttonBorderShape",
    "labelStyle",
    "labelsHidden", "toggleStyle", "gaugeStyle", "progressViewStyle", "listStyle", "pickerStyle", "textFieldStyle",
    "groupBoxStyle",
    "menuStyle", "formStyle", "listRowBackground", "listRowInsets", "listRowSeparator", "controlSize", "disabled",
    "allowsHitTesting",
    "contentShape", "onTapGesture", "onLongPressGesture", "onAppear", "onDisappear", "onChange", "onReceive", "onOpenURL", "task",
    "gesture", "simultaneousGesture", "highPriorityGesture", "environment", "environmentObject", "preference",
    "transformPreference",
    "transformEnvironment", "preferredColorScheme", "colorScheme", "dynamicTypeSize", "accessibilityHidden",
    "accessibilityElement",
    "accessibilityAddTraits", "accessibilityRemoveTraits", "accessibilityIdentifier", "accessibilitySortPriority",
    "accessibilityAction", "accessibilityInputLabels", "accessibilityCustomContent", "accessibilityShowsLargeContentViewer",
    "accessibilityIgnoresInvertColors", "speechAdjustedPitch", "monospaced", "monospacedDigit", "contentTransition",
    "invalidatableContent", "previewContext", "previewDisplayName", "supportedFamilies", "dynamicIsland", "keylineTint",
    "alignmentGuide", "coordinateSpace", "matchedGeometryEffect", "geometryGroup", "visualEffect", "chartXScale", "chartYScale",
    "chartForegroundStyleScale", "chartPlotStyle", "chartSymbolScale", "symbol", "symbolSize", "interpolationMethod", "lineStyle",
    "alignsMarkStylesWithPlotArea", "gridColumnAlignment", "gridCellColumns", "gridCellUnsizedAxes", "gridCellAnchor",
    "flipsForRightToLeftLayoutDirection",
    "defersSystemGestures", "scrollContentBackground", "scrollDisabled", "scrollIndicators", "textRenderer",
    "typesettingLanguage", "textScale", "textSelection", "headerProminence", "backgroundStyle", "glassEffect",
    "transaction", "equatable", "hoverEffect", "sheet", "alert", "confirmationDialog", "popover", "contextMenu", "swipeActions",
    "focusable", "digitalCrownRotation", "widgetTexture", "supportedMountingStyles", "levelOfDetail",
    "accessibilityRotor", "accessibilityHeading", "accessibilityLinkedGroup", "accessibilityDirectTouch", "accessibilityActions",
    "interactionActivityTrackingTag", "controlWidgetActionHint", "controlWidgetStatus", "displayName", "description",
    "promptsForUserConfiguration",
    "safeAreaPadding", "defaultAppStorage", "gradient", "lowercaseSmallCaps", "smallCaps", "weight", "width", "leading",
    "badgeProminence",
  ]

  /// Parts of names by which an unknown modifier may be a mark: the walk does not look past it in silence.
  static let suspectParts: Set<String> = [
    "privacy", "private", "sensitive", "redact", "redacted", "redacting", "unredacted", "masked", "conceal", "concealed",
    "secure",
    "secured", "hide", "hides", "hidden", "protected", "locked", "obscure", "obscured",
  ]
}
