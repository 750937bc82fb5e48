import { statement, type Db } from "#platform/db/database.ts";
import type { ApprovalLimits } from "./rules/approval-kinds.ts";

const read = statement<ApprovalLimits>(
  "identity.approvalLimits",
  `select refund_approval_paise as "refundPaise", payout_approval_paise as "payoutPaise"
   from platform_settings`,
);

/** From which amounts refunds and payout batches need a second person. One statement. */
export async function approvalLimits(db: Db): Promise<ApprovalLimits> {
  const [limits] = await read(db, []);
  if (limits === undefined) throw new Error("platform_settings has no row");
  return limits;
}
