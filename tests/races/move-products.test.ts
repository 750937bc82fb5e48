import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import { placeOrder } from "#modules/orders/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { ProductChanged } from "#modules/catalog/public.ts";
import {
  moveProductsOfCategory,
  ownProduct,
  productRuns,
  saveProduct,
  workOnProductRun,
} from "#modules/catalog/public.server.ts";

/** MOVED_PRODUCTS=10000 gives the figures of docs/decisions/050. */
const count = Number(process.env["MOVED_PRODUCTS"] ?? 1000);

const database = useTestDatabase();
let admin: UserActor;
let seller: UserActor;
let sold: BuiltProduct;
let edited: BuiltProduct;
const buyers: UserActor[] = [];

const run = async (text: string, values: readonly unknown[] = []) =>
  (await database.db.$client.query(text, [...values])).rows;

/** As many as the database adds within its limit of five seconds a statement. */
const batch = 250;

/** Published bags with these numbers, copies of `edited`. */
async function addBags(first: number, last: number): Promise<void> {
  await run(
    `insert into products (
       seller_id, slug, name, description, category_slug, materials, price_paise,
       gst_basis_points, hsn_code, status, processing, published_at, attributes
     )
     select seller_id, 'bag-' || number, 'Bag ' || number, description, category_slug, materials,
       price_paise, gst_basis_points, hsn_code, status, processing, published_at,
       jsonb_build_object('weight', number % 10)
     from products, generate_series($2::int, $3::int) as number
     where id = $1`,
    [edited.id, first, last],
  );
  await run(
    `insert into variants (product_id, seller_id, sku, stock)
     select p.id, p.seller_id, 'BAG-' || p.slug, 3
     from products p
     where not exists (select from variants v where v.product_id = p.id)`,
  );
}

beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
  seller = await aSeller(database.db);
  await anAttribute(database.db, {
    code: "weight",
    type: "number",
    ranges: [5],
    isFilterable: true,
    categories: ["handbags", "travel"],
  });
  // The last piece of each variant: each purchase writes the list row too.
  sold = await aProduct(database.db, seller, {
    pricePaise: 300_000,
    variants: Array.from({ length: 40 }, (_, index) => ({ size: String(index), stock: 1 })),
  });
  for (const _ of sold.variantIds) buyers.push(await aBuyer(database.db));
  edited = await aProduct(database.db, seller);
  const bags = count - 2;
  for (let first = 1; first <= bags; first += batch)
    await addBags(first, Math.min(bags, first + batch - 1));
}, 600_000);

/** The longest that any session waited for a lock of another one, sampled until `isOver`. */
async function longestWait(isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const [row] = await run(
      `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)), 0)::float8 * 1000
         as ms
       from pg_locks l
       join pg_database d on d.oid = coalesce(nullif(l.database, 0), d.oid)
       where not l.granted and d.datname = current_database()`,
    );
    longest = Math.max(longest, Number(row.ms));
    await sleep(5);
  }
  return longest;
}

test(
  `${count} products move while buyers buy and sellers save, and nobody waits long`,
  { timeout: 900_000 },
  async () => {
    const { total } = await moveProductsOfCategory(database.db, admin, {
      slug: "handbags",
      to: "travel",
      deletesCategory: false,
    });
    expect(total).toBe(count);
    let isOver = false;
    const took = { purchases: [] as number[], saves: [] as number[] };
    const timed = async (times: number[], work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    };
    const buy = async () => {
      for (const [index, variantId] of sold.variantIds.entries()) {
        const buyer = buyers[index];
        if (isOver || buyer === undefined) return;
        const form = aCheckoutForm({ variantId, quantity: "1", totalShownPaise: "354000" });
        await timed(took.purchases, () =>
          placeOrder(database.db, buyer, PlaceOrder.parse(form), { takesOnline: true }),
        );
        await sleep(10);
      }
    };
    const save = async () => {
      for (let round = 0; !isOver; round++) {
        const product = await ownProduct(database.db, seller, { productId: edited.id });
        await timed(took.saves, () =>
          saveProduct(database.db, seller, {
            productId: edited.id,
            version: product.version,
            product: { ...product, name: `Saddle tote ${round}` },
          }).catch((error: unknown) => {
            // It moved between reading and saving: the seller is told so.
            if (!(error instanceof ProductChanged)) throw error;
          }),
        );
        await sleep(10);
      }
    };
    const move = async () => {
      const start = performance.now();
      for (;;) {
        const [job] = await run(
          `delete from pgboss.job
           where id = (select id from pgboss.job where name = 'products' limit 1)
           returning data`,
        );
        if (job === undefined) break;
        await workOnProductRun(database.db, system, job.data as { runId: string });
      }
      isOver = true;
      return performance.now() - start;
    };
    const [movedMs, waitedMs] = await Promise.all([
      move(),
      longestWait(() => isOver),
      buy(),
      save(),
    ]);
    const longest = (times: readonly number[]) => Math.round(Math.max(...times));
    process.stdout.write(
      `${count} products in ${Math.round(movedMs)} ms; longest lock wait ${Math.round(waitedMs)} ms; ` +
        `${took.purchases.length} purchases, longest ${longest(took.purchases)} ms; ` +
        `${took.saves.length} saves, longest ${longest(took.saves)} ms\n`,
    );
    expect(await run("select 1 from products where category_slug <> 'travel'")).toEqual([]);
    expect(
      await run("select count(*)::int as n from listings where category_slug = 'travel'"),
    ).toEqual([{ n: count }]);
    const [done] = await productRuns(database.db, admin, { slug: "travel" });
    expect(done).toMatchObject({ isDone: true });
    expect(took.purchases.length).toBeGreaterThan(3);
    expect(took.saves.length).toBeGreaterThan(3);
    expect(waitedMs).toBeLessThan(2000);
  },
);
