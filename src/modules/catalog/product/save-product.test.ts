import { describe, expect, test } from "vitest";
import { addProduct, ownProduct, saveProduct, allocateStock } from "../public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { ProductChanged, ProductNotFound, ProductTakenDown } from "../errors.ts";
import type { OwnProduct, ProductInput } from "./contract.ts";

const database = useTestDatabase();
const fresh = { id: null, sku: "", size: null, colour: null, stock: 5, pricePaise: null };

async function onTheShelf(
  seller: UserActor,
  given: Partial<ProductInput> = {},
  publish = true,
): Promise<OwnProduct> {
  const pictures = [await anOwnPicture(database.db, seller)];
  const product = productInput({ pictures, ...given });
  const { id } = await addProduct(database.db, seller, { product, publish });
  return ownProduct(database.db, seller, { productId: id });
}

function save(
  seller: UserActor,
  shown: OwnProduct,
  changes: Partial<ProductInput> = {},
  publish?: boolean,
) {
  return saveProduct(database.db, seller, {
    productId: shown.id,
    version: shown.version,
    product: { ...shown, ...changes },
    publish,
  });
}

/** Test orders emit no events. */
async function brokenStock(): Promise<readonly string[]> {
  return (await brokenInvariants(database.db)).filter(
    (sentence) => !sentence.includes("announced"),
  );
}

/** Somebody buys pieces at this moment. */
async function buy(seller: UserActor, shown: OwnProduct, quantity: number) {
  const variantIds = shown.variants.slice(0, 1).map(({ id }) => id);
  return anOrder(database.db, {
    buyer: await aBuyer(database.db),
    seller,
    product: { ...shown, variantId: variantIds[0] ?? "", variantIds },
    quantity,
  });
}

describe("a saved product", () => {
  test("keeps its address with a new name", async () => {
    const seller = await aSeller(database.db);
    const shown = await onTheShelf(seller, { name: "Old name" });
    expect(await save(seller, shown, { name: "New name", tags: ["new"] })).toMatchObject({
      slug: "old-name",
      version: 2,
    });
    const { rows } = await database.db.$client.query(
      `select before, after
       from audit_trail
       where object_id = $1 and action = 'catalog.saveProduct'`,
      [shown.id],
    );
    expect(rows).toEqual([
      {
        before: { name: "Old name", tags: ["tote"] },
        after: { name: "New name", tags: ["new"], version: 2 },
      },
    ]);
  });

  test("without changes writes nothing", async () => {
    const seller = await aSeller(database.db);
    const shown = await onTheShelf(seller);
    expect(await save(seller, shown)).toMatchObject({ version: 1 });
  });

  test("from a second window is refused with what the first changed, when and by whom", async () => {
    const seller = await aSeller(database.db, { shopName: "Bhuj Leather" });
    const shown = await onTheShelf(seller);
    const outcomes = await Promise.allSettled([
      save(seller, shown, { pricePaise: 100_000 }),
      save(seller, shown, { pricePaise: 200_000 }),
    ]);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason as unknown] : [],
    );
    expect(refused).toEqual([expect.any(ProductChanged)]);
    expect(refused).toMatchObject([
      {
        status: 409,
        changes: [{ by: "Bhuj Leather", fields: ["pricePaise"], at: expect.any(Date) }],
      },
    ]);
  });

  test("must be the seller's own", async () => {
    const [seller, other] = [await aSeller(database.db), await aSeller(database.db)];
    const shown = await onTheShelf(seller);
    await expect(save(other, shown)).rejects.toThrow(ProductNotFound);
    await expect(save(seller, { ...shown, id: crypto.randomUUID() })).rejects.toThrow(
      ProductNotFound,
    );
    await expect(save(seller, { ...shown, id: "no-id" })).rejects.toThrow(ProductNotFound);
    const others = await onTheShelf(other);
    const [foreign] = others.variants;
    await save(seller, shown, {
      variants: others.variants.map((variant) => ({ ...variant, sku: "MINE", stock: 77 })),
    });
    expect((await ownProduct(database.db, seller, { productId: shown.id })).variants).toMatchObject(
      [{ sku: "MINE", stock: 77 }],
    );
    expect((await ownProduct(database.db, other, { productId: others.id })).variants).toEqual([
      foreign,
    ]);
  });

  test("is published and unpublished; the date of its first publishing stays", async () => {
    const seller = await aSeller(database.db);
    const draft = await onTheShelf(seller, {}, false);
    await save(seller, draft, {}, true);
    const published = await ownProduct(database.db, seller, { productId: draft.id });
    expect(published.status).toBe("published");
    const when = async () =>
      (
        await database.db.$client.query<{ at: Date | null }>(
          "select published_at as at from products where id = $1",
          [draft.id],
        )
      ).rows[0]?.at;
    const first = await when();
    await save(seller, published, {}, false);
    expect((await ownProduct(database.db, seller, { productId: draft.id })).status).toBe("draft");
    expect(first).toEqual(await when());
  });

  test("that an administrator took down cannot be published", async () => {
    const seller = await aSeller(database.db);
    const shown = await onTheShelf(seller, {}, false);
    await database.db.$client.query(
      `update products
       set taken_down_at = now(), taken_down_reason = 'A copy of another brand.'
       where id = $1`,
      [shown.id],
    );
    await expect(save(seller, shown, {}, true)).rejects.toThrow(ProductTakenDown);
    await expect(save(seller, shown, { name: "My own design" })).resolves.toMatchObject({
      version: 2,
    });
  });

  test("costs twelve statements, even with many changes", async () => {
    const seller = await aSeller(database.db);
    const sizes = ["S", "M", "L"].map((size) => ({ ...fresh, size }));
    const shown = await onTheShelf(seller, { variants: sizes, pictures: [] }, false);
    const [small, ...others] = shown.variants;
    const variants = [...others, { ...fresh, size: "XL" }];
    expect(small?.wasOrdered).toBe(false);
    expect(await countStatements(() => save(seller, shown, { variants, name: "Another" }))).toBe(
      12,
    );
  });
});

