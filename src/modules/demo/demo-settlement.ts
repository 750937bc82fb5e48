import { importReport } from "#modules/bank/public.server.ts";
import { actorForUser } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { roundHalfUp, scaleHalfUp } from "#shared/money.ts";
import { dayInIndia } from "#shared/ist.ts";
import { required } from "./required.ts";

const feeBasisPoints = 200;
const taxBasisPoints = 1800;
const header =
  "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit," +
  "dispute_id,settlement_id,settled_at,settlement_utr";

type Capture = { readonly id: string; readonly paise: number };

/**
 * The provider's report of a settlement with what was paid for advertising, less its fees. It waits
 * for the bank's statement.
 */
export async function demoSettlement(tx: Db, administratorId: string): Promise<void> {
  const administrator = required(
    (await actorForUser(tx, system, { userId: administratorId })) ?? undefined,
    "an administrator",
  );
  const { rows } = await tx.$client.query<Capture>(
    `select provider_payment_id as id, amount_paise::float8 as paise
     from provider_captures
     order by captured_at, provider_payment_id`,
  );
  await importReport(tx, administrator, {
    fileName: "settlement-recon.csv",
    bytes: new TextEncoder().encode([header, ...rows.map(rowOf)].join("\r\n")),
  });
}

function rowOf({ id, paise }: Capture): string {
  const fee = scaleHalfUp(paise, feeBasisPoints, 10_000);
  const tax = roundHalfUp(fee * taxBasisPoints, 10_000);
  const amounts = [paise, fee, tax, paise - fee - tax].map((amount) => (amount / 100).toFixed(2));
  const [amount, feeCell, taxCell, credit] = amounts;
  const day = dayInIndia(Date.now() - 24 * 3_600_000);
  return [
    "payment",
    id,
    amount,
    "INR",
    feeCell,
    taxCell,
    "0.00",
    credit,
    "",
    "setl_demo0001",
    day,
    "UTIBR52026113001",
  ].join(",");
}
