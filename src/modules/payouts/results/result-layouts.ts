import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { namedCode } from "#platform/named-code.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { ResultLayout } from "./contract.ts";
import type { ResultLayoutInput } from "./form-contract.ts";

const read = statement<ResultLayout>(
  "payouts.resultLayouts",
  `select code, name, encoding, separator, decimal_form as "decimalForm", headings,
     reference_column as "referenceColumn", account_column as "accountColumn",
     amount_column as "amountColumn", status_column as "statusColumn", utr_column as "utrColumn",
     reason_column as "reasonColumn", paid_words as "paidWords", failed_words as "failedWords",
     pending_words as "pendingWords"
   from payout_result_layouts
   order by name, code
   limit 100`,
);

/** The layouts of banks' result files, by name. One statement. */
export function readResultLayouts(db: Db): Promise<readonly ResultLayout[]> {
  return read(db, []);
}

/** The layouts, for whoever manages payouts. One statement. */
export async function resultLayouts(db: Db, actor: Actor): Promise<readonly ResultLayout[]> {
  mustBeAllowed(actor, "payouts.manage");
  return readResultLayouts(db);
}

const save = statement(
  "payouts.saveResultLayout",
  `insert into payout_result_layouts (
     code, name, encoding, separator, decimal_form, headings, reference_column, account_column,
     amount_column, status_column, utr_column, reason_column, paid_words, failed_words,
     pending_words
   )
   select code, name, encoding, separator, "decimalForm", headings, "referenceColumn",
     "accountColumn", "amountColumn", "statusColumn", "utrColumn", "reasonColumn", "paidWords",
     "failedWords", "pendingWords"
   from jsonb_to_record($1) as l (
     code text, name text, encoding text, separator text, "decimalForm" text, headings text,
     "referenceColumn" text, "accountColumn" text, "amountColumn" text, "statusColumn" text,
     "utrColumn" text, "reasonColumn" text, "paidWords" text, "failedWords" text,
     "pendingWords" text
   )
   on conflict (code) do update
   set encoding = excluded.encoding, separator = excluded.separator,
     decimal_form = excluded.decimal_form, headings = excluded.headings,
     reference_column = excluded.reference_column, account_column = excluded.account_column,
     amount_column = excluded.amount_column, status_column = excluded.status_column,
     utr_column = excluded.utr_column, reason_column = excluded.reason_column,
     paid_words = excluded.paid_words, failed_words = excluded.failed_words,
     pending_words = excluded.pending_words`,
);

/** Writes the layout of a bank's result file; the same name replaces it. Files read before stay. */
export async function saveResultLayout(
  db: Db,
  actor: Actor,
  input: ResultLayoutInput,
): Promise<void> {
  mustBeAllowed(actor, "payouts.manage");
  await inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    const before = (await readResultLayouts(tx)).find(({ name }) => name === input.name);
    const code = before?.code ?? namedCode(input.name, "bank");
    await save(tx, [JSON.stringify({ ...input, code })]);
    await writeAudit(tx, actor, {
      action: "payouts.saveResultLayout",
      objectType: "payout_result_layout",
      objectId: code,
      ...(before && { before }),
      after: input,
    });
  });
}
