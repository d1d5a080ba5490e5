import RidelogHTML

/// Rows that name the type of their view: shown as a list by ``RowTypeListView``.
public protocol RowTypeListPresentable: RowType {
    /// The type of the row's view, which must be for the row's ``RowType/model``.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var ViewType: any ViewWithModel.Type { get }
}

/// A view that is made of a row's model.
public protocol ViewWithModel: View {
    /// What the view shows; it knows of which type that is: ``AnyRowModelType/forced(to:)``.
    var model: AnyRowModelType { get }

    /// A view of a model.
    init(model: AnyRowModelType)
}

/// The view of a row of a type, as one among rows of other kinds.
public struct TypedRowView<Row: ListRowType & RowModelType>: ViewWithModel {
    /// What the view shows: a row.
    public let model: AnyRowModelType

    public init(model: AnyRowModelType) {
        self.model = model
    }

    public var body: some View {
        model.forced(to: Row.self).view
    }
}

extension RowTypeListPresentable where Self: ListRowType, Model == Self {
    /// The row's own ``ListRowType/view``.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public var ViewType: any ViewWithModel.Type { TypedRowView<Self>.self }
}
