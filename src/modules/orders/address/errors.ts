import { Conflict, InvalidInput } from "#shared/errors.ts";
import { stateName } from "#shared/indian-states.ts";
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

/** The new address is in another state, which would change the tax. */
export class AnotherState extends InvalidInput {
  constructor(stateCode: string) {
    const sentence = t(
      "This PIN code is not in {state}. The GST depends on the state: please cancel this order and order again with the new address.",
      { state: stateName(stateCode) },
    );
    super(sentence, { code: "orders.anotherState", fields: { pinCode: sentence } });
  }
}

/** Cash on delivery is not offered at the new PIN code. */
export class NoCashThere extends InvalidInput {
  constructor() {
    const sentence = t(
      "We do not collect cash at this PIN code. Please cancel this order and order again, paid online.",
    );
    super(sentence, { code: "orders.noCashThere", fields: { pinCode: sentence } });
  }
}
