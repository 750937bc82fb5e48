import { expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { isMessageBudgetLeft, takeFromMessageBudget } from "./budget.ts";

const database = useTestDatabase();

test("no more messages are counted than a day's budget pays for, from many requests at once", async () => {
  const { db } = database;
  const budget = { costPaise: 30, dailyPaise: 200 };
  expect(await isMessageBudgetLeft(db, budget, "account")).toBe(true);
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => takeFromMessageBudget(db, budget, "account")),
  );
  expect(taken.filter((isTaken) => isTaken)).toHaveLength(6);
  expect(await isMessageBudgetLeft(db, budget, "account")).toBe(false);
});

test("the next day in India has its own budget", async () => {
  const { db } = database;
  await db.$client.query("update message_days set day_ist = day_ist - 1");
  const budget = { costPaise: 30, dailyPaise: 60 };
  expect(await isMessageBudgetLeft(db, budget, "account")).toBe(true);
  expect(await takeFromMessageBudget(db, budget, "account")).toBe(true);
});

test("a budget below one message pays for none", async () => {
  const { db } = database;
  await db.$client.query("delete from message_days");
  const budget = { costPaise: 30, dailyPaise: 29 };
  expect(await isMessageBudgetLeft(db, budget, "account")).toBe(false);
  expect(await takeFromMessageBudget(db, budget, "account")).toBe(false);
});

test("codes at checkout and notices use a part of the day's budget only, and leave the rest to people who sign in", async () => {
  const { db } = database;
  await db.$client.query("delete from message_days");
  const budget = { costPaise: 10, dailyPaise: 100 };
  const taken = async (use: "account" | "checkout" | "notice") =>
    (
      await Promise.all(Array.from({ length: 20 }, () => takeFromMessageBudget(db, budget, use)))
    ).filter((isTaken) => isTaken).length;
  expect(await taken("checkout")).toBe(4);
  expect(await isMessageBudgetLeft(db, budget, "checkout")).toBe(false);
  expect(await taken("notice")).toBe(4);
  expect(await isMessageBudgetLeft(db, budget, "account")).toBe(true);
  expect(await taken("account")).toBe(2);
  expect(await isMessageBudgetLeft(db, budget, "account")).toBe(false);
});
