import { href } from "react-router";
import { isBill, type OrderDocument } from "#modules/invoicing/public.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { t } from "#shared/texts/text.ts";

/**
 * To the seller of an order whose documents wait for their IRN: what waits, and where to go on.
 * Nothing otherwise.
 */
export function IrnMissingCard({ documents }: { readonly documents: readonly OrderDocument[] }) {
  const waiting = documents.filter(({ waitsForIrn, isVoid }) => waitsForIrn && !isVoid);
  if (waiting.length === 0) return null;
  return (
    <Card as="section">
      <CardHeader title={t("IRN missing")} />
      <p>
        {waiting.some(isBill)
          ? t(
              "The buyer is a business, and your turnover is above ₹5 crore. Without an IRN the invoice does not count: the buyer does not see it, and you cannot send the parcel or book a courier.",
            )
          : t(
              "The buyer is a business, and your turnover is above ₹5 crore. Without an IRN the credit note does not count, and the buyer does not see it.",
            )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {waiting.map(({ id, number }) => (
          <ButtonLink key={id} to={href("/invoice/:invoiceId", { invoiceId: id })}>
            {t("Get the IRN of {number}", { number })}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}
