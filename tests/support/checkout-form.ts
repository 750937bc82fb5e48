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
