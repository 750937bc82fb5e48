import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { visitor, type UserActor } from "#policy/actor.ts";
import { mailsTo } from "#tests/support/accounts.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { withListingChecks } from "#tests/support/listing-checks.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { readProductFilters } from "../listing/rules/product-filters.ts";
import {
  addProduct,
  addProducts,
  archiveProduct,
  changeListingRules,
  changeProducts,
  countListingsToCheck,
  decideListing,
  duplicateProduct,
  listingRules,
  listingsStillChecked,
  listingsToCheck,
  listingToDecide,
  listProducts,
  ownProduct,
  productPage,
  publishDraft,
  restoreProduct,
  saveProduct,
} from "../public.server.ts";
import { ListingIncomplete, ListingRulesChanged, ListingSeenChanged } from "../errors.ts";

const database = useTestDatabase();
let admin: UserActor;
let seller: UserActor;

beforeAll(() => database.db.$client.query(withListingChecks));
beforeEach(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
  seller = await aSeller(database.db);
});

const aPiece = async (name = "Zari clutch") =>
  productInput({ name, pictures: [await anOwnPicture(database.db, seller)] });
const add = async (publish = true, name?: string) =>
  addProduct(database.db, seller, { product: await aPiece(name), publish });
const own = (productId: string) => ownProduct(database.db, seller, { productId });
const toDecide = (productId: string) => listingToDecide(database.db, admin, { productId });
const approve = async (productId: string, version?: number) =>
  decideListing(database.db, admin, {
    productId,
    decision: { intent: "approve", version: version ?? (await toDecide(productId)).version },
  });
const ask = (productId: string) =>
  decideListing(database.db, admin, {
    productId,
    decision: { intent: "askForChange", words: "Please name the leather." },
  });
async function found(search: string): Promise<readonly string[]> {
  const filters = readProductFilters(new URLSearchParams({ search }));
  return (await listProducts(database.db, visitor, filters)).products.map(({ id }) => id);
}

/** Every way by which a seller publishes, each given a complete draft or none. */
const doors: Readonly<Record<string, () => Promise<string>>> = {
  "the form of a new product": async () => (await add()).id,
  "the form of a draft": async () => {
    const { id, version } = await add(false);
    await saveProduct(database.db, seller, {
      productId: id,
      version,
      product: await own(id),
      publish: true,
    });
    return id;
  },
  "the list of drafts": async () => {
    const { id } = await add(false);
    await publishDraft(database.db, seller, { productId: id });
    return id;
  },
  "several at once": async () => {
    const { id } = await add(false);
    await changeProducts(database.db, seller, {
      productIds: [id],
      change: { kind: "publish", amount: 0 },
    });
    return id;
  },
  "an import": async () => {
    const [added] = await addProducts(database.db, seller, {
      products: [{ product: await aPiece(), publish: true }],
    });
    return added?.id ?? "";
  },
  "a copy": async () => {
    const { id } = await duplicateProduct(database.db, seller, { productId: (await add()).id });
    await publishDraft(database.db, seller, { productId: id });
    return id;
  },
  "an archived draft that is restored": async () => {
    const { id } = await add(false);
    await archiveProduct(database.db, seller, { productId: id });
    await restoreProduct(database.db, seller, { productId: id });
    await publishDraft(database.db, seller, { productId: id });
    return id;
  },
};

describe("a new seller's listing is held, published by", () => {
  test.each(Object.entries(doors))("%s", async (_, publish) => {
    const id = await publish();
    const product = await own(id);
    expect(product).toMatchObject({ status: "draft", check: { words: null } });
    expect(product.check?.waitingSince).not.toBeNull();
    await expect(productPage(database.db, visitor, { idOrSlug: product.slug })).rejects.toThrow();
    expect(await found("Zari clutch")).not.toContain(id);
    await approve(id);
    expect(await own(id)).toMatchObject({ status: "published", check: null });
    expect(await found("Zari clutch")).toContain(id);
  });
});

