import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import type { WhenMade } from "../../capacity/contract.ts";
import { fullyBookedWords } from "../../capacity/rules/making-words.ts";

/** Why a product cannot be ordered just now, in words of the server: the page loads no script for them. */
export function notNow(piece: {
  readonly isFullyBooked: boolean;
  readonly isSoldOut: boolean;
  /** When the workshop is back from holiday; null while it is open. */
  readonly awayUntil: Date | null;
  /** Whether the marketplace collects no TCS in the seller's State. */
  readonly lacksTcs: boolean;
}): WhenMade["notNow"] {
  if (piece.lacksTcs)
    return { label: t("Not on sale"), sentence: t("This piece is not on sale at the moment.") };
  if (piece.isFullyBooked) return { label: t("Fully booked"), sentence: fullyBookedWords() };
  if (piece.awayUntil === null) return null;
  const day = formatDay(piece.awayUntil);
  return {
    label: piece.isSoldOut ? t("Sold out") : t("Back on {day}", { day }),
    sentence: t("This workshop is on holiday. Back on {until}.", { until: day }),
  };
}
