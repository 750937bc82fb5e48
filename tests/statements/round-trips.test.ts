import { describe, expect, test } from "vitest";
import {
  addProduct,
  addProducts,
  importProducts,
  nextOwnProducts,
  ownProduct,
  saveProduct,
} from "#modules/catalog/public.server.ts";
import type { ProductInput } from "#modules/catalog/product/contract.ts";
import { addCustomer, ownCustomer, saveCustomer } from "#modules/customers/public.server.ts";
import {
  changePlatformSettings,
  rememberAddress,
  savedAddresses,
  settingsToEdit,
} from "#modules/identity/public.server.ts";
import { storePicture } from "#modules/media/public.server.ts";
import {
  ownCompany,
  ownShop,
  saveCompanySettings,
  saveShippingSettings,
  saveShopProfile,
} from "#modules/sellers/public.server.ts";
import { CompanySettingsInput } from "#modules/sellers/contract.ts";
import { ShippingSettingsInput, ShopProfileInput } from "#modules/sellers/shop/contract.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aGstin } from "#tests/support/a-gstin.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { asApproved } from "#tests/support/second-person.ts";
import { productExample, type Mark } from "#tests/support/product-examples.ts";
import { aJpeg } from "#tests/support/pictures.ts";

/** What is written is what is read. Every field has its own value, so swapping two is detected. */

const database = useTestDatabase();
const forgetful = { ...openFolderStore("/tmp/no-such-folder", "none"), put: async () => undefined };

async function anUpload(seller: UserActor): Promise<string> {
  const bytes = await aJpeg();
  return (await storePicture(database.db, seller, forgetful, { name: "a.jpg", bytes })).id;
}

async function aFullProduct(seller: UserActor, mark: Mark): Promise<ProductInput> {
  return {
    ...productExample(mark),
    attributes: {},
    questions: [],
    variants: [
      {
        id: null,
        sku: `SKU-${mark}-1`,
        size: `Size ${mark} 1`,
        colour: `Colour ${mark} 1`,
        stock: 5,
        pricePaise: 510_000,
      },
      {
        id: null,
        sku: `SKU-${mark}-2`,
        size: `Size ${mark} 2`,
        colour: `Colour ${mark} 2`,
        stock: 7,
        pricePaise: null,
      },
    ],
    pictures: [
      { imageId: await anUpload(seller), alt: `Front ${mark}`, colour: `Colour ${mark} 1` },
      { imageId: await anUpload(seller), alt: `Back ${mark}`, colour: null },
    ],
  };
}

/** As it is read: variants then have an id. */
function asRead({ variants, ...product }: ProductInput) {
  return { ...product, variants: variants.map(({ id: _id, ...variant }) => variant) };
}

describe("a product is read as it was saved", () => {
  test("added, and saved with everything changed", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const first = await aFullProduct(seller, "one");
    const { id } = await addProduct(db, seller, { product: first, publish: true });
    const shown = await ownProduct(db, seller, { productId: id });
    expect(shown).toMatchObject({ ...asRead(first), status: "published", version: 1 });

    const second = await aFullProduct(seller, "two");
    const variants = second.variants.map((variant, place) =>
      place === 0 ? { ...variant, id: shown.variants[0]?.id ?? null } : variant,
    );
    await saveProduct(db, seller, { productId: id, version: 1, product: { ...second, variants } });
    const saved = await ownProduct(db, seller, { productId: id });
    expect(saved).toMatchObject({ ...asRead(second), status: "published", version: 2 });
    expect(saved.variants[0]?.id).toBe(shown.variants[0]?.id);
  });

  test("added with others, as an import does", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const products = [await aFullProduct(seller, "one"), await aFullProduct(seller, "two")];
    const ids = await addProducts(db, seller, {
      products: products.map((product) => ({ product, publish: false })),
    });
    for (const [place, { id: productId }] of ids.entries()) {
      const product = products[place];
      if (product === undefined) throw new Error("More products were added than given.");
      expect(await ownProduct(db, seller, { productId })).toMatchObject({
        ...asRead(product),
        status: "draft",
      });
    }
  });

  test("imported with a whole shop", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const product = await aFullProduct(seller, "one");
    await importProducts(db, system, {
      products: [{ sellerId: seller.userId, key: "one", status: "published", product }],
    });
    const [shown] = await nextOwnProducts(db, seller, { after: "", most: 1 });
    expect(shown).toMatchObject({ ...asRead(product), status: "published", version: 1 });
  });
});

