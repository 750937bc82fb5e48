import { Conflict, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** There is no such commission, or it is somebody else's. */
export class CommissionNotFound extends NotFound {
  constructor() {
    super(t("Commission not found"));
  }
}

/** The shop takes no commissions, now or from this person. */
export class CommissionsClosed extends Conflict {
  constructor() {
    super(t("This shop takes no commissions at present."), { code: "commissions.closed" });
  }
}

/** As many of this buyer as one shop can be asked for are open. */
export class TooManyOpen extends Conflict {
  constructor(most: number) {
    super(
      t(
        "You have {most} open commissions with this shop. Please wait for its answer, or withdraw one.",
        { most },
      ),
      { code: "commissions.tooManyOpen" },
    );
  }
}

/** The step is not possible in its present state, or the other side was faster. */
export class CommissionMoved extends Conflict {
  constructor() {
    super(t("This has changed meanwhile, so nothing was done. Please look at the page again."), {
      code: "commissions.moved",
    });
  }
}

/** One of the two has blocked the other. As in conversations, it is not said who. */
export class CommissionBlocked extends Conflict {
  constructor() {
    super(
      t(
        "Nothing can be agreed here any more. If you blocked the other side, unblock them in the conversation first.",
      ),
      { code: "commissions.blocked" },
    );
  }
}

/** Its pieces are ordered and wait for their payment. */
export class CommissionIsBeingPaid extends Conflict {
  constructor() {
    super(
      t(
        "You have ordered this and not paid yet. Please pay or cancel that order first; you find it under My Orders.",
      ),
      { code: "commissions.beingPaid" },
    );
  }
}
