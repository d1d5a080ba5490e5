import RidelogHTML

/// Rows that name the type of their view, shown as a list by ``RowTypeListView``.
public protocol RowTypeListPresentable: RowType {
    /// The type of the row's view, which must accept the row's ``RowType/model``.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var ViewType: any ViewWithModel.Type { get }
}

/// A view made from a row's model.
public protocol ViewWithModel: View {
    /// The model, which the view casts to its own type with ``AnyRowModelType/forced(to:)``.
    var model: AnyRowModelType { get }

    /// Creates the view of a model.
    init(model: AnyRowModelType)
}

/// The view of a ``ListRowType`` row in a list with rows of other types.
public struct TypedRowView<Row: ListRowType & RowModelType>: ViewWithModel {
    /// The model: the row itself.
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
