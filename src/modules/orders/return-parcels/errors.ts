import { Conflict, InvalidInput, Unavailable } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** No courier picks the return up: of its reason, its PIN code, or an address that is missing. */
export class PickupNotOffered extends Conflict {
  constructor(cause?: unknown) {
    super(t("No courier can pick this return up. Please send it yourself."), {
      code: "orders.pickupNotOffered",
      cause,
    });
  }
}

/** The courier service does not answer. */
export class PickupAway extends Unavailable {
  constructor(cause?: unknown) {
    super(
      t(
        "The courier service does not answer. Please try again in a few minutes, or send it yourself.",
      ),
      { code: "orders.pickupAway", cause },
    );
  }
}

/** The chosen day of the pickup is not one of those that are offered now. */
export class PickupDayOver extends InvalidInput {
  constructor() {
    const message = t("Please choose a day.");
    super(message, { code: "orders.pickupDayOver", fields: { day: message } });
  }
}

/** The return is on its way already, so it is neither sent again nor withdrawn. */
export class ReturnAlreadySent extends Conflict {
  constructor() {
    super(t("This return is already on its way to the workshop."), {
      code: "orders.returnAlreadySent",
    });
  }
}

/** A courier is to pick the return up. */
export class PickupBooked extends Conflict {
  constructor() {
    super(t("A courier picks this return up. Cancel the pickup first to send it yourself."), {
      code: "orders.pickupBooked",
    });
  }
}

/** There is no pickup to be cancelled any more. */
export class PickupOver extends Conflict {
  constructor() {
    super(t("This pickup can no longer be cancelled."), { code: "orders.pickupOver" });
  }
}

/** The buyer has said before, as often as they may, that the return came back. */
export class CameBackTooOften extends Conflict {
  constructor() {
    super(
      t(
        "This return has come back to you before. Please write to our help desk, and we settle it.",
      ),
      { code: "orders.cameBackTooOften" },
    );
  }
}

/** The buyer has no parcel with this return on its way. */
export class ReturnParcelOver extends Conflict {
  constructor() {
    super(t("This return is no longer on its way. Please check it again."), {
      code: "orders.returnParcelOver",
    });
  }
}
