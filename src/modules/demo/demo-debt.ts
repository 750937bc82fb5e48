import { credit, debit } from "#modules/ledger/public.ts";
import { book } from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { dayInIndia } from "#shared/ist.ts";
import { required } from "./required.ts";

/** A shop that earned nothing lately, and what it was charged. */
const debtor = "ludhiana-winter-guild";
const charges = [
  { paise: 1_840_00, daysAgo: 47, note: "Courier labels of the exhibition in Chandigarh" },
  { paise: 1_265_50, daysAgo: 12, note: "Photographs of the winter range" },
] as const;

/** One shop of the demo owes the marketplace something, in two bands of age, and can transfer it. */
export async function demoDebt(tx: Db): Promise<void> {
  const { rows } = await tx.$client.query<{ id: string }>(
    "select user_id as id from sellers where slug = $1",
    [debtor],
  );
  const { id } = required(rows[0], debtor);
  for (const { paise, daysAgo, note } of charges)
    await book(tx, {
      kind: "adjusted",
      of: crypto.randomUUID(),
      sellerId: id,
      note,
      day: dayInIndia(Date.now() - daysAgo * 86_400_000),
      entries: [debit("seller_payable", paise, id), credit("adjustments", paise)],
    });
  await tx.$client.query("update debt_limits set transfer_to = $1", [
    "Charma Demo Marketplace Pvt Ltd (fictional)\nHDFC Bank, account 00000000004021\nIFSC HDFC0000321",
  ]);
}
