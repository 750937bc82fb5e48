import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import type { PieceOfReturn } from "../contract.ts";

/** What goes back, at the head of the conversation about a return. */
export function PiecesOfReturn({ pieces }: { readonly pieces: readonly PieceOfReturn[] }) {
  if (pieces.length === 0) return null;
  return (
    <ul aria-label={t("Pieces of the return")} className="mb-6 border-l-2 border-line pl-4">
      {pieces.map((piece) => (
        <li key={pieceWords(piece)} className="wrap-anywhere" lang={langOf(piece.productName)}>
          <span className="font-medium">{piece.quantity} ×</span> {pieceWords(piece)}
        </li>
      ))}
    </ul>
  );
}

function pieceWords({ productName, size, colour }: PieceOfReturn): string {
  const parts = [productName, size === null ? null : t("size {size}", { size }), colour];
  return parts.filter((part) => part !== null).join(", ");
}
