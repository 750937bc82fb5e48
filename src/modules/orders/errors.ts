import { Conflict } from "#shared/errors.ts";
import type { OrderStatus } from "./contract.ts";

/** The order was not, or no longer, in a state from which this step leads on: somebody was first. */
export class OrderHasMoved extends Conflict {
  constructor(status: OrderStatus) {
    super(`This order is ${status}, so this step is not possible. Somebody may have changed it a moment ago.`, { code: "orders.orderHasMoved" });
  }
}

/** Confirming issues a tax invoice, which needs a regular registration with a GSTIN. */
export class CompanySettingsMissing extends Conflict {
  constructor() {
    super("Confirming an order issues a tax invoice. Please complete your company settings (regular registration with a valid GSTIN) first.", {
      code: "orders.companySettingsMissing",
    });
  }
}

/** The published window for cancelling has passed, or the parcel is on its way. */
export class CancellationWindowPassed extends Conflict {
  constructor() {
    super("This order can no longer be cancelled: that is possible within 1 hour of ordering, or up to 24 hours while it has not been confirmed.", {
      code: "orders.cancellationWindowPassed",
    });
  }
}
