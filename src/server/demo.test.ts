import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { verifyPassword } from "better-auth/crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoAccounts, demoPassword } from "#demo/accounts.ts";
import { artisans } from "#demo/artisans.ts";
import { demoCommissions } from "#demo/commissions.ts";
import { products } from "#demo/products.ts";
import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/db/database.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { msAtUsualPace } from "#tests/support/pace.ts";
import { prepareDemo } from "./demo.ts";

const tables = [
  "users",
  "accounts",
  "profiles",
  "addresses",
  "sellers",
  "seller_applications",
  "company_settings",
  "images",
  "products",
  "product_images",
  "variants",
  "stock_movements",
  "purchases",
  "orders",
  "order_items",
  "order_events",
  "sales",
  "sale_products",
  "price_windows",
  "daily_views",
];
const noRows = Object.fromEntries(tables.map((table) => [table, 0]));
const budgetMs = 10_000;

const database = useTestDatabase();
const crowded = useTestDatabase();
const inhabited = useTestDatabase();
let dataDir = "";
let lines: readonly string[] = [];
let tookMs = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "charma-demo-"));
  tookMs = await msAtUsualPace(database.db, async () => (lines = await fill()));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe("an empty database", () => {
  test("stays empty when the demo is off", async () => {
    expect(await fill(inhabited.db, "off")).toEqual([]);
    expect(await rowsIn(inhabited.db)).toEqual(noRows);
  });

  test("stays empty if a part cannot be written", async () => {
    await inhabited.db.$client.query(
      "alter table order_events add constraint full_disk check (false)",
    );
    await expect(fill(inhabited.db)).rejects.toThrow("full_disk");
    await inhabited.db.$client.query("alter table order_events drop constraint full_disk");
    expect(await rowsIn(inhabited.db)).toEqual(noRows);
  });

  test("is filled within ten seconds", () => expect(tookMs).toBeLessThan(budgetMs));

  test("has a document for every confirmed order, paid if its cash was collected, and one to a business", async () => {
    const { rows } = await database.db.$client.query<{
      missing: number;
      unpaid: number;
      businesses: number;
    }>(
      `select (count(*) filter (where d.id is null))::int as missing,
         (count(*) filter (where o.status = 'delivered' and s.status <> 'paid'))::int as unpaid,
         (
           count(*) filter (where d.body -> 'recipient' ->> 'gstin' is not null)
         )::int as businesses
       from orders o
       join order_events e on e.order_id = o.id and e.status = 'confirmed'
       left join documents d on d.order_id = o.id and d.kind <> 'credit_note'
       left join document_statuses s on s.document_id = d.id`,
    );
    expect(rows).toEqual([{ missing: 0, unpaid: 0, businesses: 4 }]);
  });

  test("is filled once if two processes start at the same moment", async () => {
    const other = openDatabase({ url: crowded.url, poolSize: 2 });
    try {
      const told = await Promise.all([fill(crowded.db), fill(other.db), fill(crowded.db)]);
      expect(told).toEqual([lines, lines, lines]);
    } finally {
      await other.close();
    }
    expect(await rowsIn(crowded.db)).toEqual(await rowsIn(database.db));
  });
});

test("a database with people in it is not changed, and no missing accounts are announced", async () => {
  await aPerson(inhabited.db);
  expect(await fill(inhabited.db)).toEqual([]);
  expect(await rowsIn(inhabited.db)).toMatchObject({ users: 1, products: 0, orders: 0 });
});

