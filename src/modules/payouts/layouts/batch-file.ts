import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { BankFileRefused } from "../errors.ts";
import { payoutsForFile, payoutsInFile, storeFile } from "./batch-file.sql.ts";
import type { FilePreview, PayoutFileProblem } from "./contract.ts";
import { currentFileBase, fileBaseOf, filePayoutOf, lacksDebitAccount } from "./file-base.ts";
import { textOfFile, writeBankFile } from "./rules/bank-file.ts";
import { fileProblemWords } from "./rules/file-problem-words.ts";
import { previewOfFile } from "./rules/preview-of-file.ts";

/**
 * The bank's file. Full account numbers leave the shop only here; the audit trail records each
 * download. Repeated downloads return the same file. Throws NotFound.
 */
export async function bankFile(
  db: Db,
  actor: Actor,
  input: { readonly batchId: string },
): Promise<string> {
  mustBeAllowed(actor, "payouts.manage");
  if (!isUuid(input.batchId)) throw new NotFound(t("Batch not found"));
  return inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    const payouts = await payoutsInFile(tx, [input.batchId]);
    if (payouts.length === 0) throw new NotFound(t("There is no bank file for this batch."));
    await writeAudit(tx, actor, {
      action: "payouts.fetchBankFile",
      objectType: "payout_batch",
      objectId: input.batchId,
      after: { payouts: payouts.length },
    });
    const { layout, facts } = await fileBaseOf(tx, input.batchId);
    return textOfFile(writeBankFile(layout, payouts.map(filePayoutOf), facts));
  });
}

/**
 * Keeps how the file of a batch is written, in the transaction that exports it. Throws
 * BankFileRefused, which names the payouts that the layout has no place for.
 */
export async function createBankFile(tx: Db, batchId: string): Promise<void> {
  const base = await currentFileBase(tx);
  if (lacksDebitAccount(base))
    throw new BankFileRefused(
      t("The layout has the account that payouts leave. Please enter it under Bank file layouts."),
    );
  const payouts = await payoutsInFile(tx, [batchId]);
  const { problems } = writeBankFile(base.layout, payouts.map(filePayoutOf), base.facts);
  if (problems.length > 0) throw new BankFileRefused(refusal(problems));
  const { layout, facts, debitAccountId } = base;
  await storeFile(tx, [
    batchId,
    JSON.stringify(layout),
    facts.shopName,
    facts.valueOn,
    debitAccountId,
  ]);
}

const mostNamed = 5;

function refusal(problems: readonly PayoutFileProblem[]): string {
  const named = problems.slice(0, mostNamed).map(fileProblemWords).join(" ");
  const more = problems.length - mostNamed;
  return more <= 0
    ? named
    : t("{named} {more, plural, one {And one more.} other {And # more.}}", { named, more });
}

/**
 * What the file of a batch would be, or is, with masked numbers. Null if it has none, as when the
 * payment provider pays it. At most four statements. Throws NotFound.
 */
export async function bankFilePreview(
  db: Db,
  actor: Actor,
  input: { readonly batchId: string },
): Promise<FilePreview | null> {
  mustBeAllowed(actor, "payouts.manage");
  if (!isUuid(input.batchId)) throw new NotFound(t("Batch not found"));
  const payouts = await payoutsForFile(db, [input.batchId]);
  if (payouts.length === 0) return null;
  const isCreated = payouts.some(({ isInFile }) => isInFile);
  const base = isCreated ? await fileBaseOf(db, input.batchId) : await currentFileBase(db);
  return {
    ...previewOfFile(base.layout, payouts.map(filePayoutOf), base.facts),
    lacksDebitAccount: !isCreated && lacksDebitAccount(base),
  };
}
