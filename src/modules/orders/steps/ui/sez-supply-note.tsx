import type { SezSupply } from "#modules/tax/public.ts";
import { t } from "#shared/texts/text.ts";

/**
 * That an order goes to a Special Economic Zone, for its seller and the marketplace. The buyer
 * declares it; before confirming, the seller can look it up.
 */
export function SezSupplyNote({
  supply,
  isToCheck,
}: {
  readonly supply: SezSupply;
  readonly isToCheck: boolean;
}) {
  return (
    <div className="mt-4 rounded-card bg-mustard-soft px-5 py-4">
      <p>
        {supply === "with_tax"
          ? t(
              "Goes to a Special Economic Zone, as the buyer declares: the invoice charges IGST, also within one state.",
            )
          : t(
              "Goes to a Special Economic Zone, as the buyer declares: the invoice charges no GST, under a letter of undertaking.",
            )}
      </p>
      {isToCheck && (
        <p className="mt-2">
          {t(
            "Before you confirm, look up the GSTIN under “Search Taxpayer” on the GST portal: it says whether the taxpayer is a SEZ unit or SEZ developer. If it is neither, cancel the order.",
          )}
        </p>
      )}
    </div>
  );
}
