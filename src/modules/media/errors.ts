import { Conflict, InvalidInput, NotFound, Unavailable } from "#shared/errors.ts";
import { busySentence } from "./rules/upload-limits.ts";
import { t } from "#shared/texts/text.ts";

/** The upload is not an accepted picture. The sentence names the file and the reason. */
export class PictureRefused extends InvalidInput {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { code: "media.pictureRefused", cause });
  }
}

/** Nothing is wrong with the upload; the machine has no time or room for it now. */
export class PictureBusy extends Unavailable {
  constructor(fileName: string, cause?: unknown) {
    super(busySentence(fileName), { code: "media.pictureBusy", cause, retryAfterSeconds: 3 });
  }
}

/** The seller has used up the storage for pictures. */
export class PictureQuotaExceeded extends Conflict {
  constructor() {
    super(
      t("You have used all 500 MB of your picture storage. Please write to us and we will help."),
      {
        code: "media.roomUsedUp",
      },
    );
  }
}

/** An account or a visitor's browser has too many photographs of answers. */
export class PhotographQuotaExceeded extends Conflict {
  constructor() {
    super(
      t(
        "You have used all the space for photographs. Remove some items from your cart, or write to us.",
      ),
      { code: "media.photographsUsedUp" },
    );
  }
}

/** An upload of a form was deleted, sent already, or is somebody else's. */
export class PictureUnavailable extends InvalidInput {
  constructor() {
    const message = t("One of the pictures is no longer available. Please add it again.");
    super(message, { code: "media.pictureUnavailable", fields: { picture: message } });
  }
}

/** The picture does not exist, or is not for this reader. */
export class PictureNotFound extends NotFound {
  constructor() {
    super(t("One of the pictures is no longer available. Please add it again."), {
      code: "media.pictureGone",
    });
  }
}
