import { stateName } from "#shared/indian-states.ts";
import { checkGstin, gstinSentences } from "./gstin.ts";
import { t } from "#shared/texts/text.ts";

/** Why a typed GSTIN does not fit an address in this state, as a sentence; undefined if it fits. */
export function gstinOfStateProblem(typed: string, stateCode: string): string | undefined {
  const checked = checkGstin(typed);
  if (typeof checked === "string") return gstinSentences()[checked];
  const prefix = checked.gstin.slice(0, 2);
  // An invoice has today's state code, which must match the GSTIN on it.
  if (prefix !== checked.stateCode)
    return t(
      "This GSTIN was issued before the state was merged. Please ask for the one issued for {stateCode}.",
      { stateCode: stateName(checked.stateCode) },
    );
  if (prefix !== stateCode)
    return t("This GSTIN belongs to {prefix}. Please correct it or choose that state.", {
      prefix: stateName(prefix),
    });
  return undefined;
}
