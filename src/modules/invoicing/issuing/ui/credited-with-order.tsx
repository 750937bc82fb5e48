import { Link, href } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** What can be credited of goods that were bought in the shop: the order does it, or a lower price. */
export function CreditedWithOrder({
  documentId,
  orderId,
}: {
  readonly documentId: string;
  readonly orderId: string;
}) {
  return (
    <div className="grid gap-1.5">
      <ButtonLink
        to={href("/invoice/:invoiceId/reduce", { invoiceId: documentId })}
        className="w-full"
      >
        {t("Reduce the price")}
      </ButtonLink>
      <p className="text-sm text-ink-muted">
        {t("For delivered pieces that the buyer keeps: a credit note and a refund.")}{" "}
        {rich("Cancellations and returns of <link>its order</link> are credited automatically.", {
          link: (words) => (
            <Link to={href("/order-management/:orderId", { orderId })} className={textLinkClasses}>
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
