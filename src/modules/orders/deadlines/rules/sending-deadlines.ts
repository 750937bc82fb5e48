import {
  returnAnswerHours,
  returnApprovalHours,
  returnLastReminderDays,
  returnLostDays,
  returnReceiptDays,
  returnSendingDays,
  returnTransitDays,
} from "#shared/promises.ts";
import type { DeadlineRow } from "./deadline-row.ts";

const usual = { isForCash: true, drivenBy: "deadlines" } as const;

/**
 * The rows about a return until its parcel has arrived.
 *
 * - `return_requested`: one that is not answered is approved.
 * - `return_approved`: not sent yet, as far as we know. Its buyer is reminded twice; then it ends as
 *   not sent, and the payout waits no longer.
 * - `return_sent`: on its way. If it does not arrive, administrators look for it. If nothing was
 *   decided, it is refunded if our courier has it, and ends as not arrived if its buyer sent it.
 */
export const sendingDeadlines = [
  {
    ...usual,
    step: "return.remind",
    state: "return_requested",
    after: { count: returnAnswerHours, unit: "hours", from: "entered" },
    does: "remind",
    reminds: ["seller"],
  },
  {
    ...usual,
    step: "return.approve",
    state: "return_requested",
    after: { count: returnApprovalHours, unit: "hours", from: "entered" },
    does: "approveReturn",
    reminds: [],
  },
  {
    ...usual,
    step: "return.send",
    state: "return_approved",
    after: { count: returnSendingDays, unit: "days", from: "entered" },
    does: "remind",
    reminds: ["buyer"],
  },
  {
    ...usual,
    step: "return.sendAgain",
    state: "return_approved",
    after: { count: returnLastReminderDays, unit: "days", from: "entered" },
    does: "remind",
    reminds: ["buyer", "seller"],
  },
  {
    ...usual,
    step: "return.receive",
    state: "return_approved",
    after: { count: returnReceiptDays, unit: "days", from: "entered" },
    does: "closeReturn",
    reminds: [],
  },
  {
    ...usual,
    step: "transit.arrive",
    state: "return_sent",
    after: { count: returnTransitDays, unit: "days", from: "entered" },
    does: "escalate",
    reminds: ["buyer", "seller"],
  },
  {
    ...usual,
    step: "transit.end",
    state: "return_sent",
    after: { count: returnLostDays, unit: "days", from: "entered" },
    does: "closeReturn",
    reminds: [],
  },
] as const satisfies readonly DeadlineRow[];
