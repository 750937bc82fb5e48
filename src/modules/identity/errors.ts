import { Conflict, InvalidInput } from "#shared/errors.ts";

/** What an account's owner is refused, in the sentences of the specification. */

/** Address or password is wrong; which of them is not said. */
export class InvalidCredentials extends InvalidInput {
  constructor() {
    super("Invalid email or password", { code: "identity.invalidCredentials" });
  }
}

/** The password was right. `proofCookie` lets this browser confirm the address with one click. */
export class EmailConfirmationRequired extends InvalidInput {
  readonly proofCookie: string;

  constructor(proofCookie: string) {
    super("Please check your email and click the confirmation link", {
      code: "identity.emailNotConfirmed",
    });
    this.proofCookie = proofCookie;
  }
}

/** There is an account with this address. */
export class EmailTaken extends Conflict {
  constructor(details?: { readonly cause?: unknown }) {
    const message = "An account with this email already exists";
    super(message, { code: "identity.emailTaken", fields: { email: message }, ...details });
  }
}

/** Used already, older than an hour, or never ours: the three are not told apart. */
export class LinkNotValid extends Conflict {
  constructor() {
    super(
      "This link is no longer valid. It may have been used already, or it is older than an hour.",
      { code: "identity.linkNotValid" },
    );
  }
}

/** Somebody else than the one who created the account may have opened the link. */
export class PasswordNeeded extends InvalidInput {
  constructor(message = "Please enter the password you chose for this account") {
    super(message, { code: "identity.passwordNeeded", fields: { password: message } });
  }
}

/** Somebody has to be able to let others in. */
export class LastAdministrator extends Conflict {
  constructor() {
    super("This is the only administrator. Make somebody else one first.", {
      code: "identity.lastAdministrator",
    });
  }
}

/** Two administrators changed the settings at once; what the second saw no longer holds. */
export class SettingsChanged extends Conflict {
  constructor() {
    super(
      "Somebody has changed the settings meanwhile. Please load the page anew and make your change again.",
      { code: "identity.settingsChanged" },
    );
  }
}
