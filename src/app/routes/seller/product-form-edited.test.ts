import { describe, expect, test } from "vitest";
import { ownDrafts, ownProduct, saveProduct } from "#modules/catalog/public.server.ts";
import { formValuesOf } from "#modules/catalog/product/rules/product-form.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPostedForm } from "#tests/support/a-visit.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { aPostedPicture, showPicture } from "#tests/support/own-picture.ts";
import { loader as openForm } from "./edit-product.tsx";
import { action as preview } from "./preview-product.tsx";
import { whole, addAs, editAs, onDrafts, theDraft } from "#tests/support/product-form.ts";

/** The product form as it is posted, with or without JavaScript: its answers and messages. */

const database = useTestDatabase();

describe("a product that is edited", () => {
  test("and loses its last picture stays as it was, with the reason beside the pictures", async () => {
    const seller = await aSeller(database.db);
    const product = await aProduct(database.db, seller);
    await showPicture(database.db, seller, product);
    expect(
      await editAs(database, seller, product.id, { ...whole, version: "1", intent: "save" }),
    ).toMatchObject({
      status: 422,
      data: {
        problem: { fields: { pictures: expect.stringContaining("keep at least one picture") } },
        posted: { name: "Saddle tote" },
      },
    });
  });

  test("is saved, and its seller stays on it; a published one can be unpublished", async () => {
    const seller = await aSeller(database.db);
    const { id } = await aProduct(database.db, seller);
    expect(
      await editAs(database, seller, id, { ...whole, version: "1", intent: "save" }),
    ).toMatchObject({
      status: 302,
      location: `/edit-product/${id}`,
      message: expect.stringContaining("Changes saved"),
    });
    expect(
      await editAs(database, seller, id, { ...whole, version: "2", intent: "unpublish" }),
    ).toMatchObject({ status: 302, message: expect.stringContaining("Product unpublished") });
    expect((await ownProduct(database.db, seller, { productId: id })).status).toBe("draft");
  });

  test("in two windows: the second gets a conflict with changes and time, keeps its input, and may save", async () => {
    const seller = await aSeller(database.db, { shopName: "Bhuj Leather" });
    const { id } = await aProduct(database.db, seller);
    const stored = await ownProduct(database.db, seller, { productId: id });
    await saveProduct(database.db, seller, {
      productId: id,
      version: 1,
      product: { ...stored, pricePaise: 150_000 },
    });
    const form = { ...whole, name: "My name", version: "1", intent: "save" };
    expect(await editAs(database, seller, id, form)).toMatchObject({
      status: 409,
      data: {
        problem: {
          title: "Failed to save product",
          message: expect.stringContaining("Your changes are not lost"),
        },
        posted: { name: "My name" },
        conflict: { version: 2, changes: [{ by: "Bhuj Leather", fields: ["pricePaise"] }] },
      },
    });
    const { intent: _, ...over } = form;
    expect(await editAs(database, seller, id, { ...over, overVersion: "2" })).toMatchObject({
      status: 302,
    });
    expect(await ownProduct(database.db, seller, { productId: id })).toMatchObject({
      name: "My name",
      pricePaise: 499_900,
      version: 3,
    });
  });

  test("that sells meanwhile shows the remaining stock", async () => {
    const seller = await aSeller(database.db);
    const { id, variantId } = await aProduct(database.db, seller, { stock: 8 });
    const answer = await editAs(database, seller, id, {
      ...whole,
      version: "1",
      intent: "save",
      "variants.0.id": variantId,
      "variants.0.stock": "12",
      "variants.0.stockShown": "10",
      "variants.0.sku": "TOTE",
    });
    expect(answer.message).toContain("Orders changed the stock in the meantime. TOTE: 10 left.");
  });

  test("of another seller is a 404", async () => {
    const [seller, other] = [await aSeller(database.db), await aSeller(database.db)];
    const { id } = await aProduct(database.db, seller);
    await expect(editAs(database, other, id, { ...whole, version: "1" })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("opens in five statements with its stored values", async () => {
    const seller = await aSeller(database.db);
    const { id } = await aProduct(database.db, seller, {
      pricePaise: 125_050,
      variants: [
        { size: "8", stock: 2 },
        { size: "9", stock: 0, pricePaise: 130_000 },
      ],
    });
    const open = async () =>
      openForm({
        ...(await aPostedForm(database, seller, {})),
        params: { productId: id },
        pattern: "/edit-product/:productId",
      });
    const { product } = await open();
    expect(formValuesOf(product)).toMatchObject({
      price: "1250.5",
      gstRate: "",
      variants: [
        { size: "8", stock: "2", stockShown: "2", price: "" },
        { size: "9", price: "1300" },
      ],
    });
    const args = {
      ...(await aPostedForm(database, seller, {})),
      params: { productId: id },
      pattern: "/edit-product/:productId" as const,
    };
    expect(await countStatements(() => openForm(args))).toBeLessThanOrEqual(5);
  });
});

test("pictures uploaded without JavaScript stay in the form, the seller's own only", async () => {
  const [seller, other] = [await aSeller(database.db), await aSeller(database.db)];
  const { id } = await aProduct(database.db, seller);
  const upload = async (uploader: UserActor) =>
    (
      await database.db.$client.query<{ id: string }>(
        `insert into images (uploader_id, file_name, width, height, dominant_colour)
         values ($1, gen_random_uuid() || '.webp', 9, 9, '#C5B9AD')
         returning id`,
        [uploader.userId],
      )
    ).rows[0]?.id ?? "";
  const [mine, theirs] = [await upload(seller), await upload(other)];
  const args = {
    ...(await aPostedForm(database, seller, {})),
    params: { productId: id },
    pattern: "/edit-product/:productId" as const,
  };
  args.url.search = new URLSearchParams([
    ["picture", theirs],
    ["picture", mine],
    ["picture", "no-id"],
  ]).toString();
  expect((await openForm(args)).product.pictures).toMatchObject([
    { imageId: mine, alt: "", colour: null },
  ]);
});

test("a preview shows the posted form, with its faults, and writes nothing", async () => {
  const seller = await aSeller(database.db);
  const form = { ...whole, description: "<script>alert(1)</script> *by hand*", price: "a lot" };
  expect(
    await preview({
      ...(await aPostedForm(database, seller, form)),
      params: {},
      pattern: "/seller/preview-product",
    }),
  ).toMatchObject({
    product: {
      name: "Saddle tote",
      descriptionHtml: "<p>&lt;script&gt;alert(1)&lt;/script&gt; <em>by hand</em></p>\n",
      description: expect.stringContaining("by hand"),
      variants: [{ pricePaise: 0, stock: 5 }],
      seller: { sellerId: seller.userId },
    },
  });
  expect((await ownDrafts(database.db, seller, { after: "" })).drafts).toEqual([]);
});

describe("drafts", () => {
  test("are published, deleted and restored, each with a message", async () => {
    const seller = await aSeller(database.db);
    await addAs(database, seller, {
      ...whole,
      ...(await aPostedPicture(database.db, seller)),
      intent: "draft",
    });
    const { id } = await theDraft(database, seller);
    expect(await onDrafts(database, seller, { intent: "delete", productId: id })).toMatchObject({
      location: `/seller/drafts?deleted=${id}`,
      message: expect.stringContaining("Draft deleted"),
    });
    expect(await onDrafts(database, seller, { intent: "undo", productId: id })).toMatchObject({
      location: "/seller/drafts",
    });
    expect(await onDrafts(database, seller, { intent: "publish", productId: id })).toMatchObject({
      message: expect.stringContaining("Product published!"),
    });
    expect(
      (await onDrafts(database, seller, { intent: "publish", productId: id })).message,
    ).toMatch(/Error publishing product.*no longer a draft/);
    expect((await onDrafts(database, seller, { intent: "delete", productId: id })).message).toMatch(
      /Error deleting draft.*no longer a draft/,
    );
  });
});
