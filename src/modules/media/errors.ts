import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";

/** An upload that is no picture we can take. The sentence names the file and the reason. */
export class PictureRefused extends InvalidInput {
  constructor(fileName: string, reason: string, cause?: unknown) {
    super(`${fileName} ${reason}`, { code: "media.pictureRefused", cause });
  }
}

/** A seller's room for pictures is used up. */
export class PictureQuotaExceeded extends Conflict {
  constructor() {
    super("Your room for pictures, 500 MB, is used up. Please write to us; we will find a way.", {
      code: "media.roomUsedUp",
    });
  }
}

/** A picture that is gone, or of somebody else. */
export class PictureNotFound extends NotFound {
  constructor() {
    super("One of the pictures is no longer there. Please add it again.", {
      code: "media.pictureGone",
    });
  }
}
