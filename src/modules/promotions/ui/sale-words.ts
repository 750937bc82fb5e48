import { formatDate, formatDateTime, nextMidnightMs, timeInIndia } from "#shared/ist.ts";
import type { Sale } from "../contract.ts";
import type { SaleState } from "../rules/sale-state.ts";
import { saleTypeWords } from "../rules/sale-types.ts";
import { discountInWords } from "../rules/typed-discount.ts";
import { t } from "#shared/texts/text.ts";
import { andList } from "#shared/texts/list-words.ts";

/** The words of screens for a sale. */

export const stateWords = (): Readonly<
  Record<SaleState, { readonly status: string; readonly label: string }>
> => ({
  running: { status: "live", label: t("Running", {}, "a sale") },
  planned: { status: "sent", label: t("Planned") },
  off: { status: "draft", label: t("Off") },
  past: { status: "ended", label: t("Past") },
});

/** "Flash sale, 20% off" */
export function saleTitle({ saleType, discount }: Pick<Sale, "saleType" | "discount">): string {
  return t("{saleType}, {discount}", {
    saleType: saleTypeWords()[saleType],
    discount: discountInWords(discount),
  });
}

/** "21 Nov 2026, 3:05 pm to the end of 25 Nov 2026", "from 21 Nov 2026, until you end it" */
export function saleTimes({
  startsAt,
  endsAt,
  stoppedAt,
}: Pick<Sale, "startsAt" | "endsAt" | "stoppedAt">): string {
  if (stoppedAt !== null)
    return t("{startsAt} to {stoppedAt}, ended by you", {
      startsAt: startWords(startsAt),
      stoppedAt: formatDateTime(stoppedAt),
    });
  if (
    endsAt !== null &&
    isMidnight(startsAt) &&
    nextMidnightMs(startsAt.getTime()) === endsAt.getTime()
  )
    return t("All day on {startsAt}", { startsAt: formatDate(startsAt) });
  return endsAt === null
    ? t("From {startsAt}, until you end it", { startsAt: startWords(startsAt) })
    : t("{startsAt} to {endsAt}", { startsAt: startWords(startsAt), endsAt: endWords(endsAt) });
}

/** A start: the day alone if it is the day's first instant. */
export function startWords(at: Date): string {
  return isMidnight(at) ? formatDate(at) : formatDateTime(at);
}

/** An end at midnight is the end of the day before. */
export function endWords(at: Date): string {
  return isMidnight(at)
    ? t("the end of {date}", { date: formatDate(new Date(at.getTime() - 1)) })
    : formatDateTime(at);
}

function isMidnight(at: Date): boolean {
  return timeInIndia(at.getTime()) === "00:00";
}

/** "Saddle tote, Field belt, Wallet and 4 more" */
export function productsInWords({ names, products }: Pick<Sale, "names" | "products">): string {
  const rest = products - names.length;
  return andList([...names, ...(rest > 0 ? [t("{others} more", { others: rest })] : [])]);
}
