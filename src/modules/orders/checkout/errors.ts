import { formatRupeesShort } from "#shared/money.ts";
import { Conflict, InvalidInput, NotAllowed, TooMany } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** Why a purchase was not placed. Each message says what the buyer can do about it. */

export class CartIsEmpty extends Conflict {
  constructor() {
    super(t("Your cart is empty."), { code: "orders.cartIsEmpty" });
  }
}

/**
 * Another buyer was faster. `sentences` describes each item that is short; `variantIds` lists their
 * variants.
 */
export class OutOfStock extends Conflict {
  readonly variantIds: readonly string[];

  constructor(sentences: readonly string[], variantIds: readonly string[] = []) {
    super(sentences.join(" "), { code: "orders.outOfStock" });
    this.variantIds = variantIds;
  }
}

/**
 * A week of a workshop filled up between the checkout and the order. `sentences` describes each item
 * that is made later than its buyer saw.
 */
export class MadeLater extends Conflict {
  constructor(sentences: readonly string[]) {
    const check = t("Please check the new delivery dates and complete the order again.");
    super([...sentences, check].join(" "), { code: "orders.madeLater" });
  }
}

/** The questions about some items are not answered; each sentence names one. */
export class AnswersMissing extends Conflict {
  constructor(sentences: readonly string[]) {
    super(sentences.join(" "), { code: "orders.answersMissing" });
  }
}

/** The total has changed since the buyer agreed to it. */
export class TotalChanged extends Conflict {
  constructor(shownPaise: number, duePaise: number) {
    super(
      t(
        "The total is now {duePaise}, not {shownPaise}. Please check it and complete the order again.",
        { duePaise: formatRupeesShort(duePaise), shownPaise: formatRupeesShort(shownPaise) },
      ),
      { code: "orders.totalChanged" },
    );
  }
}

/**
 * Sellers under composition or without registration may not sell to another state through a
 * marketplace (Notifications 34/2023 and 36/2023).
 */
export class CannotSendThere extends Conflict {
  constructor(sentences: readonly string[]) {
    super(sentences.join(" "), { code: "orders.cannotSendThere" });
  }
}

/** Artisans cannot buy from their own shop: it would inflate its figures and campaigns. */
export class OwnProducts extends Conflict {
  constructor(titles: readonly string[]) {
    super(
      titles
        .map((title) =>
          t("{title} is from your own workshop and cannot be ordered with this account.", {
            title,
          }),
        )
        .join(" "),
      { code: "orders.ownProducts" },
    );
  }
}

/** The GSTIN belongs to the seller. Nobody buys from themselves, so it must be a mistake. */
export class GstinOfSeller extends InvalidInput {
  constructor() {
    const sentence = t(
      "This GSTIN belongs to the artisan who sells this piece. Please enter your own, or leave it empty.",
    );
    super(sentence, { code: "orders.gstinOfSeller", fields: { gstin: sentence } });
  }
}

/** The chosen payment method is not possible; the message says why. */
export class PaymentNotPossible extends InvalidInput {
  constructor(sentence: string) {
    super(sentence, { code: "orders.paymentNotPossible", fields: { paymentMethod: sentence } });
  }
}

/** The order is not placed before a code confirms it; the message says why. */
export class CashCodeNeeded extends InvalidInput {
  constructor(sentence: string) {
    super(sentence, { code: "orders.cashCodeNeeded", fields: { paymentMethod: sentence } });
  }
}

/** The buyer has not confirmed the email address yet. */
export class BuyerEmailNotConfirmed extends NotAllowed {
  constructor() {
    super(t("Please check your email and click the confirmation link before you order."), {
      code: "orders.emailNotConfirmed",
    });
  }
}

/** The same idempotency key came with other content. One key belongs to one purchase. */
export class FormUsedTwice extends InvalidInput {
  constructor() {
    super(t("This form has already been used for another order. Please open the checkout again."), {
      code: "orders.formUsedTwice",
    });
  }
}

/** The purchase is paid, or to be paid in cash, so it cannot be abandoned or paid again. */
export class PurchaseIsPlaced extends Conflict {
  constructor() {
    super(t("This order is already placed. You can find it in My Orders."), {
      code: "orders.purchaseIsPlaced",
    });
  }
}

/** The reservation has ended. */
export class PurchaseExpired extends Conflict {
  constructor() {
    super(t("The time to pay has passed, and your items have been released. Please order again."), {
      code: "orders.purchaseHasExpired",
    });
  }
}

/** The buyer placed more than ten purchases within a minute. */
export class TooManyOrders extends TooMany {
  constructor() {
    super(t("You placed a lot of orders in a short time. Please wait a minute."), 60, {
      code: "orders.tooManyOrders",
    });
  }
}

/**
 * More people order the same piece than can be served at once. `place` is 1 for the next one. The
 * same form, sent again, keeps the place for 20 s.
 */
export class InLine extends TooMany {
  readonly place: number;

  constructor(place: number) {
    super(
      t(
        "Many people are buying this piece right now. You are number {place} in line. Nothing has been charged.",
        { place },
      ),
      3,
      { code: "orders.inLine" },
    );
    this.place = place;
  }
}

/** The row of a variant stayed locked until the time limit. Only waiting-line.ts sees this. */
export class PieceIsLocked extends Error {}

/** Others order the same variant, so this order waits in line. Only waiting-line.ts sees this. */
export class PieceIsCrowded extends Error {}