describe("the demo marketplace", () => {
  test("has every artisan, product and variant of the demo, once", async () => {
    const variants = products.flatMap((product) => product.variants);
    // What is made for one buyer is a product too.
    const made = demoCommissions.flatMap(({ quote }) => (quote === null ? [] : [quote.pieces]));
    const accountsBesides = demoAccounts.filter(
      ({ role }) => role === "buyer" || role === "administrator",
    ).length;
    expect(await rowsIn(database.db)).toMatchObject({
      users: artisans.length + accountsBesides,
      accounts: artisans.length + accountsBesides,
      profiles: artisans.length + accountsBesides,
      addresses: 2,
      sellers: artisans.length,
      seller_applications: artisans.length,
      company_settings: artisans.filter(({ status }) => ["approved", "blocked"].includes(status))
        .length,
      products: products.length + made.length,
      variants: variants.length + made.length,
      product_images: products.flatMap((product) => product.pictures).length,
    });
    const { stock } = await one<{ stock: number }>(
      `select sum(stock)::int - (
           select sum(quantity)
           from stock_movements
           where reason in ('refusal', 'return', 'exchange')
         )::int as stock
       from variants`,
    );
    const pieces = [...variants.map((variant) => variant.stock), ...made];
    expect(stock).toBe(pieces.reduce((sum, each) => sum + each, 0));
  });

  test("changes nothing when it is loaded again, and prints its accounts again", async () => {
    const before = await rowsIn(database.db);
    expect(await fill()).toEqual(lines);
    expect(await rowsIn(database.db)).toEqual(before);
  });

  test("prints the accounts of all roles and their password", () => {
    const told = lines.join("\n");
    expect(told).toContain(demoPassword);
    for (const { role, email } of demoAccounts)
      expect(told).toMatch(new RegExp(`${role}\\s+${email}`));
  });

  test.each(demoAccounts)(
    "lets the $role sign in, confirmed, with that role",
    async ({ role, email, displayName }) => {
      const person = await one<{
        verified: boolean;
        hash: string;
        name: string;
        admin: boolean;
        status: string | null;
        ownId: boolean;
      }>(
        `select u.email_verified as verified, a.password as hash, p.display_name as name,
           p.is_admin as admin, p.seller_status as status, a.account_id = u.id::text as "ownId"
         from users u
         join accounts a on a.user_id = u.id and a.provider_id = 'credential'
         join profiles p on p.user_id = u.id
         where u.email = '${email}'`,
      );
      const status =
        role === "buyer" || role === "administrator" ? null : role === "seller" ? "approved" : role;
      expect(person).toMatchObject({
        verified: true,
        name: displayName,
        admin: role === "administrator",
        status,
        ownId: true,
      });
      expect(await verifyPassword({ hash: person.hash, password: demoPassword })).toBe(true);
    },
  );

  test("has a seller who was approved first and may issue tax invoices", async () => {
    const email = demoAccounts.find(({ role }) => role === "seller")?.email;
    expect(
      await one(
        `select s.slug, c.registration_type as registration, c.gstin is not null as "hasGstin"
         from users u
         join sellers s on s.user_id = u.id
         join company_settings c on c.seller_id = u.id
         where u.email = '${email}'`,
      ),
    ).toEqual({ slug: "kolhapur-charmakar", registration: "regular", hasGstin: true });
  });

  test("has an artisan without GST registration, whose products ship within the state and bear no tax", async () => {
    const { rows } = await database.db.$client.query(
      `select distinct card->>'onlyWithin' as within, gst_basis_points as gst
       from listings
       where card ? 'onlyWithin'`,
    );
    expect(rows).toEqual([{ within: "Rajasthan", gst: 0 }]);
  });

  test("says that its company is not real", async () => {
    expect(await one("select legal_name as name from platform_settings")).toEqual({
      name: expect.stringContaining("fictional"),
    });
  });

  test("shows a blurred placeholder of every picture while it loads", async () => {
    const { rows } = await database.db.$client.query<{ blurred: number; plain: number }>(
      `select count(*) filter (
           where card->'picture'->>'placeholder' like 'data:image/webp;%'
         ) as blurred,
         count(*) filter (where card->'picture'->>'placeholder' is null) as plain
       from listings`,
    );
    expect(rows[0]?.plain).toBe(0);
    expect(rows[0]?.blurred).toBeGreaterThan(200);
  });

  test("orders were billed on the day of their confirmation, and series follow the days", async () => {
    const { rows } = await database.db.$client.query(
      `select
         count(distinct (d.issued_at at time zone 'Asia/Kolkata')::date)::int as days,
         bool_and(d.issued_at = e.at) as "isOfConfirmation",
         bool_and(d.isInOrder) as "isInOrder"
       from (
         select *,
           issued_at >= coalesce(lag(issued_at) over series, '-infinity') as isInOrder
         from documents
         where kind <> 'credit_note' and order_id is not null
         window series as (partition by supplier, kind, financial_year order by serial)
       ) d
       join order_events e on e.order_id = d.order_id and e.status = 'confirmed'`,
    );
    expect(rows).toEqual([
      {
        days: expect.toSatisfy((days: number) => days > 10),
        isOfConfirmation: true,
        isInOrder: true,
      },
    ]);
  });

  test("has its pictures, and restores a missing one", async () => {
    const folder = path.join(dataDir, "files", "product-images");
    const { rows } = await database.db.$client.query<{ file: string }>(
      "select file_name as file from images",
    );
    const stored = (await readdir(folder)).toSorted();
    expect(stored).toEqual(rows.map(({ file }) => file).toSorted());
    await writeFile(path.join(folder, String(stored[0])), "kept");
    await rm(path.join(folder, String(stored[1])));
    await fill();
    expect((await readdir(folder)).toSorted()).toEqual(stored);
  });
});

function fill(db = database.db, demo = "on"): Promise<readonly string[]> {
  const config = readConfig({ APP_ENV: "test", DEMO: demo, DATA_DIR: dataDir });
  return prepareDemo({ db, pictures: openFolderStore(dataDir, "product-images"), config });
}

async function one<Row>(text: string): Promise<Row> {
  const { rows } = await database.db.$client.query(text);
  return rows[0] as Row;
}

async function rowsIn(db: typeof database.db): Promise<Record<string, number>> {
  const { rows } = await db.$client.query<{ counts: Record<string, number> }>(
    `select jsonb_object_agg(name, count) as counts
     from (
       ${tables.map((table) => `select '${table}' as name, count(*) from ${table}`).join(" union all ")}
     ) as counted`,
  );
  return rows[0]?.counts ?? {};
}
