import { Conflict, InvalidInput, Unavailable } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { googleProblemText } from "./rules/google-problem-text.ts";

/** Refusals of signing in with Google. */

/** The shop has no client at Google. */
export class GoogleOff extends Conflict {
  constructor() {
    super(t("You cannot sign in with Google in this shop."), { code: "identity.googleOff" });
  }
}

/** What came from Google is not valid, or not for this browser. The message does not say which. */
export class GoogleRefused extends InvalidInput {
  constructor(details?: { readonly cause?: unknown }) {
    super(googleProblemText("refused"), {
      code: "identity.googleRefused",
      ...details,
    });
  }
}

/** Google could not be asked. */
export class GoogleUnavailable extends Unavailable {
  constructor(details?: { readonly cause?: unknown }) {
    super(googleProblemText("unavailable"), {
      code: "identity.googleUnavailable",
      ...details,
    });
  }
}

/** Google has not confirmed that the address belongs to the person. */
export class GoogleAddressUnconfirmed extends InvalidInput {
  constructor() {
    super(googleProblemText("unconfirmed"), {
      code: "identity.googleAddressUnconfirmed",
    });
  }
}

/** There is an account with this address: its owner signs in to it before linking. */
export class GoogleAddressKnown extends Conflict {
  constructor() {
    super(t("You already have an account with this email address. Sign in to it first."), {
      code: "identity.googleAddressKnown",
    });
  }
}

/** Another account has this Google account. Only for whoever has signed in to it at Google. */
export class GoogleTaken extends Conflict {
  constructor() {
    super(t("Another account here is linked to this Google account. Remove it there first."), {
      code: "identity.googleTaken",
    });
  }
}

/** The account has a Google account already. */
export class GoogleLinked extends Conflict {
  constructor() {
    super(t("Your account is linked to a Google account already. Remove that one first."), {
      code: "identity.googleLinked",
    });
  }
}
