import { Conflict, InvalidInput, NotAllowed, TooMany } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** In seconds. */
const hour = 3600;

/** Refusals for account owners, in the words of the specification. */

/** The address or the password is wrong. The message does not say which. */
export class InvalidCredentials extends InvalidInput {
  constructor() {
    super(t("Invalid email or password"), { code: "identity.invalidCredentials" });
  }
}

/**
 * The password is right, but the address is unconfirmed. With `proofCookie` this browser can
 * confirm it with one click.
 */
export class EmailConfirmationRequired extends InvalidInput {
  readonly proofCookie: string;

  constructor(proofCookie: string) {
    super(t("Please check your email and click the confirmation link"), {
      code: "identity.emailNotConfirmed",
    });
    this.proofCookie = proofCookie;
  }
}

/** An administrator has suspended the account. Only for whoever proved that it is theirs. */
export class AccountSuspended extends NotAllowed {
  constructor(reason: string, details?: { readonly cause?: unknown }) {
    super(
      t(
        "This account is suspended. The reason: {reason} If you disagree, write to the grievance officer.",
        { reason },
      ),
      { code: "identity.suspended", ...details },
    );
  }
}

/** There is already an account with this address. */
export class EmailTaken extends Conflict {
  constructor(details?: { readonly cause?: unknown }) {
    const message = t("An account with this email already exists");
    super(message, { code: "identity.emailTaken", fields: { email: message }, ...details });
  }
}

/** The link was used, is older than an hour, or never existed. The message does not say which. */
export class LinkNotValid extends Conflict {
  constructor() {
    super(
      t(
        "This link is no longer valid. It may have been used already, or it is older than an hour.",
      ),
      { code: "identity.linkNotValid" },
    );
  }
}

/** The password is required: somebody other than the account's creator may have opened the link. */
export class PasswordNeeded extends InvalidInput {
  constructor(
    message = t("Please enter the password you chose for this account"),
    field = "password",
  ) {
    super(message, { code: "identity.passwordNeeded", fields: { [field]: message } });
  }
}

/** The code of the second step is wrong, was used already, or is too old. */
export class WrongCode extends InvalidInput {
  constructor(field = "code") {
    const message =
      field === "code"
        ? t("This code is wrong or has already been used. Type the one that your app shows now.")
        : t("This is not a recovery code of your account, or it has already been used.");
    super(message, { code: "identity.wrongCode", fields: { [field]: message } });
  }
}

/** The code that was mailed is wrong, and may be tried again. */
export class WrongEmailCode extends InvalidInput {
  constructor(left: number) {
    const message = t(
      "{left, plural, one {This is not the code from our email. You can try once more.} other {This is not the code from our email. You can try # more times.}}",
      { left },
    );
    super(message, { code: "identity.wrongEmailCode", fields: { code: message } });
  }
}

/** The code that was mailed was used, tried too often, or is too old. */
export class EmailCodeNotValid extends Conflict {
  constructor() {
    const message = t("This code is no longer valid. Please ask for a new one.");
    super(message, { code: "identity.emailCodeNotValid", fields: { code: message } });
  }
}

/** The code that was sent is wrong, and may be tried again. */
export class WrongPhoneCode extends InvalidInput {
  constructor(left: number) {
    const message = t(
      "{left, plural, one {This is not the code from our message. You can try once more.} other {This is not the code from our message. You can try # more times.}}",
      { left },
    );
    super(message, { code: "identity.wrongPhoneCode", fields: { code: message } });
  }
}

/** The code that was sent to a number was used, tried too often, or is too old. */
export class PhoneCodeNotValid extends Conflict {
  constructor() {
    const message = t("This code is no longer valid. Please ask for a new one.");
    super(message, { code: "identity.phoneCodeNotValid", fields: { code: message } });
  }
}

