/** The positions of sponsored cards among the others. */

/** At most one card in this many is sponsored. */
const oneIn = 6;

/**
 * The number of sponsored places in a list of so many cards: 24 cards have four, six have one,
 * fewer have none.
 */
export function slotsIn(cards: number): number {
  return Math.floor(cards / oneIn);
}

/**
 * The cards of a list with the sponsored ones inserted, one in each sixth; with `isFirst` they come
 * before all others. A sponsored product is not listed a second time. `most` limits the length: the
 * last cards make room.
 */
export function withSponsored<Card extends { readonly id: string }>(
  cards: readonly Card[],
  sponsored: readonly Card[],
  { most = Infinity, isFirst = false }: { readonly most?: number; readonly isFirst?: boolean } = {},
): readonly Card[] {
  if (sponsored.length === 0) return cards.slice(0, most);
  const others = cards
    .filter(({ id }) => sponsored.every((each) => each.id !== id))
    .slice(0, Math.max(0, most - sponsored.length));
  if (isFirst) return [...sponsored, ...others];
  const merged = [...others];
  // In the middle of its sixth.
  for (const [place, card] of sponsored.entries())
    merged.splice(place * oneIn + oneIn / 2 - 1, 0, card);
  return merged;
}
