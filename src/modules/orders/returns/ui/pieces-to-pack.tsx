import { t } from "#shared/texts/text.ts";
import type { OrderReturn } from "../contract.ts";
import { exchangedForWords } from "./exchange-choice.tsx";

/** What goes into the parcel: the pieces that the buyer wants instead, or their own, repaired. */
export function PiecesToPack({ items, isRepair }: Pick<OrderReturn, "items" | "isRepair">) {
  const pieces = items.flatMap(({ productName, quantity, wanted, ...ordered }) => {
    const packed = isRepair ? ordered : wanted;
    return packed === null ? [] : [`${quantity} × ${productName}, ${exchangedForWords(packed)}`];
  });
  if (pieces.length === 0) return null;
  return (
    <p className="wrap-anywhere">{t("Please pack: {pieces}", { pieces: pieces.join("; ") })}</p>
  );
}
