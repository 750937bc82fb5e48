import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import { cardsByIds, invalidateNextChange } from "#modules/catalog/public.server.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import { OutOfStock } from "#modules/orders/checkout/errors.ts";
import { placeOrder } from "#modules/orders/public.server.ts";
import { blockSeller, reviewApplication, unblockSeller } from "#modules/sellers/public.server.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { anApplicant } from "#tests/support/applications.ts";
import { aBuyer, aCompany, aPerson, aProduct, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";

/** An administrator blocks or unblocks a shop while another connection has its rows locked. */

const database = useTestDatabase();
let other: pg.Client;
let admin: UserActor;
let seller: UserActor;
let applicationId: string;
let bag: BuiltProduct;
let belt: BuiltProduct;

beforeAll(async () => {
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
  admin = await aPerson(database.db, { isAdmin: true });
});
afterAll(() => other.end());

beforeEach(async () => {
  const applicant = await anApplicant(database);
  ({ applicationId, person: seller } = applicant);
  await reviewApplication(database.db, admin, {
    applicationId,
    decision: "approved",
    notes: null,
  });
  await aCompany(database.db, seller);
  bag = await aProduct(database.db, seller, { name: "Bag" });
  belt = await aProduct(database.db, seller, { name: "Belt" });
});

const block = () =>
  blockSeller(database.db, admin, { applicationId, reason: "Empty parcels", notes: null });
const unblock = () => unblockSeller(database.db, admin, { applicationId, notes: null });

/** The names of the shop's listed products, in a process that has heard of the change. */
async function listed(): Promise<readonly string[]> {
  invalidateNextChange(database.db);
  const { rows } = await database.db.$client.query<{ id: string }>(
    "select id from products where seller_id = $1",
    [seller.userId],
  );
  const cards = await cardsByIds(database.db, visitor, { ids: rows.map(({ id }) => id) });
  return cards.map(({ name }) => name).toSorted();
}

/** Runs `work` while the other connection's transaction has these locks, then commits it. */
async function whileHeld(
  lock: string,
  values: readonly unknown[],
  work: () => Promise<void>,
): Promise<void> {
  await other.query("begin");
  try {
    await other.query(lock, [...values]);
    await work();
  } finally {
    await other.query("commit");
  }
}

const locks: readonly (readonly [what: string, sql: string, of: () => string])[] = [
  ["a product", "select from products where id = $1 for update", () => bag.id],
  ["a variant", "select from variants where id = $1 for update", () => bag.variantId],
  [
    "the list row of a product",
    "select from listings where product_id = $1 for update",
    () => bag.id,
  ],
  [
    "a product that is being changed",
    "update products set name = 'Sack' where id = $1",
    () => bag.id,
  ],
  [
    "a product that is being sold",
    "update variants set stock = stock - 1 where id = $1",
    () => bag.variantId,
  ],
  ["the shop", "select from sellers where user_id = $1 for update", () => seller.userId],
  [
    "the company",
    "select from company_settings where seller_id = $1 for update",
    () => seller.userId,
  ],
  [
    "the count of its products",
    "select from listing_counts where of = $1 for update",
    () => seller.userId,
  ],
  [
    "a category",
    "select from categories where slug = 'handbags' and $1 <> '' for update",
    () => bag.id,
  ],
];

describe.each(locks)("while somebody has locked %s", (_, lock, of) => {
  test("the seller is blocked at once, and nothing can be bought from then on", async () => {
    const buyer = await aBuyer(database.db);
    await addToCart(database.db, buyer, { variantId: belt.variantId, quantity: 1 });
    await whileHeld(lock, [of()], async () => {
      const startedAt = performance.now();
      await block();
      expect(performance.now() - startedAt).toBeLessThan(1500);
      const form = aCheckoutForm({ totalShownPaise: "1" });
      await expect(placeOrder(database.db, buyer, PlaceOrder.parse(form))).rejects.toThrow(
        OutOfStock,
      );
      expect(await listed()).toEqual([]);
    });
    expect(await listed()).toEqual([]);
  });

  test("the seller is unblocked at once, and every product is listed when the lock is gone", async () => {
    await block();
    await whileHeld(lock, [of()], async () => {
      const startedAt = performance.now();
      await unblock();
      expect(performance.now() - startedAt).toBeLessThan(1500);
    });
    const name = lock.includes("Sack") ? "Sack" : "Bag";
    expect(await listed()).toEqual(["Belt", name].toSorted());
  });
});

test("the block waits for a command of the seller that takes longer than a lock may", async () => {
  const rights = `select pg_advisory_xact_lock_shared(
    hashtextextended(concat('identity.rights:', $1::text), 0))`;
  const blocking: Promise<void>[] = [];
  await whileHeld(rights, [seller.userId], async () => {
    blocking.push(block());
    await new Promise((resolve) => setTimeout(resolve, 2500));
  });
  await Promise.all(blocking);
  expect(await listed()).toEqual([]);
});

test("a blocked seller's products leave the lists while somebody has one of them locked", async () => {
  await whileHeld("select from products where id = $1 for update", [bag.id], async () => {
    await block();
    expect(await listed()).toEqual([]);
    const { rows } = await database.db.$client.query("select from listings where seller_id = $1", [
      seller.userId,
    ]);
    expect(rows).toEqual([]);
  });
});

test("the other products of an unblocked seller are listed while somebody has one of them locked", async () => {
  await block();
  await whileHeld("select from products where id = $1 for update", [bag.id], async () => {
    await unblock();
    expect(await listed()).toEqual(["Belt"]);
  });
  expect(await listed()).toEqual(["Bag", "Belt"]);
});

test("a product that is being added while its seller is blocked is never listed", async () => {
  await whileHeld(
    `insert into products (
       seller_id, slug, name, description, category_slug, materials, price_paise, hsn_code,
       status, published_at
     )
     values ($1, 'new-' || gen_random_uuid(), 'Fob', 'A fob.', 'footwear', 'Suede', 100000, '4202',
       'published', now())`,
    [seller.userId],
    block,
  );
  expect(await listed()).toEqual([]);
});

test("a product that is being published while its seller is unblocked is listed", async () => {
  await database.db.$client.query("update products set status = 'draft' where id = $1", [bag.id]);
  await block();
  const publish = "update products set status = 'published', published_at = now() where id = $1";
  await whileHeld(publish, [bag.id], unblock);
  expect(await listed()).toEqual(["Bag", "Belt"]);
});

test("a decision that is made twice in a row leaves what the last one says", async () => {
  await whileHeld(
    "select from sellers where user_id = $1 for update",
    [seller.userId],
    async () => {
      await block();
      await unblock();
    },
  );
  expect(await listed()).toEqual(["Bag", "Belt"]);
  await whileHeld(
    "select from sellers where user_id = $1 for update",
    [seller.userId],
    async () => {
      await block();
      await unblock();
      await block();
    },
  );
  expect(await listed()).toEqual([]);
});
