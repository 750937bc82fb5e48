import { checkGstin, gstinSentences } from "#modules/tax/rules/gstin.ts";
import { pinCodePattern } from "#shared/indian-codes.ts";
import { findState, pinCodeFitsState, stateName } from "#shared/indian-states.ts";
import type { CustomerInput } from "../contract.ts";

/** Whether what is known of a customer agrees: PIN code and GSTIN with the state, and an address where the invoice needs one. */

type Fields = Readonly<Record<string, string>>;

/** The customer as it is kept, or all that stands in its way by field. */
export type CheckedCustomer = { readonly customer: CustomerInput } | { readonly fields: Fields };

/** Everything that is wrong at once. The GSTIN comes back in capitals. */
export function checkCustomer(input: CustomerInput): CheckedCustomer {
  const pinProblem = input.pinCode === null ? undefined : pinCodeProblem(input.pinCode, input.stateCode);
  const taxProblem = input.gstin === null ? undefined : gstinProblem(input.gstin, input.stateCode);
  const fields = {
    ...(findState(input.stateCode) === undefined && { stateCode: "Please choose a state from the list." }),
    ...(pinProblem !== undefined && { pinCode: pinProblem }),
    ...(taxProblem !== undefined && { gstin: taxProblem }),
    // Rule 46 of the CGST Rules: the invoice of a registered recipient names the address.
    ...(input.gstin !== null && input.address === null && { address: "Please enter the address: a tax invoice with a GSTIN needs it." }),
  };
  if (Object.keys(fields).length > 0) return { fields };
  return { customer: { ...input, gstin: input.gstin?.toUpperCase() ?? null } };
}

function pinCodeProblem(pinCode: string, stateCode: string): string | undefined {
  if (!pinCodePattern.test(pinCode)) return "Please enter a six-digit PIN code.";
  if (findState(stateCode) === undefined || pinCodeFitsState(pinCode, stateCode)) return undefined;
  return `PIN code ${pinCode} is not in ${stateName(stateCode)}. Please check both.`;
}

function gstinProblem(typed: string, stateCode: string): string | undefined {
  const checked = checkGstin(typed);
  if (typeof checked === "string") return gstinSentences[checked];
  const prefix = checked.gstin.slice(0, 2);
  // An invoice carries the state code of today, and must agree with the GSTIN on it.
  if (prefix !== checked.stateCode) return `This GSTIN is from before the state was merged. Please ask for the one issued for ${stateName(checked.stateCode)}.`;
  if (prefix !== stateCode) return `This GSTIN belongs to ${stateName(prefix)}. Please correct it or choose that state.`;
  return undefined;
}
