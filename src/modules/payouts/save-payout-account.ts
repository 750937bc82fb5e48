import {
  type AccountRequest,
  inTransactionAs,
  proveWithPassword,
  writeAudit,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { InvalidInput } from "#shared/errors.ts";
import { newPayoutAccountHours } from "#shared/promises.ts";
import type { AccountColumns, PayoutAccountInput } from "./contract.ts";
import { InvalidPayoutAccount } from "./errors.ts";
import { accountChanged } from "./events.ts";
import { checkAccount, type CheckedAccount } from "./rules/check-account.ts";
import { maskedAccount } from "./rules/masked-account.ts";

type Row = AccountColumns & { id: string; kind: string; holder: string };

const oneAtATime = statement(
  "payouts.lockAccountOf",
  "select pg_advisory_xact_lock(hashtextextended('payout_account:' || $1::text, 0))",
);
const current = statement<Row>(
  "payouts.currentAccount",
  `select id, kind, holder, account_number as "accountNumber", ifsc, upi_address as "upiAddress"
   from payout_accounts
   where seller_id = $1 and replaced_at is null
   for update`,
);
const replace = statement(
  "payouts.replaceAccount",
  "update payout_accounts set replaced_at = now() where id = $1",
);
const add = statement<{ id: string }>(
  "payouts.addAccount",
  `insert into payout_accounts (
     seller_id, kind, holder, account_number, ifsc, upi_address, payable_from
   )
   values ($1, $2, $3, $4, $5, $6, now() + interval '${newPayoutAccountHours} hours')
   returning id`,
);

/**
 * Saves the seller's payout account. Payouts to it wait `newPayoutAccountHours`, and a mail
 * notifies the owner. Saving the same account again changes nothing. Throws InvalidPayoutAccount,
 * PasswordNeeded and TooMany.
 */
export async function savePayoutAccount(
  db: Db,
  actor: Actor,
  input: PayoutAccountInput & { readonly from: AccountRequest },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "payouts.editAccount");
  const checked = checkAccount(input);
  if ("problems" in checked) throw new InvalidPayoutAccount(checked.problems);
  await proveWithPassword(db, actor, input).catch((error: unknown) => {
    throw error instanceof InvalidInput
      ? new InvalidPayoutAccount({ password: error.message })
      : error;
  });
  await inTransactionAs(db, actor, "payouts.editAccount", (tx) =>
    save(tx, actor, sellerId, checked.account),
  );
}

async function save(
  tx: Db,
  actor: Actor,
  sellerId: string,
  account: CheckedAccount,
): Promise<void> {
  // Before the first account there is no row to lock, so two tabs need an advisory lock.
  await oneAtATime(tx, [sellerId]);
  const requested = columnsOf(account);
  const [before] = await current(tx, [sellerId]);
  if (before !== undefined && isSame(before, account.holder, requested)) return;
  if (before !== undefined) await replace(tx, [before.id]);
  const [added] = await add(tx, [
    sellerId,
    account.kind,
    account.holder,
    requested.accountNumber,
    requested.ifsc,
    requested.upiAddress,
  ]);
  if (added === undefined) throw new Error("No account was written.");
  await writeAudit(tx, actor, {
    action: "payouts.saveAccount",
    objectType: "payout_account",
    objectId: sellerId,
    before: before === undefined ? null : trailOf(before.holder, before),
    after: trailOf(account.holder, requested),
  });
  await emit(tx, accountChanged({ accountId: added.id }));
}

function columnsOf(account: CheckedAccount): AccountColumns {
  return account.kind === "bank"
    ? { accountNumber: account.accountNumber, ifsc: account.ifsc, upiAddress: null }
    : { accountNumber: null, ifsc: null, upiAddress: account.upiAddress };
}

function isSame(stored: Row, holder: string, requested: AccountColumns): boolean {
  return (
    stored.holder === holder &&
    stored.accountNumber === requested.accountNumber &&
    stored.ifsc === requested.ifsc &&
    stored.upiAddress === requested.upiAddress
  );
}

/** The audit trail's record of an account, without its number. */
function trailOf(holder: string, account: AccountColumns) {
  return { holder, ifsc: account.ifsc, account: maskedAccount(account) };
}