/** Another account has this mobile number. Only for whoever has read a code sent to it. */
export class PhoneTaken extends Conflict {
  constructor(details?: { readonly cause?: unknown }) {
    super(
      t(
        "Another account has this mobile number. Sign in to that account with a code and remove the number there.",
      ),
      { code: "identity.phoneTaken", ...details },
    );
  }
}

/** The shop sends no messages. */
export class MessagesOff extends Conflict {
  constructor() {
    super(t("This shop does not send messages to mobile numbers. Please use your email."), {
      code: "identity.messagesOff",
    });
  }
}

/** The messages of today cost as much as they may. The answer is the same for every number. */
export class MessagesUsedUp extends TooMany {
  constructor() {
    super(t("We cannot send any more messages today. Please use your email and password."), hour, {
      code: "identity.messagesUsedUp",
    });
  }
}

/** No code can go to the number, or it is of no use: the form asks for an email address. */
export class EmailNeeded extends InvalidInput {
  constructor(message: string) {
    super(message, { code: "identity.emailNeeded", fields: { email: message } });
  }
}

/** The account has no email address, and its number was not used for too long to be theirs for sure. */
export class NumberLapsed extends Conflict {
  constructor() {
    super(
      t(
        "Your mobile number was not used for a long time. Please confirm it again under Sign-in and security, then order.",
      ),
      { code: "identity.numberLapsed" },
    );
  }
}

/** Administrators and staff need more than a code by mail. */
export class AdministratorsSignIn extends Conflict {
  constructor() {
    super(t("Administrators sign in with their password."), {
      code: "identity.administratorsSignIn",
    });
  }
}

/** Signing in was begun too long ago, or with a password that has changed. */
export class FirstStepExpired extends Conflict {
  constructor() {
    super(t("Please sign in again: you entered your password more than ten minutes ago."), {
      code: "identity.firstStepExpired",
    });
  }
}

/** The passkey is not one of ours, or its answer was wrong, used or too old. */
export class PasskeyRefused extends InvalidInput {
  constructor(details?: { readonly cause?: unknown }) {
    super(t("This passkey was not accepted. Try again, or choose another way."), {
      code: "identity.passkeyRefused",
      ...details,
    });
  }
}

/** The device has this passkey already. */
export class PasskeyKnown extends Conflict {
  constructor() {
    super(t("This passkey has already been added."), { code: "identity.passkeyKnown" });
  }
}

/** An account has a limited number of passkeys. */
export class TooManyPasskeys extends Conflict {
  constructor() {
    super(t("You have ten passkeys, which is the limit. First remove one that you do not use."), {
      code: "identity.tooManyPasskeys",
    });
  }
}

/** Without this passkey or mobile number nobody could sign in to the account. */
export class LastWayIn extends Conflict {
  constructor(
    message = t(
      "This is your only way to sign in. Add another passkey, or choose a password first.",
    ),
  ) {
    super(message, { code: "identity.lastWayIn" });
  }
}

/** The second step is switched on already, or not at all. */
export class SecondFactorUnchanged extends Conflict {
  constructor(isOn: boolean) {
    super(
      isOn
        ? t("Two-step sign-in is already on.")
        : t("Two-step sign-in is not on. Reload the page and begin again."),
      { code: "identity.secondFactorUnchanged" },
    );
  }
}

/** A new password that others know or guess. */
export class KnownPassword extends InvalidInput {
  constructor(message: string) {
    super(message, { code: "identity.knownPassword", fields: { password: message } });
  }
}

/** There must always be an administrator. */
export class LastAdministrator extends Conflict {
  constructor() {
    super(t("This is the only administrator. Make somebody else an administrator first."), {
      code: "identity.lastAdministrator",
    });
  }
}

/** Another administrator changed the settings after this form was loaded. */
export class SettingsChanged extends Conflict {
  constructor() {
    super(
      t(
        "Somebody has changed the settings in the meantime. Please reload the page and repeat your change.",
      ),
      { code: "identity.settingsChanged" },
    );
  }
}
