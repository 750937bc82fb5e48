import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";

/** The upload is not an accepted picture. The sentence names the file and the reason. */
export class PictureRefused extends InvalidInput {
  constructor(fileName: string, reason: string, cause?: unknown) {
    super(`${fileName} ${reason}`, { code: "media.pictureRefused", cause });
  }
}

/** The seller has used up the storage for pictures. */
export class PictureQuotaExceeded extends Conflict {
  constructor() {
    super("Your room for pictures, 500 MB, is used up. Please write to us; we will find a way.", {
      code: "media.roomUsedUp",
    });
  }
}

/** The picture does not exist, or belongs to somebody else. */
export class PictureNotFound extends NotFound {
  constructor() {
    super("One of the pictures is no longer there. Please add it again.", {
      code: "media.pictureGone",
    });
  }
}
