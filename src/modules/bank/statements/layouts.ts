import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { namedCode } from "#platform/named-code.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { BankLayout } from "./contract.ts";
import type { BankLayoutInput } from "./form-contract.ts";

const read = statement<BankLayout>(
  "bank.layouts",
  `select code, name, encoding, separator, decimal_form as "decimalForm", date_form as "dateForm",
     date_column as "dateColumn", value_date_column as "valueDateColumn",
     narration_column as "narrationColumn", reference_column as "referenceColumn",
     debit_column as "debitColumn", credit_column as "creditColumn",
     amount_column as "amountColumn", sign_column as "signColumn", balance_column as "balanceColumn"
   from bank_layouts
   order by name, code
   limit 100`,
);

/** The layouts of banks' files, by name. One statement. */
export function readBankLayouts(db: Db): Promise<readonly BankLayout[]> {
  return read(db, []);
}

const save = statement(
  "bank.saveLayout",
  `insert into bank_layouts (
     code, name, encoding, separator, decimal_form, date_form, date_column, value_date_column,
     narration_column, reference_column, debit_column, credit_column, amount_column, sign_column,
     balance_column
   )
   select code, name, encoding, separator, "decimalForm", "dateForm", "dateColumn",
     "valueDateColumn", "narrationColumn", "referenceColumn", "debitColumn", "creditColumn",
     "amountColumn", "signColumn", "balanceColumn"
   from jsonb_to_record($1) as l (
     code text, name text, encoding text, separator text, "decimalForm" text, "dateForm" text,
     "dateColumn" text, "valueDateColumn" text, "narrationColumn" text, "referenceColumn" text,
     "debitColumn" text, "creditColumn" text, "amountColumn" text, "signColumn" text,
     "balanceColumn" text
   )
   on conflict (code) do update
   set encoding = excluded.encoding, separator = excluded.separator,
     decimal_form = excluded.decimal_form, date_form = excluded.date_form,
     date_column = excluded.date_column, value_date_column = excluded.value_date_column,
     narration_column = excluded.narration_column, reference_column = excluded.reference_column,
     debit_column = excluded.debit_column, credit_column = excluded.credit_column,
     amount_column = excluded.amount_column, sign_column = excluded.sign_column,
     balance_column = excluded.balance_column`,
);

/** Writes the layout of a bank's file; the same name replaces it. Stored lines do not change. */
export async function saveBankLayout(db: Db, actor: Actor, input: BankLayoutInput): Promise<void> {
  const person = allowedUser(actor, "bank.manage");
  await inTransactionAs(db, actor, "bank.manage", async (tx) => {
    const before = (await readBankLayouts(tx)).find((one) => one.name === input.name);
    const code = before?.code ?? namedCode(input.name, "bank");
    await save(tx, [JSON.stringify({ ...input, code })]);
    await writeAudit(tx, person, {
      action: "bank.saveLayout",
      objectType: "bank_layout",
      objectId: code,
      ...(before && { before }),
      after: input,
    });
  });
}
