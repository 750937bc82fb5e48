import { createHash } from "node:crypto";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { readNumberedRows } from "#platform/csv-rows.ts";
import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { cleanLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import { ResultRefused } from "../errors.ts";
import { readableAccountOf } from "../stored-account.ts";
import { type ResultLayout, resultLimits, tooLargeResult } from "./contract.ts";
import {
  batchWithFile,
  deleteResultDraft,
  payoutsToMatch,
  writeResultDraft,
} from "./result-file.sql.ts";
import { readResultLayouts } from "./result-layouts.ts";
import { findPayouts } from "./rules/find-payouts.ts";
import { type ReadLine, readResult } from "./rules/read-result.ts";

const uploadsPerHour = 60;
/** Rows above and below the table: the account, totals, the bank's notes. */
const otherRows = 200;

/** A file as it came, for one of the bank files. */
export type UploadedResult = {
  readonly batchId: string;
  readonly layoutCode: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
};

/**
 * Reads the bank's answer to a bank file and keeps it for this person to look at; nothing is
 * recorded yet. It replaces the person's earlier one. It moves no money, so it needs no recent
 * proof, which would lose the file: recording it does. Throws NotFound, and ResultRefused for a
 * file that cannot be read.
 */
export async function uploadResultFile(
  db: Db,
  actor: Actor,
  { batchId, layoutCode, fileName, bytes }: UploadedResult,
): Promise<void> {
  mustBeAllowed(actor, "payouts.manage");
  const person = allowedUser(actor, "bank.manage");
  const payouts = await payoutsInBankFile(db, batchId);
  await enforceRateLimit(db, {
    key: `payout-result:${person.userId}`,
    max: uploadsPerHour,
    windowSeconds: 3600,
  });
  const layout = (await readResultLayouts(db)).find(({ code }) => code === layoutCode);
  if (layout === undefined) throw new ResultRefused(t("Please choose the layout."));
  const lines = findPayouts(linesOfResult(bytes, layout), payouts);
  await inTransactionAs(db, actor, "bank.manage", (tx) =>
    writeResultDraft(tx, [
      person.userId,
      batchId,
      layout.name,
      cleanLine(fileName).slice(0, 200),
      createHash("sha256").update(bytes).digest("hex"),
      JSON.stringify(lines),
    ]),
  );
}

async function payoutsInBankFile(db: Db, batchId: string) {
  if (!isUuid(batchId) || (await batchWithFile(db, [batchId])).length === 0)
    throw new NotFound(t("There is no bank file for this batch."));
  const payouts = await payoutsToMatch(db, [batchId]);
  return payouts.map(({ id, reference, amountPaise, ...stored }) => {
    const account = readableAccountOf(stored);
    return {
      id,
      reference,
      amountPaise,
      ifsc: stored.ifsc,
      accountNumber: account?.accountNumber ?? null,
      upiAddress: account?.upiAddress ?? null,
    };
  });
}

function linesOfResult(bytes: Uint8Array, layout: ResultLayout): readonly ReadLine[] {
  if (bytes.length > resultLimits.bytes) throw new ResultRefused(tooLargeResult());
  const mostRows = resultLimits.lines + otherRows;
  const rows = readNumberedRows(bytes, layout, mostRows);
  if (rows === null)
    throw new ResultRefused(
      t(
        "This is not a CSV file in the encoding of this bank's layout. Please download the file as CSV.",
      ),
    );
  const read = readResult(rows, layout);
  if (read.problem !== null) throw new ResultRefused(read.problem);
  if (rows.length > mostRows || read.lines.length > resultLimits.lines)
    throw new ResultRefused(
      t("The file has more than {lines} lines. Please upload it in parts.", {
        lines: resultLimits.lines,
      }),
    );
  return read.lines;
}

/** Forgets the person's uploaded file. Throws NotFound. */
export async function discardResultFile(
  db: Db,
  actor: Actor,
  { batchId }: { readonly batchId: string },
): Promise<void> {
  const person = allowedUser(actor, "bank.manage");
  if (!isUuid(batchId)) throw new NotFound(t("Batch not found"));
  await inTransactionAs(db, actor, "bank.manage", (tx) =>
    deleteResultDraft(tx, [person.userId, batchId]),
  );
}
