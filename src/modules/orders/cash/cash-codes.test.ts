import { beforeEach, describe, expect, test } from "vitest";
import {
  confirmAccountCode,
  sendAccountCode,
  sendEmailCode,
  signInWithEmailCode,
} from "#modules/identity/public.server.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { aBrowser, mailsTo } from "#tests/support/accounts.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPersonWithPhone, codeSentTo } from "#tests/support/phones.ts";
import { present } from "#tests/support/second-factor.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { PlaceOrder } from "../checkout/contract.ts";
import { CashCodeNeeded } from "../checkout/errors.ts";
import { payByCash } from "../checkout/pay-by-cash.ts";
import { placeOrder } from "../checkout/place-order.ts";

const database = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let tote: BuiltProduct;

beforeEach(async () => {
  const { db } = database;
  [buyer, seller] = [await aBuyer(db), await aSeller(db)];
  tote = await aProduct(db, seller, { pricePaise: 300_000, stock: 50 });
  await db.$client.query(
    "update cod_limits set code_for_first = true, code_from_paise = 500000, max_open_paise = 50000000",
  );
});

/** Two totes are ₹7,080, one is ₹3,540. */
const form = (given: Readonly<Record<string, string>> = {}) =>
  PlaceOrder.parse(
    aCheckoutForm({
      variantId: tote.variantId,
      quantity: "1",
      totalShownPaise: "354000",
      ...given,
    }),
  );
const order = (given: Readonly<Record<string, string>> = {}, actor = buyer) =>
  placeOrder(database.db, actor, form(given), { takesOnline: true });
const two = { quantity: "2", totalShownPaise: "708000" };

async function codeFor(actor = buyer, browser = aBrowser()) {
  const { db } = database;
  const { codeId } = await sendAccountCode(db, actor, { channel: "email", from: browser.from });
  const [mail] = await mailsTo(db, mailAddressOf(actor));
  return { codeId, code: /\b\d{6}\b/.exec(mail?.subject ?? "")?.[0] ?? "no code" };
}
const confirm = (typed: { codeId: string; code: string }, actor = buyer) =>
  confirmAccountCode(database.db, actor, { ...typed, from: aBrowser().from });
async function purchases(): Promise<number> {
  const { rows } = await database.db.$client.query<{ count: number }>(
    "select count(*)::int as count from purchases where buyer_id = $1",
    [buyer.userId],
  );
  return rows[0]?.count ?? 0;
}
async function stock(): Promise<number | undefined> {
  const { rows } = await database.db.$client.query<{ stock: number }>(
    "select stock from variants where id = $1",
    [tote.variantId],
  );
  return rows[0]?.stock;
}

