import { expect, test } from "vitest";
import { approveBatch, exportBatch } from "#modules/payouts/public.server.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPayoutAccount, payable } from "#tests/support/payouts.ts";
import { runFromProcesses } from "./run-from-processes.ts";

const database = useTestDatabase();

test("of many batches proposed at once from two processes one is created, and no earning is in two payouts", async () => {
  const { db } = database;
  const administrator = await aPerson(db, { isAdmin: true });
  const sellers = await Promise.all([1, 2, 3, 4].map(() => aSeller(db)));
  for (const seller of sellers) await aPayoutAccount(db, seller);
  for (let round = 1; round <= 2; round++) {
    for (const seller of sellers) await payable(db, seller, 10_000);
    const module = new URL("./propose-payouts.worker.ts", import.meta.url);
    const answers = (
      await runFromProcesses<readonly string[]>({
        processes: 2,
        module,
        input: { url: database.url, administrator },
      })
    ).flat();
    const made = answers.filter((answer) => !answer.startsWith("payouts."));
    expect([answers.length, made.length]).toEqual([6, 1]);
    await approveBatch(db, administrator, { batchId: made[0] ?? "" });
    await exportBatch(db, administrator, { batchId: made[0] ?? "" });
  }
  const { rows } = await db.$client.query(
    `select seller_id, sum(amount_paise)::int as paid, count(*)::int as payouts
     from payouts
     group by seller_id`,
  );
  expect(rows.map(({ paid, payouts }) => [paid, payouts])).toEqual(sellers.map(() => [20_000, 2]));
}, 120_000);
