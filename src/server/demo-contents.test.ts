import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoAccounts } from "#demo/accounts.ts";
import { debtsList } from "#modules/debts/public.server.ts";
import { readConfig } from "#platform/config/config.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { prepareDemo } from "./demo.ts";

const database = useTestDatabase();

let dataDir = "";

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "charma-demo-"));
  await fill();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe("the demo meets the invariants of every shop", () => {
  test.each([
    [
      "stock is the sum of its movements",
      `select 1
       from variants v
       where stock <> (
         select coalesce(sum(quantity), 0)
         from stock_movements m
         where m.variant_id = v.id
       )`,
    ],
    [
      "nothing is sold before it was there",
      `select 1
       from (
         select sum(quantity) over (partition by variant_id order by at, id) as left_over
         from stock_movements
       ) as m
       where left_over < 0`,
    ],
    [
      "an order sums up its items",
      `select 1
       from orders o
       where (subtotal_paise, tax_paise) not in (
         select sum(line_total_paise)::bigint, sum(cgst_paise + sgst_paise + igst_paise)::bigint
         from order_items i
         where i.order_id = o.id
       )`,
    ],
    ["an order is a whole number of rupees", "select 1 from orders where total_paise % 100 <> 0"],
    [
      "a purchase sums up its orders",
      `select 1
       from purchases p
       where (subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise) not in (
         select sum(subtotal_paise)::bigint, sum(shipping_paise)::bigint, sum(tax_paise)::bigint,
           sum(round_off_paise)::bigint, sum(total_paise)::bigint
         from orders o
         where o.purchase_id = p.id
       )`,
    ],
    [
      "tax is split by where the seller and the buyer are",
      `select 1
       from order_items i
       join orders o on o.id = i.order_id
       join sellers s on s.user_id = o.seller_id
       where case o.sez_supply
         when 'under_lut' then i.cgst_paise + i.sgst_paise + i.igst_paise > 0
         when 'with_tax' then i.igst_paise = 0
         else (s.state_code = o.place_of_supply) <> (i.igst_paise = 0)
       end`,
    ],
    [
      "an order has taken, or got back, what it names",
      `select 1
       from order_items i
       join orders o on o.id = i.order_id
       where -(case when o.status = 'cancelled' then 0 else i.quantity end) <> (
         select sum(quantity)
         from stock_movements m
         where m.order_id = o.id and m.variant_id = i.variant_id
           and m.reason in ('order', 'cancellation')
       )`,
    ],
    [
      "an order is where its last event says",
      `select 1 from orders o where (status, updated_at) not in
      (select status, at from order_events e where e.order_id = o.id order by id desc limit 1)`,
    ],
    [
      "events and orders lie in the past, after the piece was listed",
      `select 1
       from order_events e
       join order_items i using (order_id)
       join products p on p.id = i.product_id
       where e.at > now() or e.at < p.created_at`,
    ],
    [
      "nothing is older than its maker's shop",
      `select 1
       from products p
       join sellers s on s.user_id = p.seller_id
       where p.created_at < s.created_at or p.created_at > now()`,
    ],
    [
      "no sale begins in the middle of a day in India",
      `select 1
       from sales
       where date_trunc('day', starts_at, 'Asia/Kolkata') <> starts_at
         or date_trunc('day', ends_at, 'Asia/Kolkata') <> ends_at`,
    ],
    [
      "what is said to be on sale is cheaper than before",
      `select 1
       from listings l
       join price_windows w on w.product_id = l.product_id and w.during @> now()
       where not l.is_on_sale
         or (l.card->>'pricePaise')::bigint >= (l.card->>'comparePricePaise')::bigint`,
    ],
    [
      "views sum up their days, none of which lies ahead or before the piece was listed",
      `select 1
       from products p
       left join daily_views d on d.product_id = p.id
       group by p.id
       having p.views <> coalesce(sum(d.views), 0)
         or max(d.day) >= (now() at time zone 'Asia/Kolkata')::date
         or min(d.day) < (p.created_at at time zone 'Asia/Kolkata')::date`,
    ],
    [
      "sales are counted from orders",
      `select 1
       from products p
       where sales <> (
         select coalesce(sum(quantity), 0)
         from order_items i
         join orders o on o.id = i.order_id and o.status <> 'cancelled'
         where i.product_id = p.id
       )`,
    ],
    [
      "everything published shows a picture that has words",
      `select 1
       from products p
       where p.status = 'published' and not exists (
         select
         from product_images i
         where i.product_id = p.id and i.position = 0 and i.alt <> ''
       )`,
    ],
  ])("%s", async (_rule, violations) => {
    const { rows } = await database.db.$client.query(violations);
    expect(rows).toEqual([]);
  });

  test("the demo seller has a planned, a running and a past sale", async () => {
    const { rows } = await database.db.$client.query<{ state: string }>(
      `select case
         when starts_at > now() then 'planned'
         when ends_at > now() then 'running'
         else 'past'
       end as state
       from sales s
       join users u on u.id = s.seller_id
       where u.email = '${emailOf("seller")}'
       order by 1`,
    );
    expect(rows.map(({ state }) => state)).toEqual(["past", "planned", "running"]);
  });

  test("there is a return in each state that matters, a refund, and a courier with cash", async () => {
    expect(
      await one(
        `select (
             select json_object_agg(status, n)
             from (select status, count(*) as n from order_returns group by status) as of_status
           ) as returns,
           (
             select count(*)::int
             from order_returns
             where is_repair and status = 'approved'
           ) as repairs,
           (select count(*)::int from refunds where status = 'processed') as refunded,
           (
             select count(*) > 0
             from orders
             where cash_held_by = 'courier' and cash_remittance_id is null
           ) as "isCashOut"`,
      ),
    ).toEqual({
      returns: { requested: 1, received: 1, replacing: 1, approved: 1, disputed: 1 },
      repairs: 1,
      refunded: 1,
      isCashOut: true,
    });
  });

  test("couriers owe for a lost parcel and paid for a damaged one; another came back", async () => {
    const { rows } = await database.db.$client.query<{ cause: string; isSettled: boolean }>(
      `select cause, settled_at is not null as "isSettled" from courier_claims order by cause`,
    );
    expect(rows).toEqual([
      { cause: "damaged", isSettled: true },
      { cause: "lost", isSettled: false },
    ]);
    expect(
      await one(
        `select count(*) filter (where kind = 'returned')::int as back,
           count(distinct shipment_id) filter (where kind = 'failed_attempt')::int as attempts
         from shipment_events`,
      ),
    ).toEqual({ back: 1, attempts: 2 });
  });

  test("of the invoices to businesses one has no GST, one has its IRN and one waits for it", async () => {
    const { rows } = await database.db.$client.query<{ of: string; count: number }>(
      `select case
           when o.sez_supply is not null then o.sez_supply
           when not d.needs_irn then 'plain'
           when exists (select from document_irns n where n.document_id = d.id) then 'irn'
           else 'waits'
         end as of,
         count(*)::int as count
       from documents d
       join orders o on o.id = d.order_id
       where d.body -> 'recipient' ->> 'gstin' is not null
       group by 1
       order by 1`,
    );
    expect(rows).toEqual(["irn", "plain", "under_lut", "waits"].map((of) => ({ of, count: 1 })));
  });

  test("two shops owe something, one of them in two bands of age, and none of the demo accounts does", async () => {
    const finance = await aPerson(database.db, { isAdmin: true });
    const { debts } = await debtsList(database.db, finance, { after: null });
    expect(debts.map(({ shopName }) => shopName)).toEqual([
      "Ludhiana Winter Guild",
      "Bhuj Charmkala",
    ]);
    expect(debts[0]?.bands).toEqual({ upTo30: 126_550, upTo60: 184_000, upTo90: 0, older: 0 });
  });

  test("the demo seller has a commission to quote, and its buyer a quote to answer", async () => {
    const { rows } = await database.db.$client.query<{ state: string }>(
      `select c.state
       from commissions c
       join users b on b.id = c.buyer_id
       join users s on s.id = c.seller_id
       where b.email = '${emailOf("buyer")}' and s.email = '${emailOf("seller")}'
       order by 1`,
    );
    expect(rows.map(({ state }) => state)).toEqual(["asked", "quoted"]);
  });

  test("the demo buyer and seller see orders in every state", async () => {
    const { rows } = await database.db.$client.query<{
      status: string;
      buyers: number;
      sellers: number;
    }>(
      `select status, count(*) filter (where b.email = '${emailOf("buyer")}') as buyers,
         count(*) filter (where s.email = '${emailOf("seller")}') as sellers
       from orders o
       join users b on b.id = o.buyer_id
       join users s on s.id = o.seller_id
       group by status`,
    );
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      "cancelled",
      "confirmed",
      "delivered",
      "pending",
      "refused",
      "shipped",
    ]);
    for (const row of rows)
      expect(Math.min(row.buyers, row.sellers), row.status).toBeGreaterThan(0);
  });
});

function fill(db = database.db, demo = "on"): Promise<readonly string[]> {
  const config = readConfig({ APP_ENV: "test", DEMO: demo, DATA_DIR: dataDir });
  return prepareDemo({ db, pictures: openFolderStore(dataDir, "product-images"), config });
}

function emailOf(role: string): string {
  return demoAccounts.find((account) => account.role === role)?.email ?? "nobody";
}

async function one<Row>(text: string): Promise<Row> {
  const { rows } = await database.db.$client.query(text);
  return rows[0] as Row;
}