describe("the stock of a saved product", () => {
  test("changes by the difference from the stock shown: no unit sold is lost", async () => {
    const seller = await aSeller(database.db);
    const shown = await onTheShelf(seller, { variants: [{ ...fresh, stock: 10 }] });
    await buy(seller, shown, 3);
    const variants = shown.variants.map((variant) => ({ ...variant, stock: 12 }));
    expect(await save(seller, shown, { variants })).toMatchObject({
      stockMoved: [{ shown: 10, typed: 12, stock: 9 }],
    });
    expect((await ownProduct(database.db, seller, { productId: shown.id })).variants).toMatchObject(
      [{ stock: 9 }],
    );
    expect(await brokenStock()).toEqual([]);
  });

  test("is the file's figure if a file sets it, and zero if it says zero", async () => {
    const seller = await aSeller(database.db);
    const shown = await onTheShelf(seller, { variants: [{ ...fresh, stock: 10 }] });
    await buy(seller, shown, 3);
    const asFile = shown.variants.map(({ stockShown: _, ...variant }) => ({
      ...variant,
      stock: 12,
    }));
    await save(seller, shown, { variants: asFile });
    expect((await ownProduct(database.db, seller, { productId: shown.id })).variants).toMatchObject(
      [{ stock: 12 }],
    );
    const now = await ownProduct(database.db, seller, { productId: shown.id });
    await buy(seller, now, 1);
    await save(seller, now, {
      variants: now.variants.map((variant) => ({ ...variant, stock: 0 })),
    });
    expect((await ownProduct(database.db, seller, { productId: shown.id })).variants).toMatchObject(
      [{ stock: 0 }],
    );
  });

  test("adds up however saves and purchases interleave", async () => {
    const seller = await aSeller(database.db);
    const { id } = await onTheShelf(seller, { variants: [{ ...fresh, stock: 100 }] });
    const restock = async () => {
      for (let times = 0; times < 5; times++) {
        const shown = await ownProduct(database.db, seller, { productId: id });
        await save(seller, shown, {
          variants: shown.variants.map((variant) => ({ ...variant, stock: variant.stock + 10 })),
        });
      }
    };
    const shown = await ownProduct(database.db, seller, { productId: id });
    const purchases = Array.from({ length: 12 }, () => buy(seller, shown, 2));
    await Promise.all([restock(), ...purchases]);
    expect((await ownProduct(database.db, seller, { productId: id })).variants).toMatchObject([
      { stock: 100 + 50 - 24 },
    ]);
    expect(await brokenStock()).toEqual([]);
  });
});

describe("the variants of a saved product", () => {
  test("are added, removed and reordered; two may swap their sizes and SKUs", async () => {
    const seller = await aSeller(database.db);
    const shown = await onTheShelf(seller, {
      variants: [
        { ...fresh, size: "8", sku: "A" },
        { ...fresh, size: "9", sku: "B" },
        { ...fresh, size: "10", sku: "C" },
      ],
    });
    const [eight, nine] = shown.variants;
    if (eight === undefined || nine === undefined) throw new Error("There are three.");
    await save(seller, shown, {
      variants: [
        { ...nine, size: "8", sku: "A" },
        { ...eight, size: "9", sku: "B" },
        { ...fresh, size: "11" },
      ],
    });
    expect((await ownProduct(database.db, seller, { productId: shown.id })).variants).toMatchObject(
      [{ id: nine.id, size: "8", sku: "A" }, { id: eight.id, size: "9", sku: "B" }, { size: "11" }],
    );
    expect(await brokenStock()).toEqual([]);
  });

  test("stay once they were ordered", async () => {
    const seller = await aSeller(database.db);
    const shown = await onTheShelf(seller, {
      variants: [
        { ...fresh, colour: "Tan" },
        { ...fresh, colour: "Black" },
      ],
    });
    await buy(seller, shown, 1);
    const refusal = save(seller, shown, { variants: shown.variants.slice(1) });
    await expect(refusal).rejects.toMatchObject({
      fields: {
        variants:
          "Tan has orders, so it cannot be removed. To stop selling it, set its stock to 0.",
      },
    });
    await expect(
      save(seller, shown, { variants: shown.variants.slice(0, 1) }),
    ).resolves.toMatchObject({ version: 2 });
  });
});

test("a purchase that waits for a save takes its stock afterwards", async () => {
  const seller = await aSeller(database.db);
  const shown = await onTheShelf(seller, { variants: [{ ...fresh, stock: 1 }] });
  const orderId = crypto.randomUUID();
  const variantId = shown.variants[0]?.id ?? "";
  await save(seller, shown, {
    variants: shown.variants.map((variant) => ({ ...variant, stock: 0 })),
  });
  expect(
    await inTransaction(database.db, (tx) =>
      allocateStock(tx, seller, { lines: [{ variantId, quantity: 1, orderId }], reason: "order" }),
    ),
  ).toEqual(new Map([[variantId, 0]]));
});