describe("a shop is read as it was saved", () => {
  test("the shop's page and where it ships from", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const portraitId = await anUpload(seller);
    const photo = await anUpload(seller);
    await saveShopProfile(
      db,
      seller,
      ShopProfileInput.parse({
        version: "1",
        shopName: "Name of the shop",
        tagline: "Tagline",
        story: "Story",
        specialties: "Belts, bags",
        town: "Kolhapur",
        stateCode: "27",
        yearsOfExperience: "32",
        portraitId,
        "photo-0-id": photo,
        "photo-0-alt": "The bench",
      }),
    );
    expect(await ownShop(db, seller)).toMatchObject({
      shopName: "Name of the shop",
      tagline: "Tagline",
      story: "Story",
      specialties: ["Belts", "bags"],
      town: "Kolhapur",
      stateCode: "27",
      yearsOfExperience: 32,
      portrait: { imageId: portraitId },
      photos: [{ imageId: photo, alt: "The bench" }],
    });
    await saveShippingSettings(
      db,
      seller,
      ShippingSettingsInput.parse({
        version: "2",
        pinCode: "226001",
        town: "Lucknow",
        stateCode: "09",
        defaultProcessing: "made_to_order",
      }),
    );
    expect(await ownShop(db, seller)).toMatchObject({
      shipsFromPinCode: "226001",
      town: "Lucknow",
      stateCode: "09",
      defaultProcessing: "made_to_order",
    });
  });

  test("the company, the first time and the second", async () => {
    const { db } = database;
    const seller = await aSeller(db, { registration: null });
    for (const mark of ["one", "two"]) {
      const gstin = aGstin();
      const said = {
        registrationType: "regular",
        companyName: `Company ${mark}`,
        address: `Address ${mark}`,
        city: `City ${mark}`,
        pinCode: mark === "one" ? "416001" : "416002",
        stateCode: "27",
        phone: mark === "one" ? "9876543210" : "9876543211",
        email: `${mark}@example.com`,
        turnover: mark === "one" ? "above_5_crore" : "up_to_5_crore",
        signatoryName: `Signatory ${mark}`,
      };
      const version = mark === "one" ? 0 : 1;
      await saveCompanySettings(
        db,
        seller,
        CompanySettingsInput.parse({ ...said, gstin, version }),
      );
      const { phone: _phone, ...read } = said;
      expect(await ownCompany(db, seller)).toMatchObject({
        ...read,
        gstin,
        pan: gstin.slice(2, 12),
        state: "Maharashtra",
        phone: expect.stringContaining(said.phone.slice(-5)),
        enrolmentNumber: null,
        version: version + 1,
      });
    }
  });

  test("a customer, added and saved", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const customerOf = (mark: string) => ({
      name: `Customer ${mark}`,
      phone: mark === "one" ? "+919876543210" : "+919876543211",
      email: `${mark}@example.com`,
      address: `Address ${mark}`,
      city: `City ${mark}`,
      stateCode: "27",
      pinCode: mark === "one" ? "416001" : "416002",
      gstin: aGstin(),
    });
    const first = customerOf("one");
    const added = await addCustomer(db, seller, first);
    const read = async () => ownCustomer(db, seller, { customerId: added.id });
    expect(await read()).toMatchObject({ ...added, version: 1 });
    const second = customerOf("two");
    await saveCustomer(db, seller, { ...second, customerId: added.id, version: 1 });
    const { phone, ...rest } = second;
    expect(await read()).toMatchObject({
      ...rest,
      phone: expect.stringContaining(phone.slice(-5)),
      version: 2,
    });
  });
});

test("an address is read as it was saved", async () => {
  const { db } = database;
  const buyer = await aPerson(db);
  const address = {
    firstName: "First",
    lastName: "Last",
    address: "Street",
    city: "Town",
    stateCode: "27",
    pinCode: "416001",
    phone: "+919876543210",
    gstin: aGstin(),
    isSez: false,
    company: "Company",
    billingAddress: "Billing street",
    billingCity: "Billing town",
    billingPinCode: "416002",
  };
  await rememberAddress(db, buyer, address);
  expect(await savedAddresses(db, buyer)).toMatchObject([address]);
});

test("the marketplace's settings are read as they were saved", async () => {
  const { db } = database;
  const admin = await aPerson(db, { isAdmin: true });
  const settings = {
    name: "Name",
    legalName: "Legal name",
    address: "Address",
    supportEmail: "support@example.com",
    supportPhone: "+919876543210",
    supportHours: "Hours",
    grievanceOfficer: "Officer",
    grievanceEmail: "grievance@example.com",
    gstin: aGstin(),
    tcsGstin: aGstin(),
    tcsGstins: [aGstin(), aGstin()],
    tcsElsewhere: "refuse" as const,
    gstBeforeDispatch: "keep_invoice" as const,
    tan: "PNEC12345A",
    commissionBasisPoints: 1234,
  };
  const { version } = await settingsToEdit(db, admin);
  const save = asApproved("identity.changeCommission", changePlatformSettings);
  await save(db, admin, { version, settings });
  // The commission is a change of its own.
  expect(await settingsToEdit(db, admin)).toEqual({ ...settings, version: version + 2 });
});
