import { billOf, type OrderDocument } from "#modules/invoicing/public.ts";
import { t } from "#shared/texts/text.ts";
import type { OrderStatus } from "../../contract.ts";
import type { GstChange } from "../contract.ts";
import { billedWords, gstCardClasses, totalsInWords } from "./gst-change-words.ts";

/** What changed with the GST of an order, for its seller, who waits for the answer. */
export function SellerGstChange({
  change,
  order,
  documents,
}: {
  readonly change: GstChange | null;
  readonly order: { readonly status: OrderStatus };
  readonly documents: readonly OrderDocument[];
}) {
  if (change === null) return null;
  const sentences = {
    asked: t(
      "GST rose since this order was placed: it was {before} and is {after} now. We asked the buyer to agree. You can continue once the buyer does.",
      totalsInWords(change),
    ),
    agreed: t(
      "GST rose since this order was placed. The buyer agreed to {after}: you can continue now.",
      totalsInWords(change),
    ),
    billed: billedWords(change),
  };
  return (
    <div className={gstCardClasses}>
      <p>{sentences[change.state]}</p>
      {change.state === "billed" && order.status === "confirmed" && (
        <PrintAgain documents={documents} />
      )}
    </div>
  );
}

/** Until the parcel leaves: what was printed with the invoice of before is wrong. */
function PrintAgain({ documents }: { readonly documents: readonly OrderDocument[] }) {
  const bill = billOf(documents);
  if (bill === undefined || !documents.some(({ isReplaced }) => isReplaced)) return null;
  return (
    <p>
      {t(
        "Print invoice {number}, the packing slip and the label again before you send it: the amount to collect may have changed.",
        { number: bill.number },
      )}
    </p>
  );
}
