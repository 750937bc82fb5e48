import { mostCounters, mostQuotes, type CommissionState } from "./commission-values.ts";

/**
 * What can happen to a commission: from which states a step leads where, and whose it is. A buyer
 * asks (asked); the artisan quotes (quoted) or declines; the buyer accepts a quote (accepted: the
 * pieces are in the cart), answers with another price (countered) or withdraws. What is paid, or
 * ordered in another way, is ordered. What nobody answers, or is not ordered while its quote holds,
 * expires. An order that expires unpaid changes nothing: the buyer may accept again. Money that
 * arrives late makes an order of what has expired or was withdrawn meanwhile.
 */
export const commissionTable = {
  quote: { from: ["asked", "quoted", "countered"], to: "quoted", by: "seller" },
  decline: { from: ["asked", "quoted", "countered"], to: "declined", by: "seller" },
  counter: { from: ["quoted"], to: "countered", by: "buyer" },
  accept: { from: ["quoted", "accepted"], to: "accepted", by: "buyer" },
  withdraw: { from: ["asked", "quoted", "countered", "accepted"], to: "withdrawn", by: "buyer" },
  order: { from: ["accepted", "expired", "withdrawn"], to: "ordered", by: "system" },
  expire: { from: ["asked", "quoted", "countered", "accepted"], to: "expired", by: "system" },
} as const satisfies Readonly<Record<string, CommissionRule>>;

type CommissionRule = {
  readonly from: readonly CommissionState[];
  readonly to: CommissionState;
  readonly by: CommissionParty;
};

/** Whose step it is. */
export type CommissionParty = "buyer" | "seller" | "system";
/** What can happen to a commission. */
export type CommissionStep = keyof typeof commissionTable;

/** What decides about the next step. */
export type CommissionStanding = {
  readonly state: CommissionState;
  readonly quotes: number;
  readonly counters: number;
  /** Until when its quote holds; null before there is one. */
  readonly holdsUntil: Date | null;
};

/** Whether this step can be taken now by this party. */
export function canTakeStep(
  step: CommissionStep,
  by: CommissionParty,
  facts: CommissionStanding,
  now: Date,
): boolean {
  const rule: CommissionRule = commissionTable[step];
  if (rule.by !== by || !rule.from.includes(facts.state)) return false;
  const holds = facts.holdsUntil !== null && facts.holdsUntil > now;
  switch (step) {
    case "quote":
      return facts.quotes < mostQuotes;
    case "counter":
      return holds && facts.counters < mostCounters;
    case "accept":
      return holds;
    default:
      return true;
  }
}

/** The steps that a party can take now. */
export function commissionSteps(
  by: CommissionParty,
  facts: CommissionStanding,
  now: Date,
): readonly CommissionStep[] {
  const steps = Object.keys(commissionTable) as readonly CommissionStep[];
  return steps.filter((step) => canTakeStep(step, by, facts, now));
}
