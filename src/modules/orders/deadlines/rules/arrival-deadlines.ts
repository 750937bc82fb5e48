import { arrivalObjectionDays, assumedDeliveredDays, missingAnswerDays } from "#shared/promises.ts";
import type { DeadlineRow } from "./deadline-row.ts";

const usual = { isForCash: true, drivenBy: "deadlines" } as const;

/**
 * The rows about an order that was sent.
 *
 * - `shipped`: the buyer is asked; later it counts as delivered, unless cash is still to be paid.
 * - `arrival_claimed`: the buyer of a cash order said that it arrived and was paid. Its seller may
 *   object; otherwise it is delivered.
 * - `arrival_objected`: the seller objected, and an administrator decides.
 * - `parcel_missing`: the buyer reported that it never came. Its seller answers, or it counts as
 *   lost and the buyer is refunded.
 * - `missing_answered`: the seller answered, or the courier reported it delivered, and an
 *   administrator decides.
 */
export const arrivalDeadlines = [
  {
    ...usual,
    step: "arrive.ask",
    state: "shipped",
    after: { count: 0, unit: "days", from: "arrivesBy" },
    does: "remind",
    reminds: ["buyer", "seller"],
  },
  {
    ...usual,
    step: "arrive.assume",
    state: "shipped",
    after: { count: assumedDeliveredDays, unit: "days", from: "arrivesBy" },
    does: "deliver",
    reminds: [],
    isForCash: false,
  },
  {
    ...usual,
    step: "claim.ask",
    state: "arrival_claimed",
    after: { count: 0, unit: "hours", from: "entered" },
    does: "remind",
    reminds: ["seller"],
  },
  {
    ...usual,
    step: "claim.deliver",
    state: "arrival_claimed",
    after: { count: arrivalObjectionDays, unit: "workingDays", from: "entered" },
    does: "deliverClaimed",
    reminds: [],
  },
  {
    ...usual,
    step: "claim.decide",
    state: "arrival_objected",
    after: { count: 0, unit: "hours", from: "entered" },
    does: "escalate",
    reminds: ["buyer"],
  },
  {
    ...usual,
    step: "missing.ask",
    state: "parcel_missing",
    after: { count: 0, unit: "hours", from: "entered" },
    does: "remind",
    reminds: ["seller"],
  },
  {
    ...usual,
    step: "missing.giveUp",
    state: "parcel_missing",
    after: { count: missingAnswerDays, unit: "workingDays", from: "entered" },
    does: "giveUp",
    reminds: [],
  },
  {
    ...usual,
    step: "missing.decide",
    state: "missing_answered",
    after: { count: 0, unit: "hours", from: "entered" },
    does: "escalate",
    reminds: ["buyer"],
  },
] as const satisfies readonly DeadlineRow[];
