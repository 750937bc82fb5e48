import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { BuyerObjected, ConversationNotFound, PublishedAnswerGone } from "../errors.ts";
import {
  answersFromConversation,
  changePublishedAnswer,
  conversation,
  objectToPublishedAnswer,
  ownPublishedAnswers,
  publishAnswer,
  publishedAnswers,
  startConversation,
  takePublishedAnswerDown,
} from "../public.server.ts";

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let product: BuiltProduct;
let conversationId: string;

beforeEach(async () => {
  seller = await aSeller(database.db);
  buyer = await aBuyer(database.db);
  product = await aProduct(database.db, seller, { name: "Saddle tote", stock: 5 });
  conversationId = await ask();
});

async function ask(who = buyer): Promise<string> {
  const begun = { side: "buyer", productId: product.id, body: "Does a laptop fit?" } as const;
  return (await startConversation(database.db, who, begun)).conversationId;
}

const publish = (question: string, answer = "Yes, one of 14 inches.", from = conversationId) =>
  publishAnswer(database.db, seller, { conversationId: from, question, answer });
const onPage = async () =>
  (await publishedAnswers(database.db, buyer, { productId: product.id })).map(
    ({ question }) => question,
  );
const idOf = async (question: string) =>
  (await ownPublishedAnswers(database.db, seller, { productId: product.id })).answers.find(
    (each) => each.question === question,
  )?.id ?? "";

