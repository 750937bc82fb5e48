import {
  inTransactionAs,
  readPlatformSettings,
  writeAudit,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { csvLine } from "#shared/csv.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { bankFileHead, bankFileLine, type BankLine } from "./rules/bank-file.ts";
import type { AccountColumns } from "./contract.ts";
import { accountOf, storedAccountColumns, type StoredAccount } from "./stored-account.ts";
import { t } from "#shared/texts/text.ts";

type Line = Omit<BankLine, keyof AccountColumns> & StoredAccount;

const lines = statement<Line>(
  "payouts.bankFile",
  `select p.reference, a.holder, p.amount_paise as "amountPaise", ${storedAccountColumns}
   from payouts p
   join payout_accounts a on a.id = p.account_id
   where p.batch_id = $1 and p.way = 'file'
   order by p.reference`,
);

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
  const { name } = await readPlatformSettings(db);
  return inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    const payouts = await lines(tx, [input.batchId]);
    if (payouts.length === 0) throw new NotFound(t("There is no bank file for this batch."));
    await writeAudit(tx, actor, {
      action: "payouts.fetchBankFile",
      objectType: "payout_batch",
      objectId: input.batchId,
      after: { payouts: payouts.length },
    });
    return [
      csvLine(bankFileHead),
      ...payouts.map((payout) => csvLine(bankFileLine(lineOf(payout), name))),
    ].join("");
  });
}

function lineOf(line: Line): BankLine {
  const { reference, holder, amountPaise } = line;
  return { reference, holder, amountPaise, ...accountOf(line) };
}
