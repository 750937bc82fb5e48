import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { NoResultWaiting } from "../errors.ts";
import { storedReasons } from "../rules/payout-reason.ts";
import { markBounced, markPayoutPaid } from "../settle-payout.ts";
import type { JudgedLine, PreviewedFile } from "./contract.ts";
import {
  deleteResultDraft,
  lockBatchOfFile,
  oneResultAtATime,
  payoutsToJudge,
  readResultDraft,
  storeResultFile,
} from "./result-file.sql.ts";
import { isToRecord, judgeLines } from "./rules/judge-lines.ts";

/** What recording a result file did. */
export type RecordedResult = { readonly paid: number; readonly returned: number };

/**
 * Records the outcomes of the person's uploaded file as recording each by hand does, all or none.
 * They are judged again, so a payout that somebody settled meanwhile is left alone. Throws
 * NotFound, and NoResultWaiting if there is nothing to record, or if the file is not the one that
 * was shown.
 */
export async function recordResultFile(
  db: Db,
  actor: Actor,
  { batchId, ...shown }: { readonly batchId: string } & PreviewedFile,
): Promise<RecordedResult> {
  const person = allowedUser(actor, "payouts.manage");
  if (!isUuid(batchId)) throw new NotFound(t("Batch not found"));
  return inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    await oneResultAtATime(tx, []);
    await lockBatchOfFile(tx, [batchId]);
    const [draft] = await readResultDraft(tx, [person.userId, batchId]);
    if (draft === undefined || !isSameFile(draft, shown)) throw new NoResultWaiting();
    const { lines, taken, layoutName, fileName, contentHash } = draft;
    const payouts = await payoutsToJudge(tx, [batchId]);
    const judged = judgeLines(lines, payouts, taken, (sellerId) => isOwnShop(actor, sellerId));
    const done = await recordLines(tx, actor, batchId, judged);
    if (done.paid + done.returned === 0) throw new NoResultWaiting();
    await storeResultFile(tx, [
      batchId,
      layoutName,
      fileName,
      contentHash,
      JSON.stringify(lines),
      done.paid,
      done.returned,
      person.userId,
    ]);
    await deleteResultDraft(tx, [person.userId, batchId]);
    await writeAudit(tx, actor, {
      action: "payouts.recordResultFile",
      objectType: "payout_batch",
      objectId: batchId,
      after: { ...done, layout: layoutName, file: fileName, sha256: contentHash },
    });
    return done;
  });
}

/** Another layout reads the same bytes differently, so the time of the upload counts too. */
function isSameFile(draft: PreviewedFile, { contentHash, uploadedAt }: PreviewedFile): boolean {
  return draft.contentHash === contentHash && draft.uploadedAt.getTime() === uploadedAt.getTime();
}

async function recordLines(
  tx: Db,
  actor: Actor,
  batchId: string,
  judged: readonly JudgedLine[],
): Promise<RecordedResult> {
  let [paid, returned] = [0, 0];
  for (const { line, payout, verdict } of judged) {
    if (payout === null || !isToRecord(verdict)) continue;
    const input = { batchId, payoutId: payout.id };
    if (verdict === "paid") {
      await markPayoutPaid(tx, actor, { ...input, reference: line.utr });
      paid++;
    } else {
      await markBounced(tx, actor, { ...input, reason: line.reason ?? storedReasons.unknown });
      returned++;
    }
  }
  return { paid, returned };
}
