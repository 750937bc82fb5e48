import { expect, test } from "vitest";
import { Conflict } from "#shared/errors.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { ownNews, setNews } from "./own-news.ts";

const database = useTestDatabase();

test("news starts and stops for an account with an email address", async () => {
  const buyer = await aBuyer(database.db);
  const isOn = async () =>
    (await ownNews(database.db, buyer)).find(({ topic }) => topic === "sale")?.isOn;
  expect(await isOn()).toBe(false);
  await setNews(database.db, buyer, { topic: "sale", isOn: true });
  expect(await isOn()).toBe(true);
  await setNews(database.db, buyer, { topic: "sale", isOn: false });
  expect(await isOn()).toBe(false);
});

test("an account with a mobile number only is offered no news, and cannot start any", async () => {
  const buyer = { ...(await aBuyer(database.db)), email: null };
  expect(await ownNews(database.db, buyer)).toEqual([]);
  for (const isOn of [true, false])
    await expect(setNews(database.db, buyer, { topic: "sale", isOn })).rejects.toThrow(Conflict);
});