describe("a code confirms", () => {
  test("the first cash on delivery order, and nothing is placed before", async () => {
    await expect(order()).rejects.toThrow(CashCodeNeeded);
    await expect(order()).rejects.toThrow(
      "We confirm your first cash on delivery order with a six-digit code.",
    );
    expect([await purchases(), await stock()]).toEqual([0, 50]);
    await confirm(await codeFor());
    await order();
    expect(await purchases()).toBe(1);
    await order();
    expect(await purchases()).toBe(2);
  });

  test("each one from the amount, one confirmation for one order", async () => {
    await anOrder(database.db, { buyer, seller, product: tote });
    await expect(order(two)).rejects.toThrow("from ₹5,000 with a six-digit code");
    await order();
    await confirm(await codeFor());
    await order(two);
    await expect(order(two)).rejects.toThrow(CashCodeNeeded);
  });

  test("also where an unpaid purchase is paid in cash instead", async () => {
    const unpaid = await order({ paymentMethod: "card" });
    await expect(payByCash(database.db, buyer, unpaid)).rejects.toThrow(CashCodeNeeded);
    await confirm(await codeFor());
    await payByCash(database.db, buyer, unpaid);
  });

  test("never an online payment, and nothing where the shop asks for none", async () => {
    await order({ ...two, paymentMethod: "card" });
    await database.db.$client.query(
      "update cod_limits set code_for_first = false, code_from_paise = 20000000",
    );
    await order(two);
  });

  test("of two orders at once only one with one code", async () => {
    await anOrder(database.db, { buyer, seller, product: tote });
    await confirm(await codeFor());
    const answers = await Promise.allSettled([order(two), order(two), order(two)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("a form that is sent twice once", async () => {
    const typed = await codeFor();
    const idempotencyKey = crypto.randomUUID();
    const press = async () => {
      await confirm(typed);
      return order({ idempotencyKey });
    };
    const [first, second] = [await press(), await press()];
    expect(second).toEqual(first);
    expect(await purchases()).toBe(1);
  });
});

describe("a code is refused", () => {
  test("if it is wrong, and after five tries even if it is right", async () => {
    const typed = await codeFor();
    const code = typed.code === "111111" ? "222222" : "111111";
    await expect(confirm({ ...typed, code })).rejects.toThrow("You can try 4 more times.");
    for (let time = 0; time < 3; time++)
      await expect(confirm({ ...typed, code })).rejects.toThrow("This is not the code");
    await expect(confirm({ ...typed, code })).rejects.toThrow("no longer valid");
    await expect(confirm(typed)).rejects.toThrow("no longer valid");
    await expect(order()).rejects.toThrow(CashCodeNeeded);
  });

  test("after ten minutes, and a confirmation after fifteen", async () => {
    const expired = await codeFor();
    await pass(10);
    await expect(confirm(expired)).rejects.toThrow("no longer valid");
    await confirm(await codeFor());
    await pass(15);
    await expect(order()).rejects.toThrow(CashCodeNeeded);
  });

  test("from somebody else, whose order stays without a confirmation", async () => {
    const stranger = await aBuyer(database.db);
    const typed = await codeFor(stranger);
    await expect(confirm(typed)).rejects.toThrow("no longer valid");
    await confirm(typed, stranger);
    await expect(order()).rejects.toThrow(CashCodeNeeded);
    await order({}, stranger);
  });

  test("when too many were asked for", async () => {
    for (let time = 0; time < 5; time++) await codeFor();
    await expect(codeFor()).rejects.toThrow();
  });
});

describe("a code goes", () => {
  test("to the confirmed mobile number, and to the email address where one asks for that", async () => {
    const { db } = database;
    const { browser, phone } = await aPersonWithPhone(db);
    const actor = await present(db, browser);
    const from = { from: browser.from };
    const sent = await sendAccountCode(db, actor, { channel: "phone", ...from });
    expect(sent.sentTo).toMatch(/^\+91 \d\d••• ••\d{3}$/);
    const typed = { codeId: sent.codeId, code: await codeSentTo(db, phone) };
    const wrong = { ...typed, code: typed.code === "111111" ? "222222" : "111111" };
    await expect(confirm(wrong, actor)).rejects.toThrow("not the code from our message");
    await confirm(typed, actor);
    await order(two, actor);
    const mailed = await sendAccountCode(db, actor, { channel: "email", ...from });
    expect(mailed.sentTo).toBe(actor.email);
  });

  test("to nobody who has just signed in with a code for this checkout", async () => {
    const { db } = database;
    const email = `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const browser = aBrowser();
    const { codeId } = await sendEmailCode(db, visitor, { email, from: browser.from });
    const [mail] = await mailsTo(db, email);
    const code = /\b\d{6}\b/.exec(mail?.subject ?? "")?.[0] ?? "";
    const opened = await signInWithEmailCode(db, visitor, {
      email,
      codeId,
      code,
      displayName: "Meera Joshi",
      from: browser.from,
    });
    browser.keep(opened.cookies);
    const actor = await present(db, browser);
    await order(two, actor);
    await expect(order(two, actor)).rejects.toThrow(CashCodeNeeded);
  });
});

async function pass(minutes: number): Promise<void> {
  await database.db.$client.query(
    "update account_codes set expires_at = expires_at - make_interval(mins => $1)",
    [minutes],
  );
}
