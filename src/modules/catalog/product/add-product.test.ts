import { describe, expect, test } from "vitest";
import { addProduct, ownProduct } from "../public.server.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { ProductRejected, TooManyProducts } from "../errors.ts";
import { mostProducts } from "./add-product.ts";

const database = useTestDatabase();

const aPicture = async (uploader: UserActor) => (await anOwnPicture(database.db, uploader)).imageId;

async function numberOfProducts(seller: UserActor): Promise<number> {
  return (
    (
      await database.db.$client.query("select 1 from products where seller_id = $1", [
        seller.userId,
      ])
    ).rowCount ?? 0
  );
}

const variant = { id: null, sku: "", size: null, colour: null, stock: 2, pricePaise: null };

describe("a new product", () => {
  test("is stored with its variants, pictures and stock, and an audit entry", async () => {
    const seller = await aSeller(database.db);
    const imageId = await aPicture(seller);
    const { id, slug } = await addProduct(database.db, seller, {
      product: productInput({
        name: "  Kolhāpurī   satchel ",
        tags: [" tan ", "Tan", "", "office"],
        categorySlug: "Handbag",
        variants: [
          { ...variant, colour: "Tan", size: " 9 " },
          { ...variant, colour: "Black", stock: 0, pricePaise: 520_000 },
        ],
        pictures: [{ imageId, alt: "From the front", colour: "tan" }],
      }),
      publish: true,
    });
    expect(slug).toBe("kolhapuri-satchel");
    expect(await ownProduct(database.db, seller, { productId: id })).toMatchObject({
      name: "Kolhāpurī satchel",
      tags: ["tan", "office"],
      categorySlug: "handbags",
      status: "published",
      version: 1,
      variants: [
        { sku: "KOL-SAT-TAN-9", size: "9", stock: 2, stockShown: 2, wasOrdered: false },
        { sku: "KOL-SAT-BLA", stock: 0, pricePaise: 520_000 },
      ],
      pictures: [{ imageId, alt: "From the front", colour: "tan" }],
    });
    const { rows } = await database.db.$client.query(
      `select i.attached_at is not null as attached,
         (
           select count(*)::int
           from audit_trail
           where object_id = $1 and action = 'catalog.addProduct'
         ) as entries
       from images i
       where id = $2`,
      [id, imageId],
    );
    expect(rows).toEqual([{ attached: true, entries: 1 }]);
    expect(await brokenInvariants(database.db)).not.toContainEqual(
      expect.stringMatching(/stock|list row/),
    );
  });

  test("has an address of its own, even if another product has the same name, and in any script", async () => {
    const seller = await aSeller(database.db);
    const slugs = [];
    for (const name of [
      "Monk strap",
      "Monk strap",
      "Monk strap",
      "Monk strap",
      "चमड़े का बैग",
      "皮包",
      "皮包 7",
    ])
      slugs.push(
        (await addProduct(database.db, seller, { product: productInput({ name }), publish: false }))
          .slug,
      );
    expect(slugs).toEqual([
      "monk-strap",
      "monk-strap-2",
      "monk-strap-3",
      expect.stringMatching(/^monk-strap-[0-9a-f]{6}$/),
      "chamare-ka-baig",
      "handbags",
      "handbags-7",
    ]);
  });

  test("sent twice at once is one product", async () => {
    const seller = await aSeller(database.db);
    const product = productInput({ pictures: [await anOwnPicture(database.db, seller)] });
    const input = { product, publish: true, idempotencyKey: crypto.randomUUID() };
    const [first, second] = await Promise.all([
      addProduct(database.db, seller, input),
      addProduct(database.db, seller, input),
    ]);
    expect(second.id).toBe(first.id);
    expect(await numberOfProducts(seller)).toBe(1);
  });

  test("sent, changed after going back, and sent again is the same product, changed", async () => {
    const seller = await aSeller(database.db);
    const idempotencyKey = crypto.randomUUID();
    const { id } = await addProduct(database.db, seller, {
      product: productInput(),
      publish: false,
      idempotencyKey,
    });
    const again = await addProduct(database.db, seller, {
      product: productInput({
        name: "Saddle bag",
        pictures: [await anOwnPicture(database.db, seller)],
      }),
      publish: true,
      idempotencyKey,
    });
    expect(again).toMatchObject({ id, version: 2 });
    expect(await ownProduct(database.db, seller, { productId: id })).toMatchObject({
      name: "Saddle bag",
      status: "published",
    });
    expect(await numberOfProducts(seller)).toBe(1);
  });

  test("with an SKU of another of the seller's products is refused with the SKU", async () => {
    const seller = await aSeller(database.db);
    await addProduct(database.db, seller, {
      product: productInput({ variants: [{ ...variant, sku: "ST-1" }] }),
      publish: false,
    });
    await expect(
      addProduct(database.db, seller, {
        product: productInput({ name: "Other", variants: [{ ...variant, sku: "ST-1" }] }),
        publish: false,
      }),
    ).rejects.toMatchObject({
      fields: { "variants.0.sku": "The SKU ST-1 is taken by “Saddle tote”." },
    });
    await expect(
      addProduct(database.db, await aSeller(database.db), {
        product: productInput({ variants: [{ ...variant, sku: "ST-1" }] }),
        publish: false,
      }),
    ).resolves.toBeDefined();
  });

  test("gets distinct SKUs automatically, however many products have that name", async () => {
    const seller = await aSeller(database.db);
    const variants = ["लाल", "नीला", "काला"].map((colour) => ({ ...variant, colour }));
    for (let made = 0; made < 5; made++)
      await addProduct(database.db, seller, {
        product: productInput({ name: "बैग", variants }),
        publish: false,
      });
    const { rows } = await database.db.$client.query<{ sku: string }>(
      "select distinct sku from variants where seller_id = $1",
      [seller.userId],
    );
    expect(rows).toHaveLength(15);
  });

  test("cannot use a picture of another seller", async () => {
    const [seller, other] = [await aSeller(database.db), await aSeller(database.db)];
    const imageId = await aPicture(other);
    const refusal = addProduct(database.db, seller, {
      product: productInput({ pictures: [{ imageId, alt: "", colour: null }] }),
      publish: false,
    });
    await expect(refusal).rejects.toThrow(ProductRejected);
    await expect(refusal).rejects.toMatchObject({
      fields: { pictures: "One of the pictures is no longer available. Please add it again." },
    });
    expect(await numberOfProducts(seller)).toBe(0);
  });

  test("is refused once the seller has three thousand products", async () => {
    const seller = await aSeller(database.db);
    await database.db.$client.query(
      `insert into products (
         seller_id, slug, name, description, category_slug, materials, price_paise, hsn_code
       )
       select $1, 'full-' || n, 'Piece', 'x', 'belts', 'x', 100, '4203'
       from generate_series(1, $2::int) n`,
      [seller.userId, mostProducts],
    );
    await expect(
      addProduct(database.db, seller, { product: productInput(), publish: false }),
    ).rejects.toThrow(TooManyProducts);
  });

  test("can be added by approved sellers only", async () => {
    const input = { product: productInput(), publish: false };
    await expect(addProduct(database.db, visitor, input)).rejects.toThrow(NotSignedIn);
    for (const actor of [
      await aBuyer(database.db),
      await aSeller(database.db, { status: "blocked" }),
    ])
      await expect(addProduct(database.db, actor, input)).rejects.toThrow(NotAllowed);
  });

  test("costs thirteen statements, however many variants and pictures", async () => {
    const seller = await aSeller(database.db);
    const pictures = [
      { imageId: await aPicture(seller), alt: "", colour: null },
      { imageId: await aPicture(seller), alt: "", colour: null },
    ];
    const variants = ["S", "M", "L"].flatMap((size) =>
      ["Tan", "Black"].map((colour) => ({ ...variant, size, colour })),
    );
    const [, ...one] = pictures;
    await addProduct(database.db, seller, {
      product: productInput({ pictures: one }),
      publish: true,
    });
    expect(
      await countStatements(() =>
        addProduct(database.db, seller, {
          product: productInput({ variants, pictures }),
          publish: true,
        }),
      ),
    ).toBe(13);
  });
});

test.each([
  [
    { name: " " },
    "Please fill in all required fields (name, description, materials, and price)",
    "name",
  ],
  [
    { pricePaise: 0 },
    "Please fill in all required fields (name, description, materials, and price)",
    "pricePaise",
  ],
  [{ categorySlug: "hats" }, "Please choose a category.", "categorySlug"],
  [
    { gstBasisPoints: 500 },
    "For HSN 42022110 the rate is 18% (Bags, wallets, cases and " +
      "travel goods). Please give the reason for your rate.",
    "gstReason",
  ],
])("%o is refused in a sentence", async (given, message, field) => {
  const seller = await aSeller(database.db);
  await expect(
    addProduct(database.db, seller, { product: productInput(given), publish: false }),
  ).rejects.toMatchObject({ message, fields: { [field]: expect.any(String) } });
});
