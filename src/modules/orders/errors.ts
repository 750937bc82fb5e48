import { Conflict } from "#shared/errors.ts";
import type { OrderStatus } from "./contract.ts";

/** No order goes from this state to that one. */
export class StepNotPossible extends Conflict {
  constructor(from: OrderStatus, to: OrderStatus) {
    super(`This order is ${from}; it cannot become ${to}.`, { code: "orders.stepNotPossible" });
  }
}

/** Somebody else moved the order between our reading and our writing. */
export class OrderHasMoved extends Conflict {
  constructor() {
    super("The status of this order changed a moment ago. Please look at it again.", { code: "orders.orderHasMoved" });
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
