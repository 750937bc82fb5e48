import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import {
  doubtfulVerdicts,
  type JudgedLine,
  type ResultPage,
  type ResultPayout,
  type ResultPreview,
  type Verdict,
  verdicts,
} from "./contract.ts";
import {
  batchWithFile,
  payoutsToJudge,
  readResultDraft,
  recordedFiles,
  type ResultDraft,
} from "./result-file.sql.ts";
import { readResultLayouts } from "./result-layouts.ts";
import { isToRecord, judgeLines } from "./rules/judge-lines.ts";

/**
 * What the person's uploaded file says about a bank file, and which files were recorded for it.
 * Five statements. Throws NotFound if the batch has no bank file.
 */
export async function resultPage(
  db: Db,
  actor: Actor,
  { batchId }: { readonly batchId: string },
): Promise<ResultPage> {
  const person = allowedUser(actor, "payouts.manage");
  if (!isUuid(batchId)) throw new NotFound(t("Batch not found"));
  const [[batch], [draft], payouts, layouts, files] = await Promise.all([
    batchWithFile(db, [batchId]),
    readResultDraft(db, [person.userId, batchId]),
    payoutsToJudge(db, [batchId]),
    readResultLayouts(db),
    recordedFiles(db, [batchId]),
  ]);
  if (batch === undefined) throw new NotFound(t("There is no bank file for this batch."));
  const preview = draft === undefined ? null : previewOf(draft, payouts, actor);
  return { week: batch.week, layouts, preview, files };
}

function previewOf(
  { lines, taken, ...file }: ResultDraft,
  payouts: readonly ResultPayout[],
  actor: Actor,
): ResultPreview {
  const judged = judgeLines(lines, payouts, taken, (sellerId) => isOwnShop(actor, sellerId));
  const named = new Set(lines.map(({ payoutId }) => payoutId));
  const isMissing = ({ id, status }: ResultPayout) => status === "exported" && !named.has(id);
  return {
    ...file,
    lines: judged.toSorted((a, b) => rankOf(a) - rankOf(b)),
    counts: countsOf(judged),
    missing: payouts.filter(isMissing).length,
  };
}

/** What a person must look at comes first, then what is recorded; the rest is in its order. */
function rankOf({ verdict }: JudgedLine): number {
  if (doubtfulVerdicts.includes(verdict)) return 0;
  return isToRecord(verdict) ? 1 : 2;
}

function countsOf(judged: readonly JudgedLine[]): Readonly<Record<Verdict, number>> {
  const count = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length;
  return Object.fromEntries(verdicts.map((verdict) => [verdict, count(verdict)])) as Record<
    Verdict,
    number
  >;
}
