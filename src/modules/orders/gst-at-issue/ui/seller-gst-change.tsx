import { t } from "#shared/texts/text.ts";
import type { GstChange } from "../contract.ts";
import { billedWords, gstCardClasses, totalsInWords } from "./gst-change-words.ts";

/** What changed with the GST of an order, for its seller, who waits for the answer. */
export function SellerGstChange({ change }: { readonly change: GstChange | null }) {
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
    </div>
  );
}
