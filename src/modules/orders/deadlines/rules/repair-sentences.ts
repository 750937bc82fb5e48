import { t } from "#shared/texts/text.ts";
import type { DeadlineStep } from "./deadline-table.ts";

/** The sentences of deadlines that repairs share with returns: nothing is refunded, it comes back. */

type Sentences = Readonly<Partial<Record<DeadlineStep, (date: string) => string>>>;

const waitingSentencesToBuyer = (): Sentences => ({
  "return.remind": (date) =>
    t("The workshop has until {date} to answer your request for a repair.", { date }),
  "return.approve": (date) =>
    t("If it is not answered by {date}, your repair is accepted.", { date }),
  "return.send": (date) => t("Please send your piece to the workshop by {date}.", { date }),
  "return.receive": (date) =>
    t("If you have not sent it by {date}, the repair ends and you keep the piece as it is.", {
      date,
    }),
});

/** To the buyer of a repair, by step. Steps that only repairs have are with all the others. */
export const repairSentencesToBuyer = (): Sentences => ({
  ...waitingSentencesToBuyer(),
  "transit.arrive": (date) =>
    t("If your piece does not arrive by {date}, we will look into it with you and the workshop.", {
      date,
    }),
  "transit.end": (date) =>
    t(
      "If nothing is decided by {date}, you are refunded if our courier has it; otherwise the repair ends.",
      { date },
    ),
  "check.receive": (date) =>
    t(
      "The workshop has until {date} to check your piece. If it does not, the time for the repair begins.",
      { date },
    ),
  "dispute.approve": (date) =>
    t("We decide about your repair by {date}. If we do not, it is accepted.", { date }),
  "objection.refund": (date) =>
    t("We decide about your repair by {date}. If we do not, your piece is repaired.", { date }),
});

const waitingSentencesToSeller = (): Sentences => ({
  "return.remind": (date) => t("Please answer the request for a repair by {date}.", { date }),
  "return.approve": (date) =>
    t("If you do not answer it by {date}, the repair is accepted.", { date }),
  "return.send": (date) => t("The buyer has until {date} to send you the piece.", { date }),
  "return.receive": (date) =>
    t("If it is not sent by {date}, the repair ends and your payout waits no longer.", { date }),
});

/** To the seller of a repair, by step. */
export const repairSentencesToSeller = (): Sentences => ({
  ...waitingSentencesToSeller(),
  "transit.arrive": (date) =>
    t("If the piece does not arrive by {date}, we will look into it with you.", { date }),
  "transit.end": (date) =>
    t(
      "If nothing is decided by {date}, the buyer is refunded if our courier has it; otherwise the repair ends.",
      { date },
    ),
  "check.receive": (date) =>
    t(
      "The courier has delivered the piece to repair. Please check it by {date}; otherwise the time for the repair begins.",
      { date },
    ),
  "dispute.approve": (date) =>
    t("The marketplace decides about this repair by {date}. If it does not, it is accepted.", {
      date,
    }),
  "objection.refund": (date) =>
    t(
      "The marketplace decides about this repair by {date}. If it does not, you repair the piece.",
      {
        date,
      },
    ),
});
