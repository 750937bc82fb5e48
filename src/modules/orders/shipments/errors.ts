import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** A parcel would hold more than is left to send, or nothing. */
export class PiecesAlreadySent extends Conflict {
  constructor() {
    super(t("These pieces are in a parcel already. Please check what is still to be sent."), {
      code: "orders.piecesAlreadySent",
    });
  }
}

/** The order cannot be delivered while some of its pieces were not sent. */
export class PiecesNotSent extends Conflict {
  constructor() {
    super(t("Not all pieces of this order were sent. Please send the rest first."), {
      code: "orders.piecesNotSent",
    });
  }
}

/** The parcel arrived already, or its order ended. */
export class ParcelEnded extends Conflict {
  constructor() {
    super(t("This parcel is no longer on its way. Please check the order again."), {
      code: "orders.parcelEnded",
    });
  }
}

/** An order of one parcel that did not arrive is not delivered as a whole. */
export class OnlyParcel extends Conflict {
  constructor() {
    super(t("This is the only parcel. Please set the order to “Not delivered” instead."), {
      code: "orders.onlyParcel",
    });
  }
}

/** A part of the order has arrived, so it cannot count as not delivered as a whole. */
export class PartArrived extends Conflict {
  constructor() {
    super(
      t("A parcel of this order has arrived. Please say at the other one that it did not arrive."),
      { code: "orders.partArrived" },
    );
  }
}

/** The chosen courier is not in the list of couriers. */
export class CourierNotOffered extends InvalidInput {
  constructor() {
    const message = t("Please choose a courier from the list.");
    super(message, { code: "orders.courierNotOffered", fields: { courier: message } });
  }
}

/** The parcel does not exist or belongs to another shop. */
export class ParcelNotFound extends NotFound {
  constructor() {
    super(t("Parcel not found"), { code: "orders.parcelNotFound" });
  }
}
