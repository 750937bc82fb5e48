import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { t } from "#shared/texts/text.ts";
import { BankAccountRefused } from "../errors.ts";
import type { BankAccount, BankLayout } from "./contract.ts";
import type { BankAccountInput } from "./form-contract.ts";
import { readBankLayouts } from "./layouts.ts";

const read = statement<BankAccount>(
  "bank.accounts",
  `select id, name, last_four as "lastFour", ledger_account as "ledgerAccount",
     layout_code as "layoutCode", to_char(starts_on, 'YYYY-MM-DD') as "startsOn",
     opening_paise as "openingPaise"
   from bank_accounts
   order by created_at, id
   limit 100`,
);

/** The bank accounts of the marketplace, oldest first. One statement. */
export function readBankAccounts(db: Db): Promise<readonly BankAccount[]> {
  return read(db, []);
}

/** The accounts and layouts, for whoever handles statements. Two statements. */
export async function bankAccounts(
  db: Db,
  actor: Actor,
): Promise<{ readonly accounts: readonly BankAccount[]; readonly layouts: readonly BankLayout[] }> {
  mustBeAllowed(actor, "bank.manage");
  const [accounts, layouts] = await Promise.all([readBankAccounts(db), readBankLayouts(db)]);
  return { accounts, layouts };
}

const insert = statement<{ id: string }>(
  "bank.addAccount",
  `insert into bank_accounts (
     name, last_four, ledger_account, layout_code, starts_on, opening_paise, created_by
   )
   select name, "lastFour", "ledgerAccount", "layoutCode", "startsOn", "openingPaise", $2
   from jsonb_to_record($1) as a (
     name text, "lastFour" text, "ledgerAccount" text, "layoutCode" text, "startsOn" date,
     "openingPaise" bigint
   )
   on conflict on constraint bank_accounts_once do nothing
   returning id`,
);

/**
 * Adds a bank account of the marketplace. What it is compared from never changes; amounts are paise.
 * Throws BankAccountRefused for an unknown layout, and for an account that is there already.
 */
export async function addBankAccount(
  db: Db,
  actor: Actor,
  input: BankAccountInput,
): Promise<{ readonly accountId: string }> {
  const person = allowedUser(actor, "ledger.adjust");
  return inTransactionAs(db, actor, "ledger.adjust", async (tx) => {
    const layouts = await readBankLayouts(tx);
    if (!layouts.some(({ code }) => code === input.layoutCode))
      throw new BankAccountRefused("layoutCode", t("Please choose the layout."));
    const [added] = await insert(tx, [JSON.stringify(input), person.userId]);
    if (added === undefined)
      throw new BankAccountRefused("name", t("This bank account is there already."));
    await writeAudit(tx, person, {
      action: "bank.addAccount",
      objectType: "bank_account",
      objectId: added.id,
      after: input,
    });
    return { accountId: added.id };
  });
}
