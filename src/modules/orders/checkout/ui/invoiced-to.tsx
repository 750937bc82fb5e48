import type { InvoicedBusiness } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/**
 * The business that the invoice will name. The buyer checks it here because an issued invoice never
 * changes. Empty without a GSTIN.
 */
export function InvoicedTo({ business }: { readonly business: InvoicedBusiness | null }) {
  if (business === null) return null;
  const { company, address, city, pinCode, gstin, isSez } = business;
  return (
    <div className="mt-4">
      <h3 className="font-medium">{t("Invoice to")}</h3>
      <div className="leading-relaxed wrap-anywhere">
        {company !== null && <span className="block font-medium">{company}</span>}
        {address !== null && <span className="block whitespace-pre-line">{address}</span>}
        {city !== null && (
          <span className="block">
            {city} <span className="money">{pinCode}</span>
          </span>
        )}
        <span className="block">
          {rich("GSTIN {gstin}", { gstin: <span className="money">{gstin}</span> })}
        </span>
        {isSez && (
          <span className="block">
            {t("Unit or developer in a Special Economic Zone, as you declared.")}
          </span>
        )}
      </div>
    </div>
  );
}
