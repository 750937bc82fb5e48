import { gramsOfRoom, weightClassIn } from "#modules/shipping/public.server.ts";

/** What a piece weighs of which nobody knows it. */
const usualGrams = 1000;

/**
 * SQL: the weight class of the pieces of a group of rows. Each row has a piece, with its weight from
 * the product (`piece`), and what it weighed and measured in its last parcel (`box`, variant_packages;
 * its columns are null without one).
 */
export function classOfPieces(quantity: string, piece: string): string {
  const room = gramsOfRoom("box.length_mm", "box.width_mm", "box.height_mm");
  const packed = `coalesce(box.weight_grams, ${piece}.weight_grams, ${usualGrams})`;
  return weightClassIn(`sum(${quantity} * greatest(${packed}, ${room}))`);
}
