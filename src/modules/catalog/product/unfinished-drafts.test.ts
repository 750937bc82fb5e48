import { describe, expect, test } from "vitest";
import { gstTableOn } from "#modules/tax/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aBuyer, aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import {
  addProduct,
  archiveProduct,
  changeProducts,
  duplicateProduct,
  moderationDetail,
  ownDrafts,
  ownProduct,
  previewPage,
  productPage,
  publishDraft,
  restoreProduct,
  saveProduct,
  sellerShelf,
} from "../public.server.ts";
import { DraftUnfinished, ProductRejected } from "../errors.ts";
import type { ShelfFilters } from "../shelf/contract.ts";
import type { ProductInput } from "./contract.ts";

const database = useTestDatabase();

const unfinished = { categorySlug: "", hsnCode: "" };
const needsCategory = { categorySlug: "Please choose a category." };

async function anUnfinishedDraft(seller: UserActor, given: Partial<ProductInput> = {}) {
  const pictures = [await anOwnPicture(database.db, seller)];
  const product = productInput({ ...unfinished, pictures, ...given });
  return (await addProduct(database.db, seller, { product, publish: false })).id;
}

/** Saves the product with these changes. */
async function save(seller: UserActor, productId: string, given: Partial<ProductInput>) {
  const before = await ownProduct(database.db, seller, { productId });
  const product = { ...before, ...given };
  return saveProduct(database.db, seller, { productId, version: before.version, product });
}

describe("a draft without a category", () => {
  test("is saved with a name, a description, materials and a price, and appears in all lists", async () => {
    const seller = await aSeller(database.db);
    const productId = await anUnfinishedDraft(seller, { name: "झोला" });
    expect(await ownProduct(database.db, seller, { productId })).toMatchObject(unfinished);
    expect(await ownDrafts(database.db, seller, { after: "" })).toMatchObject({
      drafts: [{ id: productId, categoryName: null }],
    });
    const filters: ShelfFilters = {
      search: "",
      status: "draft",
      isLow: false,
      lacksAnswers: false,
      sort: "newest",
      after: "",
    };
    expect(await sellerShelf(database.db, seller, filters)).toMatchObject({
      products: [{ id: productId }],
    });
    const { gstRates } = await gstTableOn(database.db, { on: dayInIndia(Date.now()) });
    const product = await ownProduct(database.db, seller, { productId });
    expect(await previewPage(database.db, seller, { product, gstRates })).toMatchObject({
      category: { name: "No category yet" },
    });
  });

  test("is saved again and copied as it is", async () => {
    const seller = await aSeller(database.db);
    const productId = await anUnfinishedDraft(seller, { name: "9" });
    await save(seller, productId, { name: "10" });
    const { id, slug } = await duplicateProduct(database.db, seller, { productId });
    expect(await ownProduct(database.db, seller, { productId: id })).toMatchObject(unfinished);
    expect(slug).toMatch(/^10-copy/);
  });

  test("is published as soon as it has one, and until then names what is missing", async () => {
    const seller = await aSeller(database.db);
    const productId = await anUnfinishedDraft(seller);
    const refused = publishDraft(database.db, seller, { productId });
    await expect(refused).rejects.toBeInstanceOf(ProductRejected);
    await expect(refused).rejects.toMatchObject({ fields: needsCategory });
    await save(seller, productId, { categorySlug: "handbags" });
    await expect(publishDraft(database.db, seller, { productId })).rejects.toMatchObject({
      fields: { hsnCode: "Please choose an HSN code of 4, 6 or 8 digits." },
    });
    await save(seller, productId, { hsnCode: "42022110" });
    await publishDraft(database.db, seller, { productId });
    const { status } = await ownProduct(database.db, seller, { productId });
    expect(status).toBe("published");
  });

  test("is not archived, alone or with others", async () => {
    const seller = await aSeller(database.db);
    const productId = await anUnfinishedDraft(seller, { name: "Tote" });
    const refused = archiveProduct(database.db, seller, { productId });
    await expect(refused).rejects.toBeInstanceOf(DraftUnfinished);
    await expect(refused).rejects.toMatchObject({ fields: needsCategory });
    for (const kind of ["archive", "publish"] as const)
      await expect(
        changeProducts(database.db, seller, {
          productIds: [productId],
          change: { kind, amount: 0 },
        }),
      ).rejects.toMatchObject({
        fields: { [productId]: "Tote is not complete. Please choose a category." },
      });
    await save(seller, productId, { categorySlug: "handbags", hsnCode: "4202" });
    await archiveProduct(database.db, seller, { productId });
    await restoreProduct(database.db, seller, { productId });
  });
});

describe("a product that was published", () => {
  test("may lose its category when it becomes a draft, and its page and administrators cope", async () => {
    const seller = await aSeller(database.db);
    const { id: productId } = await addProduct(database.db, seller, {
      product: productInput({ pictures: [await anOwnPicture(database.db, seller)] }),
      publish: true,
    });
    await expect(save(seller, productId, unfinished)).rejects.toMatchObject({
      fields: needsCategory,
    });
    const before = await ownProduct(database.db, seller, { productId });
    await saveProduct(database.db, seller, {
      productId,
      version: before.version,
      product: { ...before, ...unfinished },
      publish: false,
    });
    await expect(
      productPage(database.db, await aBuyer(database.db), { idOrSlug: productId }),
    ).rejects.toMatchObject({ status: 410 });
    const administrator = await aPerson(database.db, { isAdmin: true });
    expect(await moderationDetail(database.db, administrator, { productId })).toMatchObject({
      categoryName: null,
      status: "draft",
    });
  });
});

describe("the database", () => {
  test.each([
    ["category_slug", "null"],
    ["hsn_code", "''"],
  ])("keeps a product without %s among the drafts", async (column, missing) => {
    const seller = await aSeller(database.db);
    const product = productInput();
    const { id } = await addProduct(database.db, seller, { product, publish: false });
    const query = (text: string) => database.db.$client.query(text, [id]);
    await query(`update products set ${column} = ${missing} where id = $1`);
    for (const status of ["published", "archived"])
      await expect(
        query(`update products set status = '${status}', published_at = now() where id = $1`),
      ).rejects.toMatchObject({ constraint: "products_complete_check" });
  });
});
