import { Link, href } from "react-router";
import { formatRupeesShort } from "#shared/money.ts";
import { textLinkClasses } from "#ui/page.tsx";
import type { UnpaidPurchase } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** The buyer's unpaid purchases. They may reserve stock that the cart is missing. */
export function UnpaidNotice({ purchases }: { readonly purchases: readonly UnpaidPurchase[] }) {
  if (purchases.length === 0) return null;
  return (
    <ul
      role="status"
      className="mb-6 grid gap-2 rounded-card bg-mustard-soft px-4 py-3 wrap-anywhere"
    >
      {purchases.map((purchase) => (
        <li key={purchase.purchaseId}>
          {waitingWords(purchase)}{" "}
          <Link
            to={href("/checkout/pay/:purchaseId", { purchaseId: purchase.purchaseId })}
            reloadDocument
            className={textLinkClasses}
          >
            {t("Pay now, or cancel it")}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function waitingWords({ totalPaise, pieces, firstProductName }: UnpaidPurchase): string {
  const total = formatRupeesShort(totalPaise);
  return pieces > 1
    ? t(
        "{firstProductName} and {more} more ({total}) are waiting for your payment and are reserved for you.",
        { firstProductName, more: pieces - 1, total },
      )
    : t("{firstProductName} ({total}) is waiting for your payment and is reserved for you.", {
        firstProductName,
        total,
      });
}
