import {
  proofAnswerDays,
  proofLastReminderDays,
  proofReminderDays,
  proofSendingDays,
} from "#shared/promises.ts";
import type { DeadlineRow } from "./deadline-row.ts";

const usual = { isForCash: true, drivenBy: "deadlines", does: "remind" } as const;

/**
 * The rows about a proof of a piece that is made for one buyer.
 *
 * - `proof_owed`: its seller promised one, or was asked for a change, and is reminded.
 * - `proof_awaited`: its buyer is reminded twice, then the seller may go ahead as shown. Meanwhile no
 *   deadline of shipping counts.
 */
export const proofDeadlines = [
  {
    ...usual,
    step: "proofOwed.remind",
    state: "proof_owed",
    after: { count: proofSendingDays, unit: "workingDays", from: "entered" },
    reminds: ["seller"],
  },
  {
    ...usual,
    step: "proof.remind",
    state: "proof_awaited",
    after: { count: proofReminderDays, unit: "days", from: "entered" },
    reminds: ["buyer"],
  },
  {
    ...usual,
    step: "proof.remindAgain",
    state: "proof_awaited",
    after: { count: proofLastReminderDays, unit: "days", from: "entered" },
    reminds: ["buyer"],
  },
  {
    ...usual,
    step: "proof.goAhead",
    state: "proof_awaited",
    after: { count: proofAnswerDays, unit: "days", from: "entered" },
    does: "allowGoingAhead",
    reminds: ["buyer", "seller"],
  },
] as const satisfies readonly DeadlineRow[];
