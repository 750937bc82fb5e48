import { randomUUID } from "node:crypto";
import { entriesView } from "#modules/ledger/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { forEachSettled } from "#shared/for-each-settled.ts";
import type { DebtStage } from "../contract.ts";
import { debtNow, lockDebt } from "../debt-now.ts";
import { debtMoved } from "../events.ts";
import { debtReminder, debtStage } from "./rules/debt-stage.ts";

const atOnce = 200;

/** Whether sellers can pay online here. */
type WaysToPay = { readonly isOnlineOffered: boolean };

const concerned = statement<{ sellerId: string }>(
  "debts.concerned",
  `select d.seller_id as "sellerId"
   from (
     select e.party_id as seller_id
     from ${entriesView} e
     where e.account = 'seller_payable' and e.party_id is not null
     group by e.party_id
     having sum(e.amount_paise) > 0
     union
     select s.seller_id
     from debt_stages s
   ) d
   where $1::uuid is null or d.seller_id > $1
   order by d.seller_id
   limit ${atOnce}`,
);
const save = statement(
  "debts.saveStage",
  `with moved as (
     update debt_stages
     set stage = $2, reached_at = now(),
       warned_at = case $2 when 'paused' then warned_at when 'warned' then now() end
     where seller_id = $1
     returning seller_id
   )
   insert into debt_stages (seller_id, stage, warned_at)
   select $1::uuid, $2, case when $2 = 'warned' then now() end
   where not exists (select from moved)`,
);
const forget = statement("debts.forgetStage", "delete from debt_stages where seller_id = $1");

/**
 * Moves the debt of each seller to the stage that it has come to, and tells the seller. Each seller
 * has a transaction, so a failure does not stop the others; safe to run concurrently. Nobody is warned or
 * paused while there is no way to pay: neither online nor to a bank account.
 */
export async function followDebts(db: Db, actor: Actor, ways: WaysToPay): Promise<void> {
  mustBeAllowed(actor, "debts.work");
  for (let after: string | null = null; ;) {
    const page: readonly { sellerId: string }[] = await concerned(db, [after]);
    await forEachSettled(page, ({ sellerId }) =>
      inTransaction(db, async (tx) => {
        await lockDebt(tx, sellerId);
        await followDebt(tx, sellerId, ways);
      }),
    );
    after = page.at(-1)?.sellerId ?? null;
    if (page.length < atOnce) return;
  }
}

/** As `followDebts`, for one seller whose debt the transaction has locked. */
export async function followDebt(
  tx: Db,
  sellerId: string,
  { isOnlineOffered }: WaysToPay,
): Promise<void> {
  const debt = await debtNow(tx, { sellerId });
  const canPay = isOnlineOffered || debt.transferTo !== null;
  const stage = debtStage(canPay ? debt : { ...debt, pausePaise: 0 });
  if (stage === debt.stage) return;
  await moveTo(tx, sellerId, stage);
  const reminder = debtReminder(debt.stage, stage);
  if (reminder !== null) await emit(tx, debtMoved({ sellerId, reminder, stepId: randomUUID() }));
}

async function moveTo(tx: Db, sellerId: string, stage: DebtStage | null): Promise<void> {
  if (stage === null) await forget(tx, [sellerId]);
  else await save(tx, [sellerId, stage]);
}
