import { randomUUID } from "node:crypto";

/** A complete checkout form, from Maharashtra's sellers to Bengaluru by default. */
export function aCheckoutForm(
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return {
    email: "asha@example.com",
    firstName: "Asha",
    lastName: "Rao",
    address: "4 Residency Road",
    city: "Bengaluru",
    state: "29",
    pinCode: "560025",
    phone: "9845012345",
    // Required with a GSTIN.
    company: "Rao Traders",
    shippingMethod: "standard",
    paymentMethod: "cod",
    idempotencyKey: randomUUID(),
    ...given,
  };
}

/** Cash on delivery without a code: for tests and measurements that are not about it. */
export const withoutCashCodes =
  "update cod_limits set code_for_first = false, code_from_paise = 100000000000";
