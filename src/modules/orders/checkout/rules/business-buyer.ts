import { registeredElsewhere, type Receiver } from "#modules/tax/public.ts";
import { pinCodePattern } from "#shared/indian-codes.ts";
import { pinCodeFitsState, stateName } from "#shared/indian-states.ts";
import { t } from "#shared/texts/text.ts";

/**
 * A buyer who orders for a business. For input credit the invoice must name the business as
 * registered (Rule 46 of the CGST Rules).
 */
export type BusinessBuyer = {
  readonly gstin: string | null;
  readonly company: string | null;
  readonly billingAddress: string | null;
  readonly billingCity: string | null;
  readonly billingPinCode: string | null;
  /** The delivery state, as a GST code. */
  readonly state: string;
  readonly receiver?: Receiver | undefined;
  /** The ticked box of Special Economic Zones. */
  readonly isSez?: "on" | undefined;
};

/**
 * What is missing or wrong, by field. The registered address may be empty if it equals the delivery
 * address; it cannot be equal if another party in another state receives the goods.
 */
export function businessProblems(buyer: BusinessBuyer): Readonly<Record<string, string>> {
  const { gstin, company, billingAddress, billingCity, billingPinCode } = buyer;
  if (gstin === null) return zoneWithoutGstin(buyer);
  const elsewhere = registeredElsewhere({ deliveryState: buyer.state, gstin });
  const isNeeded =
    billingAddress !== null ||
    billingCity !== null ||
    billingPinCode !== null ||
    (elsewhere !== null && buyer.receiver !== "ownPlace");
  const registeredIn = elsewhere ?? buyer.state;
  return {
    ...(company === null && {
      company: t("Please enter the name under which the GSTIN is registered."),
    }),
    ...(isNeeded &&
      billingAddress === null && { billingAddress: t("Please enter the registered address.") }),
    ...(isNeeded &&
      billingCity === null && {
        billingCity: t("Please enter the city of the registered address."),
      }),
    ...(isNeeded &&
      (billingPinCode === null || !pinCodePattern.test(billingPinCode)) && {
        billingPinCode: t("Please enter the six-digit PIN code of the registered address."),
      }),
    ...(billingPinCode !== null &&
      pinCodePattern.test(billingPinCode) &&
      !pinCodeFitsState(billingPinCode, registeredIn) && {
        billingPinCode: t(
          "PIN code {billingPinCode} is not in {registeredIn}, where the GSTIN is registered.",
          { billingPinCode, registeredIn: stateName(registeredIn) },
        ),
      }),
  };
}

/** Only a business with a GSTIN is in a Special Economic Zone. */
function zoneWithoutGstin({ isSez }: BusinessBuyer): Readonly<Record<string, string>> {
  if (isSez !== "on") return {};
  return { gstin: t("Please enter the GSTIN of your unit, or untick Special Economic Zone.") };
}