describe("an answer on the listing", () => {
  test("is published in the shop's words, and the buyer is told once", async () => {
    await Promise.all([publish("Does a laptop fit?"), publish("Does a laptop fit?")]);
    expect(await onPage()).toEqual(["Does a laptop fit?"]);
    const { messages } = await conversation(database.db, buyer, {
      conversationId,
      side: "buyer",
      before: null,
      isOpened: true,
    });
    expect(messages.filter(({ body }) => body.includes("without your name"))).toHaveLength(1);
    const own = { conversationId, side: "buyer" } as const;
    expect(await answersFromConversation(database.db, buyer, own)).toHaveLength(1);
  });

  test("has no contact details, also when it is changed", async () => {
    await expect(publish("Call 98765 43210?")).rejects.toMatchObject({
      fields: { question: expect.stringContaining("phone numbers") as string },
    });
    await expect(publish("Laptop?", "See www.example.com")).rejects.toMatchObject({
      fields: { answer: expect.any(String) as string },
    });
    await publish("Laptop?");
    const edit = { intent: "edit", answerId: await idOf("Laptop?"), question: "Laptop?" } as const;
    await expect(
      changePublishedAnswer(database.db, seller, { ...edit, answer: "me@example.in" }),
    ).rejects.toThrow("phone numbers");
    await changePublishedAnswer(database.db, seller, { ...edit, answer: "Yes." });
    const [shown] = await publishedAnswers(database.db, buyer, { productId: product.id });
    expect(shown?.answer).toBe("Yes.");
  });

  test("never names the buyer, also when it is changed", async () => {
    const asha = await aBuyer(database.db);
    await database.db.$client.query(
      "update profiles set display_name = 'Asha Rao' where user_id = $1",
      [asha.userId],
    );
    const from = await ask(asha);
    await expect(publish("I am Asha. Laptop?", "Yes.", from)).rejects.toMatchObject({
      fields: { question: expect.stringContaining("the name of the buyer") as string },
    });
    await expect(publish("Laptop?", "Hello asha, yes.", from)).rejects.toMatchObject({
      fields: { answer: expect.stringContaining("the name of the buyer") as string },
    });
    await publish("Laptop?", "Yes.", from);
    const edit = { intent: "edit", answerId: await idOf("Laptop?"), question: "Laptop?" } as const;
    await expect(
      changePublishedAnswer(database.db, seller, { ...edit, answer: "Yes, Ms Rao." }),
    ).rejects.toThrow("the name of the buyer");
  });

  test("does not get the question of another answer of its conversation", async () => {
    await publish("Laptop?");
    await publish("Colour?");
    const answerId = await idOf("Colour?");
    const edit = { intent: "edit", answerId, question: "Laptop?", answer: "Yes." } as const;
    await expect(changePublishedAnswer(database.db, seller, edit)).rejects.toMatchObject({
      fields: { question: "This question is already on the page of the piece." },
    });
    expect(await onPage()).toEqual(["Colour?", "Laptop?"]);
  });

  test("is one of at most 20, also when two are published at once", async () => {
    for (let number = 1; number <= 19; number++) await publish(`Question ${number}?`);
    const other = await ask(await aBuyer(database.db));
    const both = await Promise.allSettled([publish("One?"), publish("Other?", "Yes.", other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await onPage()).toHaveLength(20);
  });

  test("moves up and down, and goes when its shop removes it", async () => {
    for (const question of ["A?", "B?", "C?"]) await publish(question);
    expect(await onPage()).toEqual(["C?", "B?", "A?"]);
    const step = async (intent: "up" | "down" | "remove", question: string) =>
      changePublishedAnswer(database.db, seller, { intent, answerId: await idOf(question) });
    await step("up", "A?");
    await step("down", "C?");
    expect(await onPage()).toEqual(["A?", "C?", "B?"]);
    await step("up", "A?");
    expect(await onPage()).toEqual(["A?", "C?", "B?"]);
    await step("remove", "C?");
    expect(await onPage()).toEqual(["A?", "B?"]);
  });

  test("keeps a place of its own when two windows move answers at once", async () => {
    const questions = ["A?", "B?", "C?", "D?"];
    for (const question of questions) await publish(question);
    const ids = await Promise.all(questions.map(idOf));
    const steps = ids.flatMap((answerId) =>
      (["up", "down", "up"] as const).map((intent) => ({ intent, answerId })),
    );
    await Promise.all([
      ...steps.map((step) => changePublishedAnswer(database.db, seller, step)),
      publish("E?"),
    ]);
    const { rows } = await database.db.$client.query<{ places: number; answers: number }>(
      `select count(distinct position)::int as places, count(*)::int as answers
       from published_answers
       where product_id = $1`,
      [product.id],
    );
    expect(rows).toEqual([{ places: 5, answers: 5 }]);
    expect((await onPage()).toSorted()).toEqual([...questions, "E?"]);
  });

  test("tells the buyer in the buyer's language", async () => {
    await database.db.$client.query("update profiles set language = 'hi' where user_id = $1", [
      buyer.userId,
    ]);
    await publish("Does a laptop fit?");
    const { messages } = await conversation(database.db, buyer, {
      conversationId,
      side: "buyer",
      before: null,
      isOpened: true,
    });
    expect(messages.at(-1)?.body).toMatch(/\p{Script=Devanagari}/u);
  });

  test("is nobody else's to publish, change or take down", async () => {
    await publish("Laptop?");
    const answerId = await idOf("Laptop?");
    const other = await aSeller(database.db);
    const texts = { conversationId, question: "A?", answer: "B" };
    await expect(publishAnswer(database.db, other, texts)).rejects.toThrow(ConversationNotFound);
    await expect(
      changePublishedAnswer(database.db, other, { intent: "remove", answerId }),
    ).rejects.toThrow(PublishedAnswerGone);
    await expect(
      objectToPublishedAnswer(database.db, await aBuyer(database.db), { answerId }),
    ).rejects.toThrow(PublishedAnswerGone);
    await expect(
      ownPublishedAnswers(database.db, other, { productId: product.id }),
    ).rejects.toThrow(ConversationNotFound);
    expect(await onPage()).toEqual(["Laptop?"]);
  });
});

describe("an answer is taken down", () => {
  test("by the buyer, and nothing more is published from the conversation", async () => {
    await publish("Laptop?");
    await objectToPublishedAnswer(database.db, buyer, { answerId: await idOf("Laptop?") });
    expect(await onPage()).toEqual([]);
    await expect(publish("Colour?")).rejects.toThrow(BuyerObjected);
    await publish("Colour?", "Tan.", await ask(await aBuyer(database.db)));
    expect(await onPage()).toEqual(["Colour?"]);
  });

  test("by an administrator, with a reason that its shop reads", async () => {
    await publish("Laptop?");
    const answerId = await idOf("Laptop?");
    const administrator = await aPerson(database.db, { isAdmin: true });
    const reason = "It names a person.";
    await takePublishedAnswerDown(database.db, administrator, { answerId, reason });
    expect(await onPage()).toEqual([]);
    const { answers } = await ownPublishedAnswers(database.db, seller, { productId: product.id });
    expect(answers).toMatchObject([{ takenDownBy: "marketplace", reason }]);
    await expect(
      takePublishedAnswerDown(database.db, administrator, { answerId, reason }),
    ).rejects.toThrow(PublishedAnswerGone);
    await expect(
      changePublishedAnswer(database.db, seller, { intent: "remove", answerId }),
    ).rejects.toThrow(PublishedAnswerGone);
  });
});
