import { beforeEach, describe, expect, test } from "vitest";
import { CompanySettingsInput } from "#modules/sellers/contract.ts";
import { saveCompanySettings } from "#modules/sellers/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { change, stateOfProduct } from "#tests/support/changed-products.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture, showPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { CompanyNeeded } from "./errors.ts";
import {
  addProduct,
  addProducts,
  decideListing,
  ownProduct,
  publishDraft,
  saveProduct,
} from "../public.server.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db, { registration: null });
});

const typed = async () => productInput({ pictures: [await anOwnPicture(database.db, seller)] });

const aDraft = async () =>
  (await addProduct(database.db, seller, { product: await typed(), publish: false })).id;

const statusOf = async (id: string) => (await stateOfProduct(database, id)).status;

describe("a shop without company settings publishes nothing, because it could bill nothing", () => {
  test("neither a new product, nor one of a file", async () => {
    const product = await typed();
    await expect(addProduct(database.db, seller, { product, publish: true })).rejects.toThrow(
      CompanyNeeded,
    );
    await expect(
      addProducts(database.db, seller, { products: [{ product, publish: true }] }),
    ).rejects.toThrow(CompanyNeeded);
  });

  test("nor a draft: from the list, from its form, or with others", async () => {
    const id = await aDraft();
    await expect(publishDraft(database.db, seller, { productId: id })).rejects.toThrow(
      CompanyNeeded,
    );
    const { version, ...product } = await ownProduct(database.db, seller, { productId: id });
    await expect(
      saveProduct(database.db, seller, { productId: id, version, product, publish: true }),
    ).rejects.toThrow(CompanyNeeded);
    await expect(change(database, seller, [id], { kind: "publish", amount: 0 })).rejects.toThrow(
      CompanyNeeded,
    );
    expect(await statusOf(id)).toBe("draft");
  });

  test("nor with an administrator's approval, who reads why", async () => {
    const productId = await aDraft();
    await database.db.$client.query(
      "insert into listing_checks (product_id, waiting_since) values ($1, now())",
      [productId],
    );
    const { version } = await ownProduct(database.db, seller, { productId });
    const administrator = await aPerson(database.db, { isAdmin: true });
    await expect(
      decideListing(database.db, administrator, {
        productId,
        decision: { intent: "approve", version },
      }),
    ).rejects.toMatchObject({
      code: "catalog.listingIncomplete",
      message: expect.stringContaining("company settings"),
    });
    expect(await statusOf(productId)).toBe("draft");
  });

  test("nor in any other way: the database refuses it", async () => {
    const id = await aDraft();
    await expect(
      database.db.$client.query(
        "update products set status = 'published', published_at = now() where id = $1",
        [id],
      ),
    ).rejects.toMatchObject({ constraint: "company_needed_to_publish" });
    await expect(aProduct(database.db, seller)).rejects.toMatchObject({
      constraint: "company_needed_to_publish",
    });
  });

  test("but everything once they are saved", async () => {
    const draft = await aProduct(database.db, seller, { status: "draft" });
    await showPicture(database.db, seller, draft);
    await saveCompanySettings(
      database.db,
      seller,
      CompanySettingsInput.parse({
        registrationType: "regular",
        companyName: "Kolhapur Charmakar",
        address: "12 Market Road",
        gstin: "27AAPFU0939F1ZV",
        stateCode: "27",
        version: "0",
      }),
    );
    await publishDraft(database.db, seller, { productId: draft.id });
    expect(await statusOf(draft.id)).toBe("published");
  });
});
