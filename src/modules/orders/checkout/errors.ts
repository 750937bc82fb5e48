import { formatRupeesShort } from "#shared/money.ts";
import { Conflict, InvalidInput, NotAllowed, TooMany } from "#shared/errors.ts";

/** Why a purchase was not placed. Each names what the buyer can do about it. */

export class CartIsEmpty extends Conflict {
  constructor() {
    super("Your cart is empty.", { code: "orders.cartIsEmpty" });
  }
}

/** Somebody was faster. `sentences` names each item that is short, `variantIds` which they are. */
export class OutOfStock extends Conflict {
  readonly variantIds: readonly string[];

  constructor(sentences: readonly string[], variantIds: readonly string[] = []) {
    super(sentences.join(" "), { code: "orders.outOfStock" });
    this.variantIds = variantIds;
  }
}

/** The buyer agreed to another figure than what is due now. */
export class TotalChanged extends Conflict {
  constructor(shownPaise: number, duePaise: number) {
    super(
      `The total is now ${formatRupeesShort(duePaise)}, not ${formatRupeesShort(shownPaise)}. Please check it and complete the order again.`,
      { code: "orders.totalChanged" },
    );
  }
}

/**
 * Composition and unregistered sellers may not send to another state through a marketplace
 * (Notifications 34/2023 and 36/2023).
 */
export class CannotSendThere extends Conflict {
  constructor(sentences: readonly string[]) {
    super(sentences.join(" "), { code: "orders.cannotSendThere" });
  }
}

/** An artisan's order from the own workshop would lift its own figures and campaigns. */
export class OwnProducts extends Conflict {
  constructor(titles: readonly string[]) {
    super(
      titles
        .map(
          (title) => `${title} is from your own workshop and cannot be ordered with this account.`,
        )
        .join(" "),
      { code: "orders.ownProducts" },
    );
  }
}

/** Nobody sells to themselves: it is a mistyped GSTIN, or the invoice would say so. */
export class GstinOfSeller extends InvalidInput {
  constructor() {
    const sentence =
      "This is the GSTIN of the artisan who sells this. Please enter your own, or leave it out.";
    super(sentence, { code: "orders.gstinOfSeller", fields: { gstin: sentence } });
  }
}

export class PaymentNotPossible extends InvalidInput {
  constructor(sentence: string) {
    super(sentence, { code: "orders.paymentNotPossible", fields: { paymentMethod: sentence } });
  }
}

export class BuyerEmailNotConfirmed extends NotAllowed {
  constructor() {
    super("Please check your email and click the confirmation link before you order.", {
      code: "orders.emailNotConfirmed",
    });
  }
}

/** The same form was sent with other content: its key stands for one purchase only. */
export class FormUsedTwice extends InvalidInput {
  constructor() {
    super("This form was already used for another order. Please open the checkout again.", {
      code: "orders.formUsedTwice",
    });
  }
}

/** It was paid, or is paid in cash: there is nothing to give up or to pay any more. */
export class PurchaseIsPlaced extends Conflict {
  constructor() {
    super("This order is placed already. You find it in My Orders.", {
      code: "orders.purchaseIsPlaced",
    });
  }
}

/** Nothing is held for it any more. */
export class PurchaseExpired extends Conflict {
  constructor() {
    super(
      "The time to pay is over, and what was held for you was given back. Please order again.",
      { code: "orders.purchaseHasExpired" },
    );
  }
}

export class TooManyOrders extends TooMany {
  constructor() {
    super("That was a lot of orders in a short time. Please wait a minute.", 60, {
      code: "orders.tooManyOrders",
    });
  }
}
