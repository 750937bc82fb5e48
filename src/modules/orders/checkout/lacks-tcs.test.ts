import { beforeEach, expect, test } from "vitest";
import { accountCart, addToCart } from "#modules/cart/public.server.ts";
import { NotForSale } from "#modules/cart/errors.ts";
import { productPage } from "#modules/catalog/public.server.ts";
import { ownCompany, sellersWithoutTcs } from "#modules/sellers/public.server.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import {
  aBuyer,
  aPerson,
  aProduct,
  aSeller,
  type BuiltProduct,
  type SellerOptions,
} from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { PlaceOrder } from "./contract.ts";
import { OutOfStock } from "./errors.ts";
import { placeOrder } from "./place-order.ts";

/** The marketplace is registered for TCS in Karnataka and Maharashtra only. */

const database = useTestDatabase();
let buyer: UserActor;

async function elsewhere(what: "head_office" | "refuse"): Promise<void> {
  await database.db.$client.query(
    `update platform_settings
     set tcs_gstin = '29AABCF8078M1C8', tcs_gstins = '{27AAACM9999Q1CI}', tcs_elsewhere = $1`,
    [what],
  );
}

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  await elsewhere("refuse");
});

async function aPiece(given: SellerOptions): Promise<{ seller: UserActor; piece: BuiltProduct }> {
  const seller = await aSeller(database.db, given);
  return { seller, piece: await aProduct(database.db, seller, { pricePaise: 100_000 }) };
}

const order = (piece: BuiltProduct) =>
  placeOrder(
    database.db,
    buyer,
    PlaceOrder.parse(aCheckoutForm({ variantId: piece.variantId, totalShownPaise: "125900" })),
  );

const put = (piece: BuiltProduct) =>
  addToCart(database.db, buyer, { variantId: piece.variantId, quantity: 1, answers: [] });

test("where the marketplace is not registered, nothing is sold, and buyer, seller and administrator read why", async () => {
  const { seller, piece } = await aPiece({ state: "32" });
  await expect(put(piece)).rejects.toThrow(NotForSale);
  await expect(order(piece)).rejects.toThrow("is not on sale at the moment.");
  const page = await productPage(database.db, visitor, { idOrSlug: piece.id });
  expect(page.notNow).toEqual({
    label: "Not on sale",
    sentence: "This piece is not on sale at the moment.",
  });
  expect(page.variants.map(({ stock }) => stock)).toEqual([0]);
  expect(await ownCompany(database.db, seller)).toMatchObject({ lacksTcs: true });
  const admin = await aPerson(database.db, { isAdmin: true });
  expect(await sellersWithoutTcs(database.db, admin)).toEqual([{ stateCode: "32", sellers: 1 }]);
});

test("a piece that lay in the cart when the setting changed is refused as the order is placed", async () => {
  await elsewhere("head_office");
  const { piece } = await aPiece({ state: "32" });
  await put(piece);
  await elsewhere("refuse");
  expect(await accountCart(database.db, buyer)).toMatchObject([
    { isOffered: false, lacksTcs: true },
  ]);
  await expect(order(piece)).rejects.toThrow(OutOfStock);
});

test.each<readonly [string, SellerOptions]>([
  ["in a State with a registration", { state: "27" }],
  ["in the State of the head office", { state: "29" }],
])("a seller %s sells", async (_where, given) => {
  const { piece } = await aPiece(given);
  await put(piece);
  expect(await accountCart(database.db, buyer)).toMatchObject([{ isOffered: true }]);
});

test("no tax is collected from unregistered sellers, so they sell", async () => {
  const { seller, piece } = await aPiece({ state: "32", registration: "unregistered" });
  await put(piece);
  expect(await ownCompany(database.db, seller)).toMatchObject({ lacksTcs: false });
});

test("a composition seller has TCS too, so it is refused", async () => {
  const { piece } = await aPiece({ state: "32", registration: "composition" });
  await expect(put(piece)).rejects.toThrow(NotForSale);
});

test("with the head office instead, everybody sells", async () => {
  await elsewhere("head_office");
  const { piece } = await aPiece({ state: "32" });
  await put(piece);
  expect(await accountCart(database.db, buyer)).toMatchObject([
    { isOffered: true, lacksTcs: false },
  ]);
});

test("the old prefixes of a GSTIN count for the State of today", async () => {
  await database.db.$client.query(
    "update platform_settings set tcs_gstins = '{28AABCF8078M1CA}', tcs_gstin = null",
  );
  const { piece } = await aPiece({ state: "37" });
  await put(piece);
  expect(await accountCart(database.db, buyer)).toMatchObject([{ isOffered: true }]);
});
