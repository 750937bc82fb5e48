import { gstinOfStateProblem } from "#modules/tax/public.ts";
import { findState, pinCodeProblem } from "#shared/indian-states.ts";
import type { CustomerInput } from "../contract.ts";

/**
 * Whether what is known of a customer agrees: PIN code and GSTIN with the state, and an address
 * where the invoice needs one.
 */

type Fields = Readonly<Record<string, string>>;

/** The customer as it is kept, or all that stands in its way by field. */
export type CheckedCustomer = { readonly customer: CustomerInput } | { readonly fields: Fields };

/** Everything that is wrong at once. The GSTIN comes back in capitals. */
export function checkCustomer(input: CustomerInput): CheckedCustomer {
  const pinProblem =
    input.pinCode === null ? undefined : pinCodeProblem(input.pinCode, input.stateCode);
  const taxProblem =
    input.gstin === null ? undefined : gstinOfStateProblem(input.gstin, input.stateCode);
  const fields = {
    ...(findState(input.stateCode) === undefined && {
      stateCode: "Please choose a state from the list.",
    }),
    ...(pinProblem !== undefined && { pinCode: pinProblem }),
    ...(taxProblem !== undefined && { gstin: taxProblem }),
    // Rule 46 of the CGST Rules: the invoice of a registered recipient names the address.
    ...(input.gstin !== null &&
      input.address === null && {
        address: "Please enter the address: a tax invoice with a GSTIN needs it.",
      }),
  };
  if (Object.keys(fields).length > 0) return { fields };
  return { customer: { ...input, gstin: input.gstin?.toUpperCase() ?? null } };
}
