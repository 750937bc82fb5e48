import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** There is no such ticket, or it is somebody else's. */
export class TicketNotFound extends NotFound {
  constructor() {
    super(t("Ticket not found"));
  }
}

/** The ticket cannot go to this person: they left the help desk, or it is about themselves. */
export class NoSuchColleague extends InvalidInput {
  constructor() {
    const message = t("Please choose somebody of the help desk whom the ticket is not about.");
    super(message, { code: "helpdesk.noSuchColleague", fields: { colleague: message } });
  }
}

/** There is no such canned answer. */
export class CannedAnswerNotFound extends NotFound {
  constructor() {
    super(t("Canned answer not found"));
  }
}

/** Another canned answer of this language has this title. */
export class TitleTaken extends Conflict {
  constructor() {
    const message = t("Another canned answer has this title.");
    super(message, { code: "helpdesk.titleTaken", fields: { title: message } });
  }
}

/** A visitor gave no address to which we could answer. */
export class AddressNeeded extends InvalidInput {
  constructor(message: string) {
    super(message, { code: "helpdesk.addressNeeded", fields: { email: message } });
  }
}

/** The order is not one that this person bought or sold. */
export class NotOwnOrder extends InvalidInput {
  constructor() {
    const message = t("Please choose one of your orders.");
    super(message, { code: "helpdesk.notOwnOrder", fields: { orderId: message } });
  }
}

/** Somebody wrote while this page was open. */
export class TicketMoved extends Conflict {
  constructor() {
    super(t("Somebody has written meanwhile. Please read it above, then answer."), {
      code: "helpdesk.moved",
    });
  }
}

/** The question whether we helped is answered once. */
export class AlreadyRated extends Conflict {
  constructor() {
    super(t("You have answered this already. Thank you."), { code: "helpdesk.rated" });
  }
}