describe("the first listings", () => {
  test("are three: the fourth is published at once, also several at once", async () => {
    expect(await listingsStillChecked(database.db, seller)).toBe(3);
    for (const name of ["One", "Two", "Three"]) {
      const { id, isWaiting } = await add(true, name);
      expect(isWaiting).toBe(true);
      await approve(id);
    }
    expect(await listingsStillChecked(database.db, seller)).toBe(0);
    const fourth = await add(true, "Four");
    expect(fourth.isWaiting).toBe(false);
    expect(await own(fourth.id)).toMatchObject({ status: "published" });
  });

  test("do not concern sellers who have three listings in the shop; those taken down do not count", async () => {
    const { db } = database;
    const shown = [
      await aProduct(db, seller),
      await aProduct(db, seller),
      await aProduct(db, seller),
    ];
    expect((await add()).isWaiting).toBe(false);
    await db.$client.query(
      `update products set taken_down_at = now(), taken_down_reason = 'A copy'
       where id = any($1::uuid[])`,
      [shown.map(({ id }) => id)],
    );
    expect((await add()).isWaiting).toBe(true);
  });

  test("need a decision once they were sent, however many the seller has by then", async () => {
    const { db } = database;
    const { id } = await add();
    await ask(id);
    for (let count = 0; count < 3; count++) await aProduct(db, seller);
    expect((await publishDraft(db, seller, { productId: id })).isWaiting).toBe(true);
    expect(await own(id)).toMatchObject({ status: "draft" });
  });

  test("published again by another click are one product that waits, in its place in the queue", async () => {
    const product = await aPiece();
    const key = crypto.randomUUID();
    const sent = () =>
      addProduct(database.db, seller, { product, publish: true, idempotencyKey: key });
    const [first, second] = await Promise.all([sent(), sent()]);
    expect([first.id, first.isWaiting]).toEqual([second.id, second.isWaiting]);
    const since = (await own(first.id)).check?.waitingSince;
    await publishDraft(database.db, seller, { productId: first.id });
    expect((await own(first.id)).check?.waitingSince).toBe(since);
  });
});

describe("an administrator", () => {
  test("asks for a change; the seller reads it, changes it and sends it again", async () => {
    const { db } = database;
    const { id } = await add();
    await ask(id);
    await deliverEvents(db);
    const mails = await mailsTo(db, mailAddressOf(seller));
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Please change your listing: Zari clutch",
    ]);
    const before = await own(id);
    expect(before.check).toEqual({ waitingSince: null, words: "Please name the leather." });
    await saveProduct(db, seller, {
      productId: id,
      version: before.version,
      product: { ...before, materials: "Goat leather" },
      publish: true,
    });
    await approve(id);
    await deliverEvents(db);
    expect((await mailsTo(db, mailAddressOf(seller))).map(({ subject }) => subject)).toContain(
      "We have checked your listing: Zari clutch",
    );
    expect(await own(id)).toMatchObject({ status: "published", materials: "Goat leather" });
  });

  test("approves what was read: of an edit and an approval at once, buyers see only what was read", async () => {
    const { db } = database;
    const { id, version } = await add();
    const before = await own(id);
    const [edited, approved] = await Promise.allSettled([
      saveProduct(db, seller, {
        productId: id,
        version,
        product: { ...before, materials: "Crocodile leather" },
      }),
      approve(id, version),
    ]);
    const now = await own(id);
    if (approved.status === "rejected") {
      expect(approved.reason).toBeInstanceOf(ListingSeenChanged);
      expect(now).toMatchObject({ status: "draft", materials: "Crocodile leather" });
    } else {
      expect(edited.status).toBe("rejected");
      expect(now).toMatchObject({ status: "published", materials: before.materials });
    }
  });

  test("cannot approve what the seller has made incomplete meanwhile", async () => {
    const { db } = database;
    const { id, version } = await add();
    await saveProduct(db, seller, {
      productId: id,
      version,
      product: { ...(await own(id)), pictures: [] },
    });
    await expect(approve(id)).rejects.toThrow(ListingIncomplete);
    expect(await own(id)).toMatchObject({ status: "draft" });
  });

  test("sees who waits longest, and what is overdue after two working days; archived drafts leave", async () => {
    const { db } = database;
    const [early, late] = [await add(), await add()];
    await db.$client.query(
      "update listing_checks set waiting_since = now() - interval '7 days' where product_id = $1",
      [early.id],
    );
    const waiting = async () =>
      (await listingsToCheck(db, admin, { list: "sent", after: null })).items.filter(({ id }) =>
        [early.id, late.id].includes(id),
      );
    expect(await waiting()).toMatchObject([
      { id: early.id, isNew: true, isOverdue: true },
      { id: late.id, isNew: true, isOverdue: false },
    ]);
    const before = await countListingsToCheck(db, admin);
    await archiveProduct(db, seller, { productId: early.id });
    expect(await waiting()).toMatchObject([{ id: late.id }]);
    expect((await countListingsToCheck(db, admin)).sent).toBe(before.sent - 1);
  });

  test("changes the number over the version that was seen; 0 switches it off", async () => {
    const { db } = database;
    const { version } = await listingRules(db, admin);
    await changeListingRules(db, admin, { version, checkedListings: 0 });
    await expect(changeListingRules(db, admin, { version, checkedListings: 5 })).rejects.toThrow(
      ListingRulesChanged,
    );
    expect((await add()).isWaiting).toBe(false);
    await changeListingRules(db, admin, { version: version + 1, checkedListings: 3 });
  });
});
