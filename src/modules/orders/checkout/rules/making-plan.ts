import { type CartLine, lineTitle } from "#modules/cart/public.ts";
import { fullyBookedSentence, isFirstWeek, planMaking } from "#modules/catalog/public.ts";
import { formatDay } from "#shared/ist.ts";
import { MadeLater, OutOfStock } from "../errors.ts";
import { t } from "#shared/texts/text.ts";

/** When the pieces of a purchase are made, if their workshops make only so many in a week. */

/** The last week of each product that the buyer saw, by its Monday: "2026-12-07". */
export type DisplayedWeeks = Readonly<Record<string, string>>;

/** A line and the week in which its last piece is made. */
export type LineToOrder = CartLine & {
  /** The Monday of that week; null for a product without a limit. */
  readonly madeIn: string | null;
  /** In how many days its workshop begins with it; 0: at once. */
  readonly startsInDays: number;
};

/** The lines with their weeks. One that does not fit into the weeks that can be ordered has none. */
export function withWeeks(lines: readonly CartLine[]): readonly LineToOrder[] {
  const plan = planMaking(lines);
  return lines.map((line) => {
    const week = plan.get(line.productId);
    return { ...line, madeIn: week?.week ?? null, startsInDays: week?.startsInDays ?? 0 };
  });
}

/** What the checkout sends along, so that nobody gets a piece later than was shown. */
export function displayedWeeks(lines: readonly LineToOrder[]): DisplayedWeeks {
  return Object.fromEntries(
    lines.flatMap(({ productId, madeIn }) => (madeIn === null ? [] : [[productId, madeIn]])),
  );
}

/**
 * Why these lines are not ordered as shown, if their workshops have these weeks for them: MadeLater,
 * or OutOfStock if a product does not fit; null if no piece is made later than the buyer saw. Who saw
 * nothing expects the first week.
 */
export function weeksRefusal(
  lines: readonly CartLine[],
  weeks: ReadonlyMap<string, string | null>,
  shown: DisplayedWeeks,
): MadeLater | OutOfStock | null {
  const limited = lines.filter(({ productId }) => weeks.has(productId));
  const full = limited.filter(({ productId }) => weeks.get(productId) === null);
  if (full.length > 0)
    return new OutOfStock(
      full.map((line) => noRoomSentence(line)),
      full.map(({ variantId }) => variantId),
    );
  const later = limited.flatMap((line) => {
    const week = weeks.get(line.productId) ?? "";
    return week > expectedWeek(line, shown) ? [{ line, week }] : [];
  });
  if (later.length === 0) return null;
  return new MadeLater(
    later.map(({ line, week }) =>
      t("{title} is now made in the week from {day}, because others were faster.", {
        title: lineTitle(line),
        day: formatDay(week),
      }),
    ),
  );
}

function expectedWeek({ productId, making }: CartLine, shown: DisplayedWeeks): string {
  const begun = making?.find(isFirstWeek)?.week ?? "";
  return shown[productId] ?? begun;
}

function noRoomSentence(line: CartLine): string {
  const title = lineTitle(line);
  return line.making === null || line.making.length === 0
    ? fullyBookedSentence(title)
    : t("The workshop has no room for so many of {title}. Please choose fewer.", { title });
}
