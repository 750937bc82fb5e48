import { expect, test } from "vitest";
import { accountCart, addToCart } from "#modules/cart/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aVisit } from "#tests/support/a-visit.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { readyForCouriers } from "#tests/support/a-booking.ts";
import { startSandbox } from "#tests/support/sandbox-provider.ts";
import { testConfig } from "#tests/support/config.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { action } from "./checkout.tsx";

const database = useTestDatabase();

/** The form as a browser without JavaScript sends it. */
async function sent(
  actor: UserActor,
  fields: Readonly<Record<string, string>>,
  given: Parameters<typeof aVisit>[2] = {},
) {
  const context = await aVisit(database, actor, given);
  const url = new URL("/checkout", testConfig.baseUrl);
  const answer = await action({
    request: new Request(url, { method: "POST", body: new URLSearchParams(fields) }),
    context,
    url,
    params: {},
    pattern: "/checkout",
  });
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get("Location") };
  return "data" in answer
    ? { status: answer.init?.status, ...answer.data }
    : { status: 200, ...answer };
}

const form = aCheckoutForm({
  city: "Pune",
  state: "27",
  pinCode: "411001",
  gstin: "29AABCR1718E1ZL",
  totalShownPaise: "354000",
});

test("without JavaScript a GSTIN of another state asks one question and keeps the input", async () => {
  const buyer = await aBuyer(database.db);
  const { variantId } = await aProduct(database.db, await aSeller(database.db), {
    pricePaise: 300_000,
  });
  await addToCart(database.db, buyer, { variantId, quantity: 1 });
  expect(await sent(buyer, form)).toMatchObject({
    status: 422,
    problem: { fields: { receiver: expect.stringContaining("Please choose who receives them.") } },
    typed: { city: "Pune", gstin: "29AABCR1718E1ZL" },
  });
  expect(await sent(buyer, { ...form, receiver: "ownPlace" })).toMatchObject({
    status: 302,
    location: expect.stringMatching(/^\/checkout\/complete\//),
  });
});

test("what is wrong is listed in the order of the page", async () => {
  const buyer = await aBuyer(database.db);
  const problemsOf = async (fields: Readonly<Record<string, string>>) => {
    const answer = await sent(buyer, fields);
    return "problem" in answer ? Object.keys(answer.problem?.fields ?? {}) : [];
  };
  expect(await problemsOf({ email: "asha@", gstin: "29" })).toEqual([
    "email",
    "phone",
    "firstName",
    "lastName",
    "address",
    "pinCode",
    "city",
    "state",
    "gstin",
    "shippingMethod",
    "paymentMethod",
    "idempotencyKey",
    "totalShownPaise",
  ]);
  expect(await problemsOf({ ...form, pinCode: "560025", company: "" })).toEqual([
    "pinCode",
    "receiver",
    "company",
    "billingAddress",
    "billingCity",
    "billingPinCode",
  ]);
});

test("without JavaScript an item out of reach is named, and is removed in the form, which keeps its input", async () => {
  const buyer = await aBuyer(database.db);
  const mojari = await aProduct(
    database.db,
    await aSeller(database.db, { state: "08", registration: "unregistered" }),
    { name: "Mojari", pricePaise: 100_000 },
  );
  const tote = await aProduct(database.db, await aSeller(database.db), { pricePaise: 300_000 });
  for (const { variantId } of [mojari, tote])
    await addToCart(database.db, buyer, { variantId, quantity: 1 });
  const typed = { ...form, gstin: "" };
  expect(await sent(buyer, { ...typed, totalShownPaise: "454000" })).toMatchObject({
    status: 409,
    problem: { message: "Mojari can be sent within Rajasthan only." },
    typed: { city: "Pune" },
  });
  expect(await sent(buyer, { ...typed, remove: mojari.variantId })).toMatchObject({
    status: 200,
    problem: undefined,
    typed: { city: "Pune" },
  });
  expect((await accountCart(database.db, buyer)).map((line) => line.variantId)).toEqual([
    tote.variantId,
  ]);
  expect(await sent(buyer, typed)).toMatchObject({ status: 302 });
});

test("without JavaScript cash at a PIN code of which nobody asked is refused beside the payment methods", async () => {
  const { courier, stop } = await startSandbox();
  const [buyer, seller] = [await aBuyer(database.db), await aSeller(database.db)];
  await readyForCouriers(database.db, seller);
  const { variantId } = await aProduct(database.db, seller, { pricePaise: 300_000 });
  await addToCart(database.db, buyer, { variantId, quantity: 1 });
  const toLeh = { ...form, gstin: "", city: "Leh", state: "38", pinCode: "194101" };
  expect(await sent(buyer, toLeh, { courier })).toMatchObject({
    status: 422,
    problem: { fields: { paymentMethod: expect.stringMatching(/^No courier collects cash/) } },
    typed: { city: "Leh", pinCode: "194101" },
  });
  expect((await accountCart(database.db, buyer)).map((line) => line.variantId)).toEqual([
    variantId,
  ]);
  await stop();
});
