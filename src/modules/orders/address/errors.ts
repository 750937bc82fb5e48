import { Conflict, InvalidInput } from "#shared/errors.ts";
import { pinCodeMismatch, stateName } from "#shared/indian-states.ts";
import { t } from "#shared/texts/text.ts";

/** A parcel of the purchase has left, or a courier is booked for one. */
export class AddressIsFixed extends Conflict {
  constructor() {
    super(
      t(
        "The address can be changed until a courier is booked for the first parcel of your purchase. Please write to the artisan.",
      ),
      { code: "orders.addressIsFixed" },
    );
  }
}

/** The new address is in another state, but an artisan has confirmed and so issued an invoice. */
export class AnotherState extends InvalidInput {
  constructor(stateCode: string) {
    const sentence = t(
      "An artisan has confirmed an order of this purchase and issued its document, so it can only go to an address in {state}. If you can still cancel, cancel and order again; otherwise press “Get help”.",
      { state: stateName(stateCode) },
    );
    super(sentence, { code: "orders.anotherState", fields: { pinCode: sentence } });
  }
}

/** The order goes to a Special Economic Zone, which is in the state of its GSTIN. */
export class SezStays extends InvalidInput {
  constructor(stateCode: string) {
    const sentence = t(
      "This order goes to a Special Economic Zone in {state}, and its GST depends on it. To have it sent to another state, cancel and order again.",
      { state: stateName(stateCode) },
    );
    super(sentence, { code: "orders.sezStays", fields: { pinCode: sentence } });
  }
}

/** No courier collects cash at the new PIN code: `problem` is the sentence of the checkout. */
export class NoCourierWithCash extends InvalidInput {
  constructor(problem: string, { isBalance }: { readonly isBalance: boolean }) {
    const sentence = isBalance
      ? t("{problem} To do so, choose to pay the balance online first.", { problem })
      : t("{problem} To do so, cancel this order and order again.", { problem });
    super(sentence, { code: "orders.noCourierWithCash", fields: { pinCode: sentence } });
  }
}

/** Cash is not collected at the new PIN code, for the order or for its balance. */
export class NoCashThere extends InvalidInput {
  constructor({ isBalance = false }: { readonly isBalance?: boolean } = {}) {
    const sentence = isBalance
      ? t("We do not collect cash at this PIN code. Please choose to pay the balance online first.")
      : t(
          "We do not collect cash at this PIN code. Please cancel this order and order again, paid online.",
        );
    super(sentence, { code: "orders.noCashThere", fields: { pinCode: sentence } });
  }
}

/** What the buyer agreed to is not what a move to another state comes to now. */
export class MoveChanged extends Conflict {
  constructor() {
    super(
      t(
        "The amounts or the days changed meanwhile. Please check them and move the order once more.",
      ),
      { code: "orders.moveChanged" },
    );
  }
}

/** The move needs what only the checkout asks for: a code for cash, or a registered address. */
export class MoveNeedsNewOrder extends Conflict {
  constructor() {
    super(
      t(
        "We need more details for an order to this state. Please cancel this order and order again with the new address.",
      ),
      { code: "orders.moveNeedsNewOrder" },
    );
  }
}

/** A payment of the old amount may still arrive, for a purchase that is now paid in cash. */
export class PaymentMayArrive extends Conflict {
  constructor() {
    super(
      t(
        "You began to pay for this order online, and that payment may still arrive. The total changes with the new state: please cancel this order and order again.",
      ),
      { code: "orders.paymentMayArrive" },
    );
  }
}

/** The PIN code is not in the chosen state. */
export class PinCodeElsewhere extends InvalidInput {
  constructor(pinCode: string, stateCode: string) {
    const sentence = pinCodeMismatch(pinCode, stateCode);
    super(sentence, { code: "orders.pinCodeElsewhere", fields: { pinCode: sentence } });
  }
}
