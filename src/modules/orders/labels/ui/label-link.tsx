import { href } from "react-router";
import { t } from "#shared/texts/text.ts";
import { textLinkClasses } from "#ui/page.tsx";

/** Opens the shop's own labels of an order. */
export function LabelLink({ orderId }: { readonly orderId: string }) {
  return (
    <a
      href={`${href("/order-management/labels.pdf")}?paper=label&order=${orderId}`}
      target="_blank"
      rel="noopener"
      className={`${textLinkClasses} inline-flex min-h-11 items-center justify-self-start`}
    >
      {t("Our label, 100 × 150 mm (PDF)")}
    </a>
  );
}
