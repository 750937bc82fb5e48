import { expect, test } from "vitest";
import { followDebts } from "#modules/debts/public.server.ts";
import { system } from "#policy/actor.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { moves, warnedAgo } from "#tests/support/debts.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { mailDebt } from "./debt-mails.ts";

const database = useTestDatabase();
const follow = () => followDebts(database.db, system, { isOnlineOffered: true });

test("the mail that ends a pause warns of the next one, if what is left will bring it", async () => {
  const { db } = database;
  const seller = await aSeller(db);
  await moves(db, seller, { amountPaise: 600_000, daysAgo: 80 });
  await moves(db, seller, { amountPaise: 70_000, daysAgo: 56 });
  await follow();
  await warnedAgo(db, seller, 7);
  await follow();
  await moves(db, seller, { amountPaise: -110_000 });
  await follow();
  await mailDebt(
    { db },
    { sellerId: seller.userId, reminder: "lifted", stepId: crypto.randomUUID() },
  );
  const [mail] = await writtenMails(db, { to: seller.email });
  expect(mail?.text).toContain("Create Order again");
  expect(mail?.text).toContain("Create Order is paused in 7 days");
});
