// The snippets of the guide BikeTrack, «But where's the logic?», in a namespace of their own, line by line.
//
// Lines that differ from the guide's:
// - `extension UserProfile {`: an extension cannot be within a namespace, so it names its own.
// - `...` in the body of `SignInView` stands for fields that are left out.
// Not the guide's: an initializer with which the test fills in the fields, as a page has no one to do it.

import RidelogHTML

enum BikeTrackGuide {
    // swift-format-ignore
    struct UserProfile {
        var firstName: String
        var lastName: String
    }

    // swift-format-ignore
    struct SignInView: View {
        @State private var emailAddress: String = ""
        @State private var password: String = ""

        private var submitIsEnabled: Bool {
            !emailAddress.isEmpty && !password.isEmpty
        }

        var body: some View {
            Button {
               // Sign in
            } label: {
                Text("Sign In")
            }
            .disabled(!submitIsEnabled)
        }

        // Not the guide's: from here …
        init(emailAddress: String = "", password: String = "") {
            self.emailAddress = emailAddress
            self.password = password
        }

        var isReady: Bool { submitIsEnabled }
        // … to here.
    }
}

// swift-format-ignore
extension BikeTrackGuide.UserProfile {
    var name: String {
        "\(firstName) \(lastName)"
    }
}
