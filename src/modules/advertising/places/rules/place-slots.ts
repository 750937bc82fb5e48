/** Where sponsored cards stand among the others. */

/** One in so many at most. */
const oneIn = 6;

/** How many places a list of so many cards has: 24 have four, six have one, fewer none. */
export function slotsIn(cards: number): number {
  return Math.floor(cards / oneIn);
}

/**
 * The cards of a list with the sponsored ones among them, one in each sixth of it; `isFirst` puts
 * them before all others. What is sponsored does not stand there a second time. With `most` the
 * last make room for them.
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
