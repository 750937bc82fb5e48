import { beforeEach, describe, expect, test } from "vitest";
import { accountCart } from "#modules/cart/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aQuote, aQuotedCommission, aWish, slugOfShop } from "#tests/support/a-commission.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { runFromProcesses } from "#tests/races/run-from-processes.ts";
import { BuyerCommissionForm, SellerCommissionForm } from "./contract.ts";
import {
  acceptQuote,
  askCommission,
  commission,
  counterQuote,
  declineCommission,
  quoteCommission,
  withdrawCommission,
} from "./public.server.ts";

/** What people try who want more than their part. */

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let conversationId: string;

beforeEach(async () => {
  seller = await aSeller(database.db);
  buyer = await aBuyer(database.db);
  conversationId = await aQuotedCommission(database.db, { buyer, seller });
});

const read = (who = buyer) =>
  commission(database.db, who, { conversationId, side: who === seller ? "seller" : "buyer" });

test("nobody else takes a step, whichever side they claim", async () => {
  const { db } = database;
  const others = [await aBuyer(db), await aSeller(db)];
  const words = "Give it to me.";
  for (const other of others)
    for (const attempt of [
      () => acceptQuote(db, other, { conversationId, quotes: 1 }),
      () => counterQuote(db, other, { conversationId, quotes: 1, pricePaise: 100, words }),
      () => withdrawCommission(db, other, { conversationId }),
    ])
      await expect(attempt()).rejects.toThrow("Commission not found");
  const [, otherSeller = seller] = others;
  await expect(
    quoteCommission(db, otherSeller, { ...aQuote, quotes: 1, conversationId }),
  ).rejects.toThrow("Commission not found");
  await expect(declineCommission(db, otherSeller, { conversationId, words })).rejects.toThrow(
    "Commission not found",
  );
  // The artisan accepts nothing for the buyer.
  await expect(acceptQuote(db, seller, { conversationId, quotes: 1 })).rejects.toThrow(
    "Commission not found",
  );
  expect(await read()).toMatchObject({ state: "quoted" });
});

test("what has ended is neither quoted nor accepted", async () => {
  const { db } = database;
  await withdrawCommission(db, buyer, { conversationId });
  await expect(
    quoteCommission(db, seller, { ...aQuote, quotes: 1, conversationId }),
  ).rejects.toThrow("changed meanwhile");
  await expect(acceptQuote(db, buyer, { conversationId, quotes: 1 })).rejects.toThrow(
    "changed meanwhile",
  );
  expect((await read()).quotes).toHaveLength(1);
});

test("a quote whose time is over is not accepted, even before the shop has ended it", async () => {
  await rows(database, "update commissions set holds_until = now() - interval '1 second'");
  await expect(acceptQuote(database.db, buyer, { conversationId, quotes: 1 })).rejects.toThrow(
    "changed meanwhile",
  );
  expect(await read()).toMatchObject({ state: "quoted", steps: ["withdraw"] });
  expect(await accountCart(database.db, buyer)).toEqual([]);
});

test("accepted at once from two processes, it is in the cart once", async () => {
  const accepted = await runFromProcesses<string>({
    processes: 2,
    module: new URL("../../../tests/races/accept-quote.worker.ts", import.meta.url),
    input: { url: database.url, buyer, conversationId },
  });
  expect(accepted).toEqual(["accepted", "accepted"]);
  expect(await accountCart(database.db, buyer)).toMatchObject([{ quantity: 2 }]);
  await deliverEvents(database.db);
  expect(await read()).toMatchObject({ state: "accepted" });
});

test("accepted while the artisan replaces it, one of the two is refused", async () => {
  const { db } = database;
  const [accepted] = await Promise.allSettled([
    acceptQuote(db, buyer, { conversationId, quotes: 1 }),
    quoteCommission(db, seller, { ...aQuote, price: 990_000, quotes: 1, conversationId }),
  ]);
  const { quotes, state } = await read();
  const isAccepted = accepted.status === "fulfilled";
  expect([quotes.length, state]).toEqual(isAccepted ? [1, "accepted"] : [2, "quoted"]);
  expect(await accountCart(db, buyer)).toMatchObject(
    isAccepted ? [{ unitPricePaise: 550_000 }] : [],
  );
});

describe("a number that no quote may have", () => {
  const form = {
    intent: "quote",
    quotes: "0",
    name: "Satchel",
    description: "Buffalo",
    materials: "Hide",
    category: "handbags",
    pieces: "1",
    price: "5,500",
    weight: "1200",
    workingDays: "12",
    validDays: "7",
  };
  const fieldsOf = (given: object) =>
    SellerCommissionForm.safeParse({ ...form, ...given }).error?.issues.map(({ path, message }) => [
      path[0],
      message.length > 20,
    ]);

  test("the form without it is a quote", () => expect(fieldsOf({})).toBeUndefined());

  test.each([
    ["price", ["0", "-1", "0.5", "100000001", "1e9", "", "₹", "9".repeat(50)]],
    ["pieces", ["0", "-1", "100", "1.5", "many"]],
    ["weight", ["0", "-5", "1000001", ""]],
    ["workingDays", ["0", "121", "soon"]],
    ["validDays", ["0", "31"]],
    ["advancePercent", ["100", "-20", "15"]],
  ])("%s: refused with a sentence", (field, values) => {
    for (const value of values) expect(fieldsOf({ [field]: value })).toEqual([[field, true]]);
  });

  test.each(["0", "-1", "100000001"])("another price of %s is refused too", (price) => {
    const answer = { intent: "counter", quotes: "1", price, words: "Please." };
    expect(BuyerCommissionForm.safeParse(answer).success).toBe(false);
  });
});

test("HTML stays text: it is shown as typed, and no mail obeys it", async () => {
  const { db } = database;
  const html = '<img src=x onerror="alert(1)"> & <b>bold</b>';
  const shopSlug = await slugOfShop(db, seller);
  const asked = await askCommission(db, buyer, { ...aWish, title: html, body: html, shopSlug });
  await quoteCommission(db, seller, {
    ...aQuote,
    name: html,
    description: html,
    materials: html,
    conversationId: asked.conversationId,
  });
  const shown = await commission(db, buyer, { ...asked, side: "buyer" });
  expect(shown).toMatchObject({ title: html, quotes: [{ name: html, materials: html }] });
  await deliverEvents(db, { times: 2 });
  for (const mail of await writtenMails(db)) expect(mail.html).not.toContain("<img src=x");
});

test("a new quote begins with everything that the one before it says", async () => {
  const { category, materials, weight: weightGrams, pieces } = aQuote;
  expect((await read(seller)).quotes[0]).toMatchObject({
    category,
    materials,
    weightGrams,
    pieces,
    hsnCode: expect.stringMatching(/^\d{4}/),
  });
});
