import { qualityGuaranteeDays, returnWindowDays } from "#shared/promises.ts";
import { returnReasons, type ReturnReason, type ReturnStatus } from "../contract.ts";

/**
 * The published rules of sending something back: until when, for which reasons, and who takes the
 * next step.
 */

const dayMs = 86_400_000;

/** What the reasons are called where a buyer chooses, and where the others read them. */
export const reasonLabels: Readonly<Record<ReturnReason, string>> = {
  damaged: "It arrived damaged",
  faulty: "Something about it is faulty",
  wrong: "It is not the piece I ordered",
  not_as_shown: "It is not as shown or described",
  late: "It came later than stated",
  guarantee: `It did not last: ${qualityGuaranteeDays}-day quality guarantee`,
  does_not_fit: "It does not fit",
  changed_mind: "I changed my mind",
};

/**
 * Reasons for which the seller answers: sending back costs the buyer nothing, and the shipping fee
 * goes back with the whole order.
 */
const sellersFault: ReadonlySet<ReturnReason> = new Set([
  "damaged",
  "faulty",
  "wrong",
  "not_as_shown",
  "late",
  "guarantee",
]);

/** Whether the seller, not the buyer, has to answer for this reason. */
export function isSellersFault(reason: ReturnReason): boolean {
  return sellersFault.has(reason);
}

/**
 * Reasons for which a piece made to somebody's own measure comes back too: something is wrong with
 * it.
 */
const wrongWithThePiece: ReadonlySet<ReturnReason> = new Set([
  "damaged",
  "faulty",
  "wrong",
  "not_as_shown",
  "guarantee",
]);

/** Whether a piece made to measure can be sent back for this reason. */
export function appliesToMadeToMeasure(reason: ReturnReason): boolean {
  return wrongWithThePiece.has(reason);
}

/** The last moments to send something back: for any reason, and under the quality guarantee. */
export function returnWindow(deliveredAt: Date): {
  readonly returnUntil: Date;
  readonly guaranteeUntil: Date;
} {
  return {
    returnUntil: new Date(deliveredAt.getTime() + returnWindowDays * dayMs),
    guaranteeUntil: new Date(deliveredAt.getTime() + qualityGuaranteeDays * dayMs),
  };
}

/** The reasons that are open at `now` (the database's clock); none after the guarantee. */
export function openReasons(deliveredAt: Date, now: Date): readonly ReturnReason[] {
  const { returnUntil, guaranteeUntil } = returnWindow(deliveredAt);
  if (now.getTime() <= returnUntil.getTime()) return returnReasons;
  return now.getTime() <= guaranteeUntil.getTime() ? ["guarantee"] : [];
}

/** Who is asking for a step. */
export type ReturnParty = "buyer" | "seller" | "administrator";

const steps: Readonly<
  Record<ReturnParty, Readonly<Record<ReturnStatus, readonly ReturnStatus[]>>>
> = {
  buyer: {
    requested: ["withdrawn"],
    approved: ["withdrawn"],
    declined: [],
    withdrawn: [],
    received: [],
  },
  seller: {
    requested: ["approved", "declined"],
    approved: ["received"],
    declined: [],
    withdrawn: [],
    received: [],
  },
  administrator: {
    requested: ["approved", "declined"],
    approved: ["declined", "received"],
    declined: ["approved"],
    withdrawn: [],
    received: [],
  },
};

/** Where this party may take a return that stands at `from`. */
export function nextOfReturn(party: ReturnParty, from: ReturnStatus): readonly ReturnStatus[] {
  return steps[party][from];
}
