import type { DeadlineStep } from "#modules/orders/public.ts";
import { proofAnswerDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import type { Names, Words } from "./repair-deadline-words.ts";

/** What the mails about deadlines of proofs say. */

/**
 * To the buyer, who has not answered. `date` is when the time to answer ends. Null for a step that is
 * about something else.
 */
export function buyerProofWords(
  step: DeadlineStep,
  names: Names,
  date: string | null,
): Words | null {
  if (step === "proof.goAhead")
    return {
      heading: t("The workshop may now make your piece as shown"),
      text: t(
        "Hello {firstName}, you have not answered the proof of your piece for {days} days, so {shopName} may now make it as shown. Until it begins you can still approve it or ask for a change on the order's page.",
        { ...names, days: proofAnswerDays },
      ),
    };
  if (step !== "proof.remind" && step !== "proof.remindAgain") return null;
  return {
    heading: t("Please look at the proof of your piece"),
    text: [
      t(
        "Hello {firstName}, {shopName} waits for your answer. Please approve the proof or ask for a change on the order's page; the leather is not cut before.",
        names,
      ),
      date === null
        ? t("If you do not answer in time, the workshop may make the piece as shown.")
        : t("If you do not answer by {date}, the workshop may make the piece as shown.", { date }),
    ].join(" "),
  };
}

/** To the seller, who owes a proof or may go ahead without an answer; null for other steps. */
export function sellerProofWords(step: DeadlineStep): Words | null {
  if (step === "proof.goAhead")
    return {
      heading: t("You may go ahead as shown"),
      text: t(
        "The buyer has not answered your proof for {days} days. You may make the piece as shown: press Go ahead as shown on the order's page. The shipping date counts again from today.",
        { days: proofAnswerDays },
      ),
    };
  if (step !== "proofOwed.remind") return null;
  return {
    heading: t("Please send the buyer a proof"),
    text: t(
      "A piece of this order waits for a proof from you. You cannot begin before the buyer has approved one, and the promised shipping date does not wait.",
    ),
  };
}
