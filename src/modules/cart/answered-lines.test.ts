import { beforeEach, describe, expect, test } from "vitest";
import type { Answers } from "#modules/catalog/public.ts";
import type { UserActor } from "#policy/actor.ts";
import { aFoilQuestion, aQuestion } from "#tests/support/a-question.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { acknowledgeCart } from "./change-cart.ts";
import { BrowserLines } from "./contract.ts";
import { AnswersNeeded } from "./errors.ts";
import {
  accountCart,
  addToCart,
  browserCart,
  clearCart,
  countCartItems,
  mergeCart,
  putBack,
  removeFromCart,
  setCartQuantity,
} from "./public.server.ts";
import { answersProblem, buyableLines } from "./rules/cart-changes.ts";

const database = useTestDatabase();
let buyer: UserActor;
let variantId: string;
let productId: string;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  const product = await aProduct(database.db, await aSeller(database.db), {
    pricePaise: 100_000,
    stock: 10,
    questions: [aQuestion(), aFoilQuestion()],
  });
  [variantId, productId] = [product.variantId, product.id];
});

const gold: Answers = [
  ["Initials", "RK"],
  ["Foil", "Gold"],
];
const plain: Answers = [["Initials", "RK"]];
const add = (answers: Answers, quantity = 1) =>
  addToCart(database.db, buyer, { variantId, quantity, answers });
const lines = async () =>
  (await accountCart(database.db, buyer)).map((line) => ({
    answers: line.answers,
    quantity: line.quantity,
    unitPricePaise: line.unitPricePaise,
  }));
/** For lines that one statement added, which have no order. */
const unordered = async () => new Set(await lines());

describe("a cart", () => {
  test("has a line for each set of answers, with its surcharges in the price", async () => {
    await add(plain);
    await add(gold, 2);
    await add([["Initials", " RK "]]);
    expect(await lines()).toEqual([
      { answers: plain, quantity: 2, unitPricePaise: 100_000 },
      { answers: gold, quantity: 2, unitPricePaise: 150_000 },
    ]);
    expect(await countCartItems(database.db, buyer)).toBe(4);
  });

  test("changes and removes the line with these answers only", async () => {
    await add(plain);
    await add(gold);
    await setCartQuantity(database.db, buyer, { variantId, answers: gold, quantity: 5 });
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([1, 5]);
    expect(await removeFromCart(database.db, buyer, { variantId, answers: plain })).toBe(
      "Saddle tote",
    );
    expect(await lines()).toMatchObject([{ answers: gold }]);
    expect(await removeFromCart(database.db, buyer, { variantId })).toBeNull();
    await clearCart(database.db, buyer);
    expect(await lines()).toEqual([]);
  });

  test.each<[string, Answers, string]>([
    ["nothing", [], "Please answer “Initials”."],
    ["too much", [["Initials", "RKMN"]], "Initials: please use at most 3 characters."],
  ])("refuses %s, and says why", async (_, answers, problem) => {
    const refusal = await add(answers).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AnswersNeeded);
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining(problem) });
    expect(await lines()).toEqual([]);
  });

  test("asks again when the seller changes a question, and says what became dearer", async () => {
    await add(gold);
    await rows(database, "update products set questions = $2 where id = $1", [
      productId,
      JSON.stringify([aQuestion(), aFoilQuestion(60_000)]),
    ]);
    const [dearer] = await accountCart(database.db, buyer);
    expect(dearer).toMatchObject({ unitPricePaise: 160_000, seenPricePaise: 150_000 });
    await acknowledgeCart(database.db, buyer);
    const [seen] = await accountCart(database.db, buyer);
    expect(seen).toMatchObject({ seenPricePaise: 160_000 });
    await rows(database, "update products set questions = $2 where id = $1", [
      productId,
      JSON.stringify([aQuestion({ text: "Motif" })]),
    ]);
    const [line] = await accountCart(database.db, buyer);
    expect(line && answersProblem(line)).toBe("Please answer “Motif”.");
    expect(buyableLines(await accountCart(database.db, buyer))).toEqual([]);
  });
});

describe("a browser's cart", () => {
  const browserLines = (...answers: readonly unknown[]) =>
    BrowserLines.parse(
      JSON.stringify(
        answers.map((given) => ({ variantId, quantity: 1, seenPricePaise: 1, answers: given })),
      ),
    );

  test("shows each line with its answers and its price", async () => {
    const shown = await browserCart(database.db, browserLines(plain, gold, plain));
    expect(shown.map((line) => [line.answers, line.unitPricePaise])).toEqual([
      [plain, 100_000],
      [gold, 150_000],
    ]);
  });

  test("is merged at sign-in: the same answers are one line, what is missing comes along", async () => {
    await add(gold);
    await mergeCart(
      database.db,
      buyer,
      browserLines(gold, [["Initials", " RK"]], [["Foil", "Gold"]]),
    );
    await mergeCart(database.db, buyer, browserLines(undefined));
    expect(await unordered()).toEqual(
      new Set([
        { answers: gold, quantity: 2, unitPricePaise: 150_000 },
        { answers: plain, quantity: 1, unitPricePaise: 100_000 },
        { answers: [["Foil", "Gold"]], quantity: 1, unitPricePaise: 150_000 },
        { answers: [], quantity: 1, unitPricePaise: 100_000 },
      ]),
    );
  });

  test.each([
    [[["Initials"]]],
    [[["Initials", "a\u0000b"]]],
    [[["Initials", "\ud800"]]],
    [[["Initials", "x".repeat(151)]]],
    [Array.from({ length: 6 }, () => ["Q", "A"])],
    ["RK"],
    [[[["deep"]]]],
  ])("leaves out what is no answer: %j", (answers) => {
    expect(browserLines(answers)).toEqual([]);
  });
});

test("an abandoned purchase puts its lines back with their answers, once", async () => {
  const returned = [
    { variantId, quantity: 2, answers: gold },
    { variantId, quantity: 1, answers: plain },
  ];
  await putBack(database.db, buyer, returned);
  await putBack(database.db, buyer, returned);
  expect(await unordered()).toEqual(
    new Set([
      { answers: gold, quantity: 2, unitPricePaise: 150_000 },
      { answers: plain, quantity: 1, unitPricePaise: 100_000 },
    ]),
  );
});

test.each([
  ["no array", "{}"],
  ["nothing", "[]"],
  ["a question without an answer", '[["Initials"]]'],
  ["a number", '[["Initials", 5]]'],
  ["six answers", JSON.stringify(Array.from({ length: 6 }, (_, n) => [String(n), "a"]))],
])("the table refuses %s", async (_, answers) => {
  const insert = rows(
    database,
    `insert into answered_cart_lines (user_id, variant_id, answers, quantity, seen_price_paise)
     values ($1, $2, $3, 1, 1)`,
    [buyer.userId, variantId, answers],
  );
  await expect(insert).rejects.toThrow("violates check constraint");
});

test.each([
  [
    "six questions",
    JSON.stringify(Array.from({ length: 6 }, (_, n) => aQuestion({ text: `${n}` }))),
  ],
  ["an unknown type", JSON.stringify([{ ...aQuestion(), type: "essay" }])],
  ["no text", JSON.stringify([aQuestion({ text: "" })])],
  ["a negative surcharge", JSON.stringify([aFoilQuestion(-1)])],
  ["part of a paisa", JSON.stringify([aFoilQuestion(0.5)])],
])("a product with %s is refused by the table", async (_, questions) => {
  const update = rows(database, "update products set questions = $2 where id = $1", [
    productId,
    questions,
  ]);
  await expect(update).rejects.toThrow("products_questions_check");
});
