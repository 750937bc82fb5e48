import {
  type Answers,
  fullyBookedSentence,
  judgeAnswers,
  optionWords,
} from "#modules/catalog/public.ts";
import { formatDay } from "#shared/ist.ts";
import { formatRupeesShort } from "#shared/money.ts";
import type { CartLine } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** The notices of a cart. Pure; runs in the browser too. */

/** One notice about one line. */
export type CartChange = {
  readonly variantId: string;
  readonly kind: "unanswered" | "gone" | "away" | "fewer" | "dearer" | "cheaper";
  readonly sentence: string;
};

/** "Sahyadri tote (UK 8, Tan)" */
export function lineTitle(line: Pick<CartLine, "name" | "size" | "colour">): string {
  const options = optionWords(line);
  return options === "" ? line.name : `${line.name} (${options})`;
}

/** "Sahyadri tote cannot be ordered just now: its workshop is on holiday. Back on 5 Dec." */
export function holidaySentence(title: string, until: Date | string): string {
  return t("{title} cannot be ordered right now: its workshop is on holiday. Back on {until}.", {
    title,
    until: formatDay(until),
  });
}

/** "Camera satchel is not on sale at the moment." */
export function notOnSaleSentence(title: string): string {
  return t("{line} is not on sale at the moment.", { line: title });
}

/** "The quote for Camera satchel has ended." */
export function quoteEndedSentence(title: string): string {
  return t("The quote for {line} has ended.", { line: title });
}

/** Whether it was made for one person and its quote no longer holds. */
export function isQuoteEnded(line: Pick<CartLine, "isOffered" | "isCommissioned">): boolean {
  return line.isCommissioned && !line.isOffered;
}

/**
 * GST code of the only state that a line can be sold and sent within; null if it may go anywhere.
 */
export function onlyWithinState(
  line: Pick<CartLine, "registration" | "sellerStateCode">,
): string | null {
  return line.registration === "regular" ? null : (line.sellerStateCode ?? "");
}

/** Whether a line can be ordered with its quantity. */
export function isOrderable(line: Pick<CartLine, "isOffered" | "stock" | "quantity">): boolean {
  return line.isOffered && line.stock >= line.quantity;
}

/** Whether its workshop has no room for it in any week that can be ordered. */
export function isFullyBooked(line: Pick<CartLine, "isOffered" | "making">): boolean {
  return line.isOffered && line.making !== null && line.making.length === 0;
}

/** Why the line's answers do not answer its questions, in a sentence; null if they do. */
export function answersProblem(line: Pick<CartLine, "questions" | "answers">): string | null {
  return judgeAnswers(line.questions, line.answers).problem;
}

/** What the answers add to the price of a piece, in paise, typed as the price was. */
export function surchargeOf(line: Pick<CartLine, "questions" | "answers">): number {
  return judgeAnswers(line.questions, line.answers).surchargePaise;
}

/** The line's answers as orders have them. */
export function displayedAnswers(line: Pick<CartLine, "questions" | "answers">): Answers {
  const judged = judgeAnswers(line.questions, line.answers);
  return judged.problem === null ? judged.answers : line.answers;
}

/** Every change since the buyer last looked, one sentence each. */
export function cartChanges(lines: readonly CartLine[]): readonly CartChange[] {
  return lines.flatMap((line) => {
    const title = lineTitle(line);
    if (line.awayUntil !== null)
      return [
        {
          variantId: line.variantId,
          kind: "away" as const,
          sentence: holidaySentence(title, line.awayUntil),
        },
      ];
    if (!line.isOffered || line.stock === 0)
      return [
        {
          variantId: line.variantId,
          kind: "gone" as const,
          sentence: goneSentence(line, title),
        },
      ];
    const changes: CartChange[] = [];
    const unanswered = answersProblem(line);
    if (unanswered !== null)
      changes.push({
        variantId: line.variantId,
        kind: "unanswered",
        sentence: t("{title} cannot be ordered yet: the artisan needs your answers. {problem}", {
          title,
          problem: unanswered,
        }),
      });
    if (line.stock < line.quantity)
      changes.push({
        variantId: line.variantId,
        kind: "fewer",
        sentence: t("Only {stock} of {title} left.", { stock: line.stock, title }),
      });
    if (line.unitPricePaise !== line.seenPricePaise) {
      const kind =
        line.unitPricePaise > line.seenPricePaise ? ("dearer" as const) : ("cheaper" as const);
      changes.push({
        variantId: line.variantId,
        kind,
        sentence: t("The price of {title} changed from {seenPricePaise} to {unitPricePaise}.", {
          title,
          seenPricePaise: formatRupeesShort(line.seenPricePaise),
          unitPricePaise: formatRupeesShort(line.unitPricePaise),
        }),
      });
    }
    return changes;
  });
}

function goneSentence(line: CartLine, title: string): string {
  if (line.lacksTcs) return notOnSaleSentence(title);
  if (isQuoteEnded(line)) return quoteEndedSentence(title);
  return isFullyBooked(line)
    ? fullyBookedSentence(title)
    : t("{title} is sold out or no longer available.", { title });
}

/** How many pieces there are, of all lines together. */
export function countPieces(lines: readonly Pick<CartLine, "quantity">[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The lines that can be bought now, with quantities limited to the stock. */
export function buyableLines(lines: readonly CartLine[]): readonly CartLine[] {
  return lines
    .filter((line) => line.isOffered && line.stock > 0 && answersProblem(line) === null)
    .map((line) => (line.quantity > line.stock ? { ...line, quantity: line.stock } : line));
}
