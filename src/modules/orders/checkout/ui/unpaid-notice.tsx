import { Link, href } from "react-router";
import { formatRupeesShort } from "#shared/money.ts";
import { textLinkClasses } from "#ui/page.tsx";
import type { UnpaidPurchase } from "../contract.ts";

/** The buyer's unpaid purchases. They may reserve stock that the cart is missing. */
export function UnpaidNotice({ purchases }: { readonly purchases: readonly UnpaidPurchase[] }) {
  if (purchases.length === 0) return null;
  return (
    <ul
      role="status"
      className="mb-6 grid gap-2 rounded-card bg-mustard-soft px-4 py-3 wrap-anywhere"
    >
      {purchases.map(({ purchaseId, totalPaise, pieces, firstProductName }) => (
        <li key={purchaseId}>
          {firstProductName}
          {pieces > 1 && ` and ${pieces - 1} more`}, {formatRupeesShort(totalPaise)}, waits for your
          payment and is kept for you.{" "}
          <Link
            to={href("/checkout/pay/:purchaseId", { purchaseId })}
            reloadDocument
            className={textLinkClasses}
          >
            Pay now, or cancel it
          </Link>
        </li>
      ))}
    </ul>
  );
}
