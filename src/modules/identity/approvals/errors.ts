import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { loneWaitHours } from "./rules/approval-kinds.ts";

/** The same change already waits for approval. */
export class AlreadyRequested extends Conflict {
  constructor(details?: { readonly cause?: unknown }) {
    super(t("This change is already waiting for approval."), {
      code: "identity.approvalRequested",
      ...details,
    });
  }
}

/** Somebody else decided first, or the time to decide is over. */
export class RequestDecided extends Conflict {
  constructor() {
    super(t("This request has already been decided, withdrawn, or has expired."), {
      code: "identity.requestDecided",
    });
  }
}

/** Nobody approves or declines a request of their own. */
export class OwnRequest extends Conflict {
  constructor() {
    super(t("This is your own request. Somebody else must decide it; you can withdraw it."), {
      code: "identity.ownRequest",
    });
  }
}

/** What the request is about has changed since, or it would do something else now. */
export class RequestOutdated extends Conflict {
  constructor() {
    super(
      t(
        "What this request is about has changed in the meantime. Decline it, and request it again.",
      ),
      { code: "identity.requestOutdated" },
    );
  }
}

/** The person who made the request may not do this any more. */
export class RequesterLostRight extends Conflict {
  constructor() {
    super(t("The person who requested this no longer has the right to it."), {
      code: "identity.requesterLostRight",
    });
  }
}

/** The change must begin before anybody could approve it. */
export class TooSoonForApproval extends Conflict {
  constructor() {
    super(
      t(
        "Nobody else can approve this, so it takes effect after {hours} hours. Please choose a later date.",
        { hours: loneWaitHours },
      ),
      { code: "identity.tooSoonForApproval" },
    );
  }
}
