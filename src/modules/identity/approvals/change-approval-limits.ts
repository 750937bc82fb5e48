import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { approvalLimits } from "./approval-limits.ts";
import type { Effect } from "./contract.ts";
import type { ApprovalLimits } from "./rules/approval-kinds.ts";
import { withSecondPerson } from "./second-person.ts";

const lock = statement(
  "identity.lockApprovalLimits",
  "select from platform_settings for no key update",
);
const write = statement(
  "identity.changeApprovalLimits",
  `update platform_settings
   set refund_approval_paise = $1, payout_approval_paise = $2, updated_at = now()`,
);

/**
 * Changes from which amounts a second person is needed. Lower limits apply at once; a higher one
 * needs a second person itself. Throws AlreadyRequested.
 */
export async function changeApprovalLimits(
  db: Db,
  actor: Actor,
  input: ApprovalLimits,
): Promise<Effect> {
  mustBeAllowed(actor, "identity.editSettings");
  const { refundPaise, payoutPaise } = input;
  return inTransactionAs(db, actor, "identity.editSettings", async (tx) => {
    await lock(tx, []);
    const before = await approvalLimits(tx);
    const work = async () => {
      await write(tx, [refundPaise, payoutPaise]);
      await writeAudit(tx, actor, {
        action: "identity.changeApprovalLimits",
        objectType: "platform_settings",
        objectId: "only",
        before,
        after: { refundPaise, payoutPaise },
      });
    };
    if (refundPaise > before.refundPaise || payoutPaise > before.payoutPaise) {
      const change = { kind: "identity.changeApprovalLimits", input } as const;
      return withSecondPerson(tx, actor, change, work);
    }
    if (refundPaise !== before.refundPaise || payoutPaise !== before.payoutPaise) await work();
    return "now";
  });
}
