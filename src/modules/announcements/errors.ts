import { Conflict, InvalidInput, NotFound, TooMany } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { mostPublishedADay } from "./rules/announcement-limits.ts";

/** There is no such announcement, or it is not shown to this seller. */
export class AnnouncementNotFound extends NotFound {
  constructor() {
    super(t("Announcement not found"));
  }
}

/** It was changed, published or ended after the page was shown. */
export class AnnouncementMoved extends Conflict {
  constructor() {
    super(t("This announcement has changed since this page was shown. Please look at it again."), {
      code: "announcements.moved",
    });
  }
}

/** Its last day is over before it is published. */
export class AnnouncementTooLate extends InvalidInput {
  constructor() {
    const message = t("The last day is over. Please choose a later one and save it first.");
    super(message, { code: "announcements.tooLate", fields: { endsOn: message } });
  }
}

/** Too many were published on one day. */
export class TooManyAnnouncements extends TooMany {
  constructor() {
    super(
      t("At most {most} announcements can be published in 24 hours.", { most: mostPublishedADay }),
      3600,
      { code: "announcements.tooMany" },
    );
  }
}
