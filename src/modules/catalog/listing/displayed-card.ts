import { stateName } from "#shared/indian-states.ts";
import { codeOfOfficialState } from "#shared/official-states.ts";
import type { ProductCardView } from "../contract.ts";

/** A card as it is stored, with its state in the reader's language. */
export function displayedCard(card: ProductCardView): ProductCardView {
  const { onlyWithin } = card;
  if (onlyWithin === undefined) return card;
  return { ...card, onlyWithin: stateName(codeOfOfficialState(onlyWithin) ?? onlyWithin) };
}
