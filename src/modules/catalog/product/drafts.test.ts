import { describe, expect, test } from "vitest";
import {
  addProduct,
  deleteDraft,
  purgeDraft,
  ownDrafts,
  ownProduct,
  publishDraft,
  saveProduct,
  undoDelete,
} from "../public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import type { PictureInput } from "./contract.ts";
import { NotADraft, ProductNotFound, ProductTakenDown, ProductWasOrdered } from "../errors.ts";
import { draftsPerPage } from "./own-drafts.ts";

const database = useTestDatabase();

async function aDraft(
  seller: UserActor,
  name = "Saddle tote",
  pictures: readonly PictureInput[] = [],
): Promise<string> {
  const product = productInput({ name, pictures });
  return (await addProduct(database.db, seller, { product, publish: false })).id;
}

const names = async (seller: UserActor) =>
  (await ownDrafts(database.db, seller, { after: "" })).drafts.map(({ name }) => name);
const rows = async (id: string) =>
  (await database.db.$client.query("select 1 from products where id = $1", [id])).rowCount;
/** Pretends that the draft was deleted this long ago. */
const throwAwayEarlier = (id: string) =>
  database.db.$client.query(
    "update products set deleted_at = now() - interval '1 hour' where id = $1",
    [id],
  );

describe("a draft", () => {
  test("is listed among the seller's own, last saved first, with a cursor in one statement", async () => {
    const [seller, other] = [await aSeller(database.db), await aSeller(database.db)];
    await aDraft(other, "Not mine");
    await aProduct(database.db, seller, { name: "Published" });
    for (let number = 1; number <= draftsPerPage + 2; number++)
      await aDraft(seller, `Draft ${number}`);
    const first = await ownDrafts(database.db, seller, { after: "" });
    expect(first.drafts.map(({ name }) => name)).toEqual(
      Array.from({ length: draftsPerPage }, (_, index) => `Draft ${draftsPerPage + 2 - index}`),
    );
    const second = await ownDrafts(database.db, seller, { after: first.next ?? "" });
    expect(second).toMatchObject({
      drafts: [{ name: "Draft 2" }, { name: "Draft 1" }],
      next: null,
    });
    expect(await countStatements(() => ownDrafts(database.db, seller, { after: "nonsense" }))).toBe(
      1,
    );
  });

  test.each([
    ["regular", 1800],
    ["composition", 0],
    ["unregistered", 0],
  ] as const)(
    "of a %s seller is shown at the price that buyers will pay",
    async (registration, gstBasisPoints) => {
      const seller = await aSeller(database.db, { registration });
      await aDraft(seller, "Draft");
      expect((await ownDrafts(database.db, seller, { after: "" })).drafts).toMatchObject([
        { gstBasisPoints },
      ]);
    },
  );

  test("is published as it is, once", async () => {
    const seller = await aSeller(database.db);
    const id = await aDraft(seller, "Tote", [await anOwnPicture(database.db, seller)]);
    await publishDraft(database.db, seller, { productId: id });
    expect(await ownProduct(database.db, seller, { productId: id })).toMatchObject({
      status: "published",
      version: 2,
    });
    expect(
      (await database.db.$client.query("select 1 from listings where product_id = $1", [id]))
        .rowCount,
    ).toBe(1);
    await expect(publishDraft(database.db, seller, { productId: id })).rejects.toThrow(NotADraft);
  });

  test("without a picture cannot be published, and stays a draft", async () => {
    const seller = await aSeller(database.db);
    const id = await aDraft(seller);
    await expect(publishDraft(database.db, seller, { productId: id })).rejects.toMatchObject({
      status: 422,
      fields: { pictures: "Please add at least one picture to publish this product." },
    });
    expect(await ownProduct(database.db, seller, { productId: id })).toMatchObject({
      status: "draft",
      version: 1,
    });
  });

  test("that an administrator took down cannot be published", async () => {
    const seller = await aSeller(database.db);
    const id = await aDraft(seller);
    await database.db.$client.query(
      "update products set taken_down_at = now(), taken_down_reason = 'A copy.' where id = $1",
      [id],
    );
    await expect(publishDraft(database.db, seller, { productId: id })).rejects.toThrow(
      ProductTakenDown,
    );
  });

  test("deleted is hidden everywhere, and back when that is undone", async () => {
    const seller = await aSeller(database.db);
    const id = await aDraft(seller);
    await deleteDraft(database.db, seller, { productId: id });
    expect(await names(seller)).toEqual([]);
    for (const command of [ownProduct, publishDraft, deleteDraft])
      await expect(command(database.db, seller, { productId: id })).rejects.toThrow(
        ProductNotFound,
      );
    await expect(
      saveProduct(database.db, seller, { productId: id, version: 2, product: productInput() }),
    ).rejects.toThrow(ProductNotFound);
    await undoDelete(database.db, seller, { productId: id });
    expect(await names(seller)).toEqual(["Saddle tote"]);
    await expect(undoDelete(database.db, seller, { productId: id })).rejects.toThrow(
      ProductNotFound,
    );
    const { rows: trail } = await database.db.$client.query<{ action: string }>(
      "select action from audit_trail where object_id = $1 order by id",
      [id],
    );
    expect(trail.map(({ action }) => action)).toEqual([
      "catalog.addProduct",
      "catalog.deleteDraft",
      "catalog.undoDelete",
    ]);
  });

  test("is deleted for good an hour later, not before, and not after an undo", async () => {
    const seller = await aSeller(database.db);
    const [gone, back, fresh] = [await aDraft(seller), await aDraft(seller), await aDraft(seller)];
    for (const productId of [gone, back, fresh])
      await deleteDraft(database.db, seller, { productId });
    await undoDelete(database.db, seller, { productId: back });
    await throwAwayEarlier(gone);
    for (const productId of [gone, gone, back, fresh])
      await purgeDraft(database.db, system, { productId });
    expect([await rows(gone), await rows(back), await rows(fresh)]).toEqual([0, 1, 1]);
    await expect(purgeDraft(database.db, seller, { productId: fresh })).rejects.toMatchObject({
      status: 403,
    });
    const { rows: jobs } = await database.db.$client.query<{ late: boolean }>(
      `select start_after > now() + interval '50 minutes' as late
       from pgboss.job
       where data->>'name' = 'catalog.draftThrownAway' and data->'data'->>'productId' = $1`,
      [gone],
    );
    expect(jobs).toEqual([{ late: true }]);
  });

  test("that was published and ordered cannot be deleted", async () => {
    const seller = await aSeller(database.db);
    const product = await aProduct(database.db, seller);
    await expect(deleteDraft(database.db, seller, { productId: product.id })).rejects.toThrow(
      NotADraft,
    );
    await anOrder(database.db, { buyer: await aBuyer(database.db), seller, product });
    await database.db.$client.query("update products set status = 'draft' where id = $1", [
      product.id,
    ]);
    await expect(deleteDraft(database.db, seller, { productId: product.id })).rejects.toThrow(
      ProductWasOrdered,
    );
  });

  test("of another seller fails as one that does not exist", async () => {
    const [seller, other] = [await aSeller(database.db), await aSeller(database.db)];
    const id = await aDraft(seller);
    for (const productId of [id, crypto.randomUUID(), "no-id"]) {
      for (const command of [publishDraft, deleteDraft, undoDelete])
        await expect(command(database.db, other, { productId })).rejects.toThrow(ProductNotFound);
    }
  });
});
