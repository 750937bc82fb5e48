import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { namedCode } from "#platform/named-code.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import type { RemittanceLayout } from "./contract.ts";
import type { RemittanceLayoutInput } from "./form-contract.ts";

const read = statement<RemittanceLayout>(
  "orders.remittanceLayouts",
  `select code, name, separator, number_column as "numberColumn", amount_column as "amountColumn",
     date_column as "dateColumn", date_form as "dateForm", reference_column as "referenceColumn"
   from remittance_layouts
   order by name, code
   limit 100`,
);

/** The layouts of remittance files, by name. One statement. */
export function readLayouts(db: Db): Promise<readonly RemittanceLayout[]> {
  return read(db, []);
}

/** The layouts for the administrators. One statement. */
export async function remittanceLayouts(
  db: Db,
  actor: Actor,
): Promise<readonly RemittanceLayout[]> {
  mustBeAllowed(actor, "orders.manageCash");
  return readLayouts(db);
}

const save = statement(
  "orders.saveRemittanceLayout",
  `insert into remittance_layouts (
     code, name, separator, number_column, amount_column, date_column, date_form, reference_column
   )
   select code, name, separator, "numberColumn", "amountColumn", "dateColumn", "dateForm",
     "referenceColumn"
   from jsonb_to_record($1) as l (
     code text, name text, separator text, "numberColumn" text, "amountColumn" text,
     "dateColumn" text, "dateForm" text, "referenceColumn" text
   )
   on conflict (code) do update
   set name = excluded.name, separator = excluded.separator,
     number_column = excluded.number_column, amount_column = excluded.amount_column,
     date_column = excluded.date_column, date_form = excluded.date_form,
     reference_column = excluded.reference_column`,
);

/** Writes the layout of a courier's file; the same name replaces it. Stored lines do not change. */
export async function saveRemittanceLayout(
  db: Db,
  actor: Actor,
  input: RemittanceLayoutInput,
): Promise<void> {
  const administrator = allowedUser(actor, "orders.manageCash");
  await inTransactionAs(db, actor, "orders.manageCash", async (tx) => {
    const before = (await readLayouts(tx)).find((one) => one.name === input.name);
    const code = before?.code ?? namedCode(input.name, "courier");
    await save(tx, [JSON.stringify({ ...input, code })]);
    await writeAudit(tx, administrator, {
      action: "orders.saveRemittanceLayout",
      objectType: "remittance_layout",
      objectId: code,
      ...(before && { before }),
      after: input,
    });
  });
}
