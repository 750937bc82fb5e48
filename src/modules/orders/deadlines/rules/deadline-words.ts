import { formatLastDay, formatDateTime } from "#shared/ist.ts";
import { returnWindowDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import type { PaidSoFar } from "../contract.ts";
import type { DeadlineParty } from "./deadline-row.ts";
import type { DeadlineStep } from "./deadline-table.ts";
import { repairSentencesToBuyer, repairSentencesToSeller } from "./repair-sentences.ts";

/** The sentences of deadlines, with their date. */

type Words = Readonly<Partial<Record<DeadlineStep, (date: string, paid: PaidSoFar) => string>>>;

const buyerReturnWords = (): Words => ({
  "return.remind": (date) => t("The workshop has until {date} to answer your return.", { date }),
  "return.approve": (date) =>
    t("If it is not answered by {date}, your return is approved.", { date }),
  "return.send": (date) => t("Please send the pieces back by {date}.", { date }),
  "return.receive": (date) =>
    t("If you have not sent them by {date}, the return ends and you keep the pieces.", { date }),
  "transit.arrive": (date) =>
    t("If the return does not arrive by {date}, we will look into it with you and the workshop.", {
      date,
    }),
  "transit.end": (date) =>
    t(
      "If nothing is decided by {date}, you are refunded if our courier has it; otherwise the return ends.",
      { date },
    ),
  "check.receive": (date) =>
    t(
      "The workshop has until {date} to check it. If it does not, your return counts as received.",
      {
        date,
      },
    ),
  "dispute.approve": (date) =>
    t("We decide about your return by {date}. If we do not, it is approved.", { date }),
  "objection.refund": (date) =>
    t(
      "We decide about your return by {date}. If we do not, you get the full refund, or the replacement you asked for.",
      { date },
    ),
  "replace.refund": (date) =>
    t("If the replacement is not sent by {date}, you get your money back instead.", { date }),
  "repair.remind": (date) =>
    t("The workshop repairs your piece. If it is not sent back by {date}, we remind it.", { date }),
  "repair.mayRefund": (date) =>
    t("If your piece is not repaired and sent back by {date}, you can take the refund.", { date }),
  "repair.refund": (date) =>
    t("If your piece is not sent back by {date}, you get your money back.", { date }),
  "unrepairable.refund": (date) =>
    t("If you do not choose by {date}, you get your money back.", { date }),
});

/** To the buyer: what happens to an order that nobody confirms, by how it is paid. */
function cancelledWords(date: string, paid: PaidSoFar): string {
  if (paid === "nothing")
    return t("If it is not confirmed by {date}, we cancel it and you owe nothing.", { date });
  return paid === "advance"
    ? t("If it is not confirmed by {date}, we cancel it and refund what you paid in advance.", {
        date,
      })
    : t("If it is not confirmed by {date}, we cancel it and refund what you paid.", { date });
}

const buyerWords = (): Words => ({
  "confirm.remind": (date) => t("The workshop has until {date} to confirm your order.", { date }),
  "confirm.cancel": cancelledWords,
  "ship.remind": (date) => t("The workshop has until {date} to ship your order.", { date }),
  "ship.mayCancel": (date) =>
    t("If it is not shipped by {date}, you can cancel it at once.", { date }),
  "rest.cancel": (date) =>
    t(
      "Please pay the balance by {date}. If you do not, we cancel the order and refund what you paid in advance.",
      { date },
    ),
  "proof.goAhead": (date) =>
    t(
      "Please approve the proof or ask for a change by {date}. If you do not answer, the workshop may make the piece as shown.",
      { date },
    ),
  "arrive.ask": (date) => t("Your parcel should arrive by {date}.", { date }),
  "arrive.assume": (date) =>
    t(
      "If we hear nothing by {date}, the order counts as delivered and your {returnWindowDays} days to return it begin.",
      { date, returnWindowDays },
    ),
  "claim.deliver": (date) =>
    t(
      "The workshop has until {date} to object that your parcel arrived and was paid. If it does not, the order is delivered and your {returnWindowDays} days to return it begin.",
      { date, returnWindowDays },
    ),
  "missing.giveUp": (date, paid) =>
    paid === "nothing"
      ? t(
          "The workshop has until {date} to say where your parcel is. If it does not, you owe nothing for what did not arrive.",
          { date },
        )
      : t(
          "The workshop has until {date} to say where your parcel is. If it does not, we refund what you paid for everything that did not arrive.",
          { date },
        ),
  ...buyerReturnWords(),
});

const sellerReturnWords = (): Words => ({
  "return.remind": (date) => t("Please answer the return by {date}.", { date }),
  "return.approve": (date) =>
    t("If you do not answer it by {date}, the return is approved.", { date }),
  "return.send": (date) => t("The buyer has until {date} to send the pieces back.", { date }),
  "return.receive": (date) =>
    t("If they are not sent by {date}, the return ends and your payout waits no longer.", { date }),
  "transit.arrive": (date) =>
    t("If the return does not arrive by {date}, we will look into it with you.", { date }),
  "transit.end": (date) =>
    t(
      "If nothing is decided by {date}, the buyer is refunded if our courier has it; otherwise the return ends.",
      { date },
    ),
  "check.receive": (date) =>
    t(
      "The courier has delivered the return. Please check it by {date}; otherwise it counts as received as it was sent.",
      { date },
    ),
  "dispute.approve": (date) =>
    t("The marketplace decides about this return by {date}. If it does not, it is approved.", {
      date,
    }),
  "objection.refund": (date) =>
    t(
      "The marketplace decides about this return by {date}. If it does not, the buyer gets the full refund, or the replacement asked for.",
      {
        date,
      },
    ),
  "replace.refund": (date) =>
    t("Please send the replacement by {date}. If you do not, the buyer gets the money back.", {
      date,
    }),
  "repair.mayRefund": (date) =>
    t("Please repair the piece and send it back by {date}. Then the buyer can take the refund.", {
      date,
    }),
  "repair.refund": (date) =>
    t("If the piece is not sent back by {date}, the buyer gets the money back.", { date }),
  "unrepairable.refund": (date) =>
    t("If the buyer does not choose by {date}, the buyer gets the money back.", { date }),
});

const sellerWords = (): Words => ({
  "confirm.remind": (date) => t("Please confirm this order by {date}.", { date }),
  "confirm.cancel": (date) =>
    t("If you do not confirm it by {date}, we cancel it and put your shop on holiday.", {
      date,
    }),
  "ship.remind": (date) => t("Please ship it by {date}, as the buyer was promised.", { date }),
  "ship.mayCancel": (date) =>
    t("If it is not shipped by {date}, the buyer can cancel it at once.", { date }),
  "rest.cancel": (date) =>
    t(
      "The buyer has until {date} to pay the balance. If it is not paid, we cancel the order and refund the advance.",
      { date },
    ),
  "proofOwed.remind": (date) =>
    t("Please send the buyer a proof by {date}, before you begin.", { date }),
  "proof.goAhead": (date) =>
    t("The buyer has until {date} to answer your proof. After that you may go ahead as shown.", {
      date,
    }),
  "arrive.ask": (date) => t("The buyer expects the parcel by {date}.", { date }),
  "arrive.assume": (date) =>
    t("If nobody reports a problem by {date}, the order counts as delivered.", { date }),
  "claim.deliver": (date) =>
    t(
      "The buyer says that it arrived and was paid. If you do not object by {date}, the order is delivered.",
      { date },
    ),
  "missing.giveUp": (date, paid) =>
    paid === "nothing"
      ? t(
          "Please say by {date} where the parcel is. If you do not, it counts as lost and the buyer owes nothing for what did not arrive.",
          { date },
        )
      : t(
          "Please say by {date} where the parcel is. If you do not, it counts as lost and the buyer is refunded for what did not arrive.",
          { date },
        ),
  ...sellerReturnWords(),
});

/**
 * A coming deadline in one sentence; null for a step of another job. `paid`: what the buyer has paid
 * of the order, since nothing else can be refunded. `isRepair`: whether the return is a repair.
 */
export function deadlineSentence(
  party: DeadlineParty,
  {
    step,
    dueAt,
    paid,
    isRepair = false,
  }: {
    readonly step: DeadlineStep;
    readonly dueAt: Date;
    readonly paid: PaidSoFar;
    readonly isRepair?: boolean;
  },
): string | null {
  const isBuyer = party === "buyer";
  const ofRepair = isBuyer ? repairSentencesToBuyer() : repairSentencesToSeller();
  const words = {
    ...(isBuyer ? buyerWords() : sellerWords()),
    ...(isRepair ? ofRepair : {}),
  };
  return words[step]?.(deadlineDate(dueAt), paid) ?? null;
}

/** A deadline as a date: "21 Nov" for the end of a day, "21 Nov 2026, 3:05 pm" for another moment. */
export function deadlineDate(dueAt: Date): string {
  const isEndOfDay = (dueAt.getTime() + 5.5 * 3_600_000) % 86_400_000 === 0;
  return isEndOfDay ? formatLastDay(dueAt) : formatDateTime(dueAt);
}
