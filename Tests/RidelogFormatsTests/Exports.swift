/// For every file of these tests.
@_exported import RidelogDecodingSupport
@_exported import RidelogTestSupport
