import { expect, test } from "vitest";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { aSeller, type PersonWithEmail } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import type { ProductInput, ProductStatus } from "../product/contract.ts";
import { addProducts, archiveProduct, importProducts } from "../public.server.ts";
import type { ProductToImport } from "./contract.ts";

/** An import builds list rows, words and counts at once; they must be what triggers build. */

const database = useTestDatabase();

type Piece = { readonly product: ProductInput; readonly status: ProductStatus };

const one = { id: null, sku: "", size: null, colour: null, stock: 5, pricePaise: null };

/** Products of every kind that a shop has. */
async function aMixedShelf(seller: PersonWithEmail): Promise<readonly Piece[]> {
  const pictures = [
    await anOwnPicture(database.db, seller),
    { ...(await anOwnPicture(database.db, seller)), alt: "The lining" },
  ];
  const published = (given: Partial<ProductInput>): Piece => ({
    product: productInput({ pictures, ...given }),
    status: "published",
  });
  return [
    published({ name: "Field satchel", materials: "Buffalo suede and brass" }),
    published({
      name: "Derby shoes",
      categorySlug: "footwear",
      hsnCode: "64035990",
      variants: [
        { ...one, size: "8", colour: "Tan", pricePaise: 320_000 },
        { ...one, size: "9", colour: "Tan", stock: 0 },
        { ...one, size: "9", colour: " Oxblood", pricePaise: 610_000 },
      ],
    }),
    published({ name: "Last of its kind", variants: [{ ...one, stock: 1, sku: "ONLY-ONE" }] }),
    published({ name: "Sold-out clutch", variants: [{ ...one, stock: 0, colour: "Cognac" }] }),
    published({ name: "Weekender at a lower price", comparePricePaise: 620_000 }),
    published({ name: "Belt with GST", categorySlug: "belts", priceIncludesGst: true }),
    published({
      name: "हाथ से सिला बटुआ",
      description: "कानपुर के **चमड़े** का।\n\n- हाथ से सिला",
      tags: ["बटुआ", "उपहार"],
      translatedName: "Hand-stitched wallet",
      translatedDescription: "Of leather from Kanpur.",
    }),
    published({
      name: "Lined tote",
      attributes: { tanning: "vegetable", lined: true },
      variants: [
        { ...one, colour: "Black", attributes: { width: 12.5 } },
        { ...one, colour: "Olive", attributes: { width: 30 }, stock: 0 },
      ],
    }),
    published({ name: "Made to order", processing: "made_to_order", piecesPerWeek: 3 }),
    { product: productInput({ name: "A draft", categorySlug: "" }), status: "draft" },
    { product: productInput({ name: "No longer made", pictures }), status: "archived" },
  ];
}

async function addAttributes(): Promise<void> {
  const { db } = database;
  await db.$client.query(`
    insert into attributes (code, name, type, scope, ranges) values
      ('tanning', 'Tanning', 'choice', 'product', '{}'), ('lined', 'Lined', 'yes_no', 'product', '{}'),
      ('width', 'Width', 'number', 'variant', '{10,20}')
    on conflict do nothing`);
  await db.$client.query(`
    insert into attribute_choices (attribute_code, value, label, position)
    values ('tanning', 'vegetable', 'Vegetable tanned', 0)
    on conflict do nothing`);
  await db.$client.query(`
    insert into category_attributes (category_slug, attribute_code, position, is_filterable, is_on_cards)
    values ('handbags', 'tanning', 20, true, true), ('handbags', 'lined', 21, true, false),
      ('handbags', 'width', 22, true, true)
    on conflict do nothing`);
}

async function oneByOne(db: Db, seller: PersonWithEmail, shelf: readonly Piece[]): Promise<void> {
  const added = await addProducts(db, seller, {
    products: shelf.map(({ product, status }) => ({ product, publish: status === "published" })),
  });
  for (const [index, { status }] of shelf.entries())
    if (status === "archived")
      await archiveProduct(db, seller, { productId: added[index]?.id ?? "" });
}

function imported(seller: PersonWithEmail, shelf: readonly Piece[]): readonly ProductToImport[] {
  return shelf.map((piece, index) => ({
    ...piece,
    sellerId: seller.userId,
    key: `piece-${index}`,
  }));
}

/** Everything that lists and search read, without ids and moments. */
async function whatListsRead(db: Db) {
  const rows = async (text: string) => (await db.$client.query<object>(text)).rows;
  return {
    products: await rows(`
      select to_jsonb(p) - array['id', 'created_at', 'updated_at', 'published_at', 'version',
        'idempotency_key', 'input_hash'] as product
      from products p
      order by name`),
    variants: await rows(`
      select p.name, to_jsonb(v) - array['id', 'product_id', 'created_at'] as variant,
        (select array_agg(m.quantity || m.reason) from stock_movements m where m.variant_id = v.id)
      from variants v
      join products p on p.id = v.product_id
      order by p.name, v.position`),
    pictures: await rows(`
      select p.name, to_jsonb(i) - 'product_id' as picture
      from product_images i
      join products p on p.id = i.product_id
      order by p.name, i.position`),
    listings: await rows(`
      select to_jsonb(l) - array['product_id', 'created_at', 'updated_at', 'card'] as row,
        l.card - array['id', 'createdAt', 'onlyVariantId'] as card,
        l.card ->> 'onlyVariantId' = v.id::text as adds_its_variant
      from listings l
      left join variants v on v.id::text = l.card ->> 'onlyVariantId'
      order by l.name`),
    words: await rows("select * from search_words order by word"),
    counts: await rows("select * from listing_counts where products > 0 order by kind, of"),
    options: await rows("select * from variant_options order by axis, value"),
    used: await rows("select code, is_used from attributes order by code"),
    attached: await rows("select id, attached_at is null as unused from images order by id"),
  };
}

/** What `work` makes of the shop, and the shop as it was before. */
async function after(work: (tx: Db) => Promise<unknown>) {
  const undo = new Error("rolled back");
  let seen: Awaited<ReturnType<typeof whatListsRead>> | undefined;
  await inTransaction(database.db, async (tx) => {
    await work(tx);
    seen = await whatListsRead(tx);
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return seen;
}

test("an import makes exactly the rows that adding the same products makes", async () => {
  await addAttributes();
  const seller = await aSeller(database.db);
  const shelf = await aMixedShelf(seller);
  const slow = await after((tx) => oneByOne(tx, seller, shelf));
  const fast = await after((tx) =>
    importProducts(tx, system, { products: imported(seller, shelf) }),
  );
  expect(slow?.listings).toHaveLength(9);
  expect(fast).toEqual(slow);
});
