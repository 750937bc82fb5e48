import {
  answersProblem,
  type CartLine,
  holidaySentence,
  isFullyBooked,
  isOrderable,
  isQuoteEnded,
  lineTitle,
  notOnSaleSentence,
  quoteEndedSentence,
} from "#modules/cart/public.ts";
import { fullyBookedSentence } from "#modules/catalog/public.ts";
import type { AppError } from "#shared/errors.ts";
import { AnswersMissing, CannotSendThere, OutOfStock, OwnProducts } from "../errors.ts";
import { reachProblem, type Destination } from "./reach.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Why these lines cannot be ordered, with a sentence for each line concerned: OwnProducts,
 * AnswersMissing, OutOfStock or CannotSendThere; null when all of them can. Stock is only looked at here: it turns
 * most late buyers away before anything is locked. `buyersShopId` is null for buyers without a shop.
 */
export function linesRefusal(
  lines: readonly CartLine[],
  { buyersShopId, ...to }: Destination & { readonly buyersShopId: string | null },
): AppError | null {
  const own = lines.filter((line) => line.sellerId === buyersShopId);
  if (own.length > 0) return new OwnProducts(own.map(lineTitle));
  const unanswered = lines.flatMap((line) => {
    const problem = answersProblem(line);
    return problem === null
      ? []
      : [
          t("{title} cannot be ordered yet: the artisan needs your answers. {problem}", {
            title: lineTitle(line),
            problem,
          }),
        ];
  });
  if (unanswered.length > 0) return new AnswersMissing(unanswered);
  const short = lines.filter((line) => !isOrderable(line));
  if (short.length > 0)
    return new OutOfStock(
      short.map((line) =>
        line.awayUntil === null
          ? shortage(line, line.isOffered ? line.stock : 0)
          : holidaySentence(lineTitle(line), line.awayUntil),
      ),
      short.map((line) => line.variantId),
    );
  const problems = lines.flatMap((line) => reachProblem(line, to) ?? []);
  return problems.length > 0 ? new CannotSendThere(problems) : null;
}

/** The refusal when stock could not be taken. `left` has the variants that are short. */
export function outOfStock(
  lines: readonly CartLine[],
  left: ReadonlyMap<string, number>,
): OutOfStock {
  const short = lines.filter((line) => left.has(line.variantId));
  return new OutOfStock(
    short.map((line) => shortage(line, left.get(line.variantId) ?? 0)),
    [...left.keys()],
  );
}

function shortage(line: CartLine, left: number): string {
  if (line.lacksTcs) return notOnSaleSentence(lineTitle(line));
  if (isQuoteEnded(line)) return quoteEndedSentence(lineTitle(line));
  if (isFullyBooked(line)) return fullyBookedSentence(lineTitle(line));
  return left === 0
    ? t("{line} has just sold out. Please remove it from your cart.", { line: lineTitle(line) })
    : t("Only {left} of {line} left. Please choose fewer.", { left, line: lineTitle(line) });
}
