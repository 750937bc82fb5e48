import { qualityGuaranteeDays, returnDisputeDays, returnWindowDays } from "#shared/promises.ts";
import {
  chosenReturnReasons,
  type OrderReturn,
  type ReturnReason,
  type ReturnStatus,
} from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** The published rules of returns: deadlines, reasons, and who takes the next step. */

const dayMs = 86_400_000;

/** The labels of the reasons, for the buyer's choice and for everybody else. */
export const reasonLabels = (): Readonly<Record<ReturnReason, string>> => ({
  damaged: t("It arrived damaged"),
  faulty: t("Something about it is faulty"),
  wrong: t("It is not the piece I ordered"),
  not_as_shown: t("It is not as shown or described"),
  late: t("It came later than stated"),
  guarantee: t("It did not last: {qualityGuaranteeDays}-day quality guarantee", {
    qualityGuaranteeDays,
  }),
  does_not_fit: t("It does not fit"),
  changed_mind: t("I changed my mind"),
  lost: t("The parcel did not arrive"),
});

/**
 * Reasons for which the seller is responsible: the return is free, and a return of the whole order
 * refunds the shipping fee.
 */
const sellersFault: ReadonlySet<ReturnReason> = new Set([
  "damaged",
  "faulty",
  "wrong",
  "not_as_shown",
  "late",
  "guarantee",
  "lost",
]);

/** Whether the seller, not the buyer, is responsible for this reason. */
export function isSellersFault(reason: ReturnReason): boolean {
  return sellersFault.has(reason);
}

/** Reasons that allow the return of a made-to-measure item: it is faulty. */
const wrongWithThePiece: ReadonlySet<ReturnReason> = new Set([
  "damaged",
  "faulty",
  "wrong",
  "not_as_shown",
  "guarantee",
]);

/** Whether this reason allows the return of a made-to-measure item. */
export function appliesToMadeToMeasure(reason: ReturnReason): boolean {
  return wrongWithThePiece.has(reason);
}

/** Reasons for which a buyer can have a piece repaired: it has a fault. */
const faults: ReadonlySet<ReturnReason> = new Set(["damaged", "faulty", "guarantee"]);

/** Whether this reason allows a repair instead of the money. */
export function appliesToRepair(reason: ReturnReason): boolean {
  return faults.has(reason);
}

/** The deadlines of returns: for any reason, and under the quality guarantee. */
export function returnWindow(deliveredAt: Date): {
  readonly returnUntil: Date;
  readonly guaranteeUntil: Date;
} {
  return {
    returnUntil: new Date(deliveredAt.getTime() + returnWindowDays * dayMs),
    guaranteeUntil: new Date(deliveredAt.getTime() + qualityGuaranteeDays * dayMs),
  };
}

/** From when the days of pieces count that came to their buyer again; null as of the order. */
export type CameAgain = {
  /** The arrival of the replacement, also of one that was repaired since. */
  readonly replacedAt: Date | null;
  /** The arrival of what came last: the replacement or the repaired piece. */
  readonly cameAt: Date | null;
};

/**
 * The deadlines of pieces of an order. A replacement has both anew from its arrival. A repaired
 * piece has the guarantee anew; the days to return it for any reason are those of before.
 */
export function windowOfPieces(
  deliveredAt: Date,
  { replacedAt, cameAt }: CameAgain,
): ReturnType<typeof returnWindow> {
  const { returnUntil } = returnWindow(replacedAt ?? deliveredAt);
  return { returnUntil, guaranteeUntil: returnWindow(cameAt ?? deliveredAt).guaranteeUntil };
}

/**
 * The reasons that are open at `now` (the database's clock) in the window of `returnWindow` or
 * `windowOfPieces`; none after the guarantee ends.
 */
export function openReasons(
  { returnUntil, guaranteeUntil }: ReturnType<typeof returnWindow>,
  now: Date,
): readonly ReturnReason[] {
  if (now.getTime() <= returnUntil.getTime()) return chosenReturnReasons;
  return now.getTime() <= guaranteeUntil.getTime() ? ["guarantee"] : [];
}

/** Who takes a step. */
export type ReturnParty = "buyer" | "seller" | "administrator";

const nothing: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: [],
  approved: [],
  declined: [],
  withdrawn: [],
  received: [],
  disputed: [],
  objected: [],
  settled: [],
  replacing: [],
  replaced: [],
  unrepairable: [],
  repaired: [],
  not_sent: [],
};

const steps: Readonly<
  Record<ReturnParty, Readonly<Record<ReturnStatus, readonly ReturnStatus[]>>>
> = {
  buyer: {
    ...nothing,
    requested: ["withdrawn"],
    approved: ["withdrawn"],
    declined: ["disputed"],
    // The refund of a repair, as long as it is due: `mayTakeRefund`.
    replacing: ["received"],
    unrepairable: ["received"],
    replaced: ["repaired", "received"],
  },
  seller: {
    ...nothing,
    requested: ["approved", "declined"],
    approved: ["received", "objected"],
    disputed: ["approved"],
    objected: ["received"],
    replacing: ["replaced", "unrepairable", "received"],
    // The buyer may want it back as it is.
    unrepairable: ["replaced", "received"],
    replaced: ["received"],
    not_sent: ["received"],
  },
  administrator: {
    ...nothing,
    requested: ["approved", "declined"],
    approved: ["declined", "received"],
    declined: ["approved"],
    disputed: ["approved", "settled", "declined"],
    objected: ["received", "declined"],
    replacing: ["received"],
    unrepairable: ["received"],
    replaced: ["received"],
    // A courier's report can be wrong.
    repaired: ["received"],
    // It was sent after all.
    not_sent: ["received"],
  },
};

/** The statuses to which this party may move a return from the status `from`. */
export function nextOfReturn(party: ReturnParty, from: ReturnStatus): readonly ReturnStatus[] {
  return steps[party][from];
}

/** Whether an administrator is to decide between the two sides. */
export function isDisputed(status: ReturnStatus): status is "disputed" | "objected" {
  return status === "disputed" || status === "objected";
}

/** Whether the seller may offer a partial refund: the pieces are still with the buyer. */
export function canBeOffered(status: ReturnStatus): boolean {
  return status === "requested" || status === "approved" || status === "disputed";
}

/** Whether the buyer may ask the marketplace to decide: a decision of the seller, and in time. */
export function canDispute(
  back: Pick<OrderReturn, "status" | "answeredAt" | "isAnsweredByMarketplace">,
  now: Date,
): boolean {
  return (
    back.status === "declined" &&
    back.answeredAt !== null &&
    !back.isAnsweredByMarketplace &&
    now.getTime() < back.answeredAt.getTime() + returnDisputeDays * dayMs
  );
}
