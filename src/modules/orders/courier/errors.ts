import { Conflict, InvalidInput, NotFound, Unavailable } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** No courier service is set up, or it does not answer. */
export class CourierAway extends Unavailable {
  constructor(cause?: unknown) {
    super(
      t(
        "The courier service does not answer. Try again in a few minutes, or enter courier and tracking number on the order.",
      ),
      { code: "orders.courierAway", cause },
    );
  }
}

/** The courier service refused; its sentence says why. */
export class CourierSaysNo extends Conflict {
  constructor(reason: string) {
    super(t("The courier service refused: {reason}", { reason }), {
      code: "orders.courierSaysNo",
    });
  }
}

/** The chosen courier no longer takes the parcel, or for another price. */
export class OfferChanged extends InvalidInput {
  constructor() {
    const message = t("The offers have changed. Please choose again.");
    super(message, { code: "orders.offerChanged", fields: { offer: message } });
  }
}

/** The parcel cannot be booked: an address or a number is missing. */
export class AddressIncomplete extends Conflict {
  constructor(message: string) {
    super(message, { code: "orders.addressIncomplete" });
  }
}

/** A cash order goes in one parcel, because the courier collects all of it. */
export class CashInOneParcel extends Conflict {
  constructor() {
    super(
      t(
        "The courier collects the cash of this order with one parcel. Please send all of it together.",
      ),
      { code: "orders.cashInOneParcel" },
    );
  }
}

/** A parcel of the order is booked: another way to send it would send it twice. */
export class ParcelBooked extends Conflict {
  constructor() {
    super(
      t(
        "A parcel of this order is booked with a courier. Hand it over, or cancel the booking first.",
      ),
      { code: "orders.parcelBooked" },
    );
  }
}

/** The booking is in another state by now. */
export class BookingChanged extends Conflict {
  constructor() {
    super(t("This booking has changed. Please check it again."), {
      code: "orders.bookingChanged",
    });
  }
}

/** The booking does not exist or belongs to another shop. */
export class BookingNotFound extends NotFound {
  constructor() {
    super(t("Booking not found"), { code: "orders.bookingNotFound" });
  }
}
