import { gstinOfStateProblem } from "#modules/tax/public.ts";
import { findState, pinCodeProblem } from "#shared/indian-states.ts";
import type { CustomerInput } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Checks that a customer's PIN code and GSTIN fit the state, and that there is an address where the
 * invoice needs one.
 */

type Fields = Readonly<Record<string, string>>;

/** The customer to store, or all errors by field. */
export type CheckedCustomer = { readonly customer: CustomerInput } | { readonly fields: Fields };

/** Reports all errors at once. Returns the GSTIN in upper case. */
export function checkCustomer(input: CustomerInput): CheckedCustomer {
  const pinProblem =
    input.pinCode === null ? undefined : pinCodeProblem(input.pinCode, input.stateCode);
  const taxProblem =
    input.gstin === null ? undefined : gstinOfStateProblem(input.gstin, input.stateCode);
  const fields = {
    ...(findState(input.stateCode) === undefined && {
      stateCode: t("Please choose a state from the list."),
    }),
    ...(pinProblem !== undefined && { pinCode: pinProblem }),
    ...(taxProblem !== undefined && { gstin: taxProblem }),
    // Rule 46 of the CGST Rules: the invoice names the address of a registered recipient.
    ...(input.gstin !== null &&
      input.address === null && {
        address: t("Please enter the address: a tax invoice with a GSTIN needs it."),
      }),
  };
  if (Object.keys(fields).length > 0) return { fields };
  return { customer: { ...input, gstin: input.gstin?.toUpperCase() ?? null } };
}
