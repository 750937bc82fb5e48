import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { mostProofChanges } from "#shared/promises.ts";

/** The piece is not made for one buyer, is begun or sent, or the order is not in the workshop. */
export class ProofNotPossible extends Conflict {
  constructor() {
    super(
      t(
        "A proof can be sent for a piece that is made for one buyer, after the order is confirmed and before the piece is begun.",
      ),
      { code: "orders.proofNotPossible" },
    );
  }
}

/** The line has as many proofs as it can have. */
export class TooManyProofs extends Conflict {
  constructor() {
    super(t("No further proof can be sent for this piece. Please write to the buyer."), {
      code: "orders.tooManyProofs",
    });
  }
}

/** The proof was answered, replaced or withdrawn, or the order was given up. */
export class ProofChanged extends Conflict {
  constructor() {
    super(
      t(
        "This proof is no longer open. Please look at the page again: it shows how things are now.",
      ),
      { code: "orders.proofChanged" },
    );
  }
}

/** The buyer asked for as many changes of this line as are possible. */
export class NoMoreChanges extends Conflict {
  constructor() {
    super(
      t(
        "You have asked for {most} changes of this piece, which is the most. Please approve it, or cancel the order.",
        { most: mostProofChanges },
      ),
      { code: "orders.noMoreChanges" },
    );
  }
}

/** The time in which the buyer may answer is not over. */
export class TooEarlyToGoAhead extends Conflict {
  constructor() {
    super(t("The buyer still has time to answer. You can go ahead once that time is over."), {
      code: "orders.tooEarlyToGoAhead",
    });
  }
}

/** The piece must not be cut or sent before its buyer has approved the proof. */
export class ProofNotApproved extends Conflict {
  constructor() {
    super(
      t(
        "The buyer has not approved a proof of this piece yet. Please wait for the approval before you cut or send it.",
      ),
      { code: "orders.proofNotApproved" },
    );
  }
}
