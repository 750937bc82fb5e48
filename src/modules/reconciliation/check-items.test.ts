import { beforeAll, describe, expect, test } from "vitest";
import { stopCampaign } from "#modules/advertising/public.server.ts";
import {
  approveBatch,
  exportBatch,
  markBounced,
  proposeBatch,
} from "#modules/payouts/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPaidCampaign } from "#tests/support/a-campaign.ts";
import { refundArrives } from "#tests/support/a-payment.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aRegisteredMarketplace } from "#tests/support/marketplace.ts";
import { aPaidPayout, payable } from "#tests/support/payouts.ts";
import { differences, withDamage } from "#tests/support/damaged-books.ts";

const database = useTestDatabase();
let desk: UserActor;
let seller: UserActor;

beforeAll(async () => {
  await aRegisteredMarketplace(database.db);
  desk = await aPerson(database.db, { isAdmin: true });
  seller = await aSeller(database.db);
});

describe("the check of payouts", () => {
  test("finds nothing for one that arrived and one that bounced", async () => {
    await aPaidPayout(database.db, seller);
    const { batchId, payoutId } = await aPaidPayout(database.db, seller);
    await markBounced(database.db, desk, { batchId, payoutId, reason: "Account closed" });
    expect(await differences(database)).toBe("");
  });

  test.each([
    [
      "a payout that left but is not booked as arrived",
      "update payouts set status = 'exported', paid_at = null where id = $1",
      "update payouts set status = 'paid', paid_at = now() where id = $1",
      /payout_paid:.* is booked, but nothing like it happened/,
    ],
    [
      "another way than the money took",
      "update payouts set way = 'provider' where id = $1",
      "update payouts set way = 'file' where id = $1",
      /payout_paid:.* should be .*provider_clearing -50000.*, is .*bank -50000/,
    ],
    [
      "another amount",
      "update payouts set amount_paise = amount_paise + 1 where id = $1",
      "update payouts set amount_paise = amount_paise - 1 where id = $1",
      /holds entries of 50000, should hold 50001/,
    ],
    [
      "an entry of another amount than the books have",
      "update payout_items set amount_paise = amount_paise + 1 where payout_id = $1",
      "update payout_items set amount_paise = amount_paise - 1 where payout_id = $1",
      /or of another amount than the books have/,
    ],
  ])("finds %s", async (_what, damage, repair, words) => {
    const { payoutId } = await aPaidPayout(database.db, await aSeller(database.db));
    expect(
      await withDamage(database, ["payouts", "payout_items"], damage, [payoutId], repair),
    ).toMatch(words);
  });

  test("accepts one that is under way", async () => {
    await payable(database.db, seller, 700);
    const { batchId } = await proposeBatch(database.db, desk);
    await approveBatch(database.db, desk, { batchId });
    await exportBatch(database.db, desk, { batchId });
    expect(await differences(database)).toBe("");
  });
});

describe("the check of campaigns", () => {
  test("finds nothing for a paid one, and for one that was stopped and credited", async () => {
    await aPaidCampaign(database.db, seller);
    const campaignId = await aPaidCampaign(database.db, seller, "basic_spotlight");
    await stopCampaign(database.db, desk, { campaignId, reason: "Against the rules" });
    expect(
      (
        await database.db.$client.query(
          "select credit_paise > 0 as credited from campaigns where id = $1",
          [campaignId],
        )
      ).rows,
    ).toEqual([{ credited: true }]);
    expect(await differences(database)).toBe("");
  });

  test.each([
    [
      "a price nobody paid",
      "update campaigns set price_paise = price_paise + 100 where id = $1",
      "update campaigns set price_paise = price_paise - 100 where id = $1",
      /costs 350000, but 349900 were paid/,
    ],
    [
      "a credit that is not booked",
      `update campaigns
       set settled_at = now(), eligible = 1, shown = 0, credit_paise = 100
       where id = $1`,
      `update campaigns
       set settled_at = null, eligible = null, shown = null, credit_paise = 0
       where id = $1`,
      /campaign_credit:.* is missing/,
    ],
    [
      "an invoice that is not its own",
      "update campaigns set invoice_id = null where id = $1",
      `update campaigns
       set invoice_id = (select id from documents where cause = 'campaign:' || $1::text)
       where id = $1`,
      /does not agree with the invoice/,
    ],
    [
      "one that nobody was to pay",
      "update campaigns set status = 'unpaid', paid_at = null where id = $1",
      "update campaigns set status = 'awaiting_products', paid_at = now() where id = $1",
      /is unpaid, but its payment was accepted/,
    ],
  ])("finds %s", async (_what, damage, repair, words) => {
    expect(
      await withDamage(
        database,
        ["campaigns"],
        damage,
        [await aPaidCampaign(database.db, await aSeller(database.db))],
        repair,
      ),
    ).toMatch(words);
  });

  test("finds a missing invoice, and one with another amount", async () => {
    const campaignId = await aPaidCampaign(database.db, await aSeller(database.db));
    const cause = `campaign:${campaignId}`;
    expect(
      await withDamage(
        database,
        ["documents"],
        "update documents set cause = 'not ' || $1::text where cause = $1",
        [cause],
        "update documents set cause = $1 where cause = 'not ' || $1::text",
      ),
    ).toMatch(/has no invoice/);
    const change = (paise: string) =>
      `update documents
       set taxable_paise = taxable_paise ${paise}, total_paise = total_paise ${paise}
       where cause = $1`;
    expect(
      await withDamage(database, ["documents"], change("+ 5"), [cause], change("- 5")),
    ).toMatch(/of 349905, should be 349900/);
  });

  test("accepts a refunded one as money to return, until the refund has arrived", async () => {
    const other = await aSeller(database.db);
    const campaignId = await aPaidCampaign(database.db, other, "premium_boost", () =>
      database.db.$client.query(
        "update profiles set seller_status = 'blocked' where user_id = $1",
        [other.userId],
      ),
    );
    expect(await differences(database)).toBe("");
    const toReturn = async () =>
      (
        await database.db.$client.query(
          `select sum(amount_paise)::int as paise
           from ledger_entries
           where account = 'money_to_return'`,
        )
      ).rows;
    expect(await toReturn()).toEqual([{ paise: -349_900 }]);
    const { rows } = await database.db.$client.query<{ id: string }>(
      "select id from refunds where cause = $1",
      [`campaign:${campaignId}`],
    );
    await refundArrives(database.db, rows[0]?.id ?? "");
    expect(await toReturn()).toEqual([{ paise: 0 }]);
    expect(await differences(database)).toBe("");
    expect(
      (await database.db.$client.query("select status from campaigns where id = $1", [campaignId]))
        .rows,
    ).toEqual([{ status: "returned" }]);
  });
});
