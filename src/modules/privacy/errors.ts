import { Conflict, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { obstacleWords } from "./closing/rules/obstacle-words.ts";
import type { Obstacle } from "./contract.ts";

/** Something is unfinished, so the account cannot be closed yet. */
export class AccountNotClosable extends Conflict {
  constructor(obstacles: readonly Obstacle[]) {
    super(obstacles.map(obstacleWords).join(" "), { code: "privacy.accountNotClosable" });
  }
}

/** The account is being closed already. */
export class AlreadyClosing extends Conflict {
  constructor() {
    super(t("This account is already being closed."), { code: "privacy.alreadyClosing" });
  }
}

/** Closing was cancelled already, or erasing has begun. */
export class ClosureNotCancelled extends Conflict {
  constructor() {
    super(t("There is nothing to cancel. Reload the page to see the current state."), {
      code: "privacy.closureNotCancelled",
    });
  }
}

/** The copy was deleted, is not ready, or belongs to somebody else. */
export class CopyNotFound extends NotFound {
  constructor() {
    super(t("This copy is no longer available. Please create it again."), {
      code: "privacy.copyNotFound",
    });
  }
}
