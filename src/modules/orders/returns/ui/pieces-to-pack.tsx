import { t } from "#shared/texts/text.ts";
import type { OrderReturn } from "../contract.ts";
import { exchangedForWords } from "./exchange-choice.tsx";

/** What goes into the parcel of a replacement: the pieces that the buyer wants instead. */
export function PiecesToPack({ items }: { readonly items: OrderReturn["items"] }) {
  const pieces = items.flatMap(({ productName, quantity, wanted }) =>
    wanted === null ? [] : [`${quantity} × ${productName}, ${exchangedForWords(wanted)}`],
  );
  if (pieces.length === 0) return null;
  return (
    <p className="wrap-anywhere">{t("Please pack: {pieces}", { pieces: pieces.join("; ") })}</p>
  );
}
