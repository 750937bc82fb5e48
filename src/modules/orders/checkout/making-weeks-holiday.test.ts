import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aBuyer, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  aLimitedProduct,
  bookedIn,
  comingWeeks,
  ordersAsShown,
  shownForm,
} from "#tests/support/limited-making.ts";
import { MadeLater } from "./errors.ts";
import { placeOrder } from "./place-order.ts";

const database = useTestDatabase();
let seller: UserActor;
let bag: BuiltProduct;
let weeks: readonly string[];

beforeEach(async () => {
  seller = await aSeller(database.db);
  bag = await aLimitedProduct(database.db, seller, { piecesPerWeek: 1 });
  weeks = await comingWeeks(database.db, 27);
});

/** A holiday that begins on a day of a week, 1 for Monday, and lasts so many days. */
async function holiday(week: number, weekday: number, days: number): Promise<void> {
  await database.db.$client.query(
    `update sellers
     set away_from = ($2::date + $3::int)::timestamp at time zone 'Asia/Kolkata',
       away_until = ($2::date + $3::int + $4::int)::timestamp at time zone 'Asia/Kolkata'
     where user_id = $1`,
    [seller.userId, weeks[week], weekday - 1, days],
  );
}

/** The weeks in which three orders of one piece are made, by their place among the coming ones. */
async function weeksOfThreeOrders(): Promise<readonly number[]> {
  for (let order = 0; order < 3; order++)
    await ordersAsShown(database.db, await aBuyer(database.db), bag);
  return Object.keys(await bookedIn(database.db, bag)).map((week) => weeks.indexOf(week));
}

describe("a planned holiday", () => {
  test.each([
    ["a whole week", 1, 1, 7, [0, 2, 3]],
    ["two weeks, from a Thursday to a Wednesday", 1, 4, 14, [0, 4, 5]],
    ["three days of a week", 1, 4, 3, [0, 2, 3]],
    ["two days of a week and its Sunday", 1, 5, 3, [0, 1, 2]],
    ["a single day", 1, 3, 1, [0, 1, 2]],
  ] as const)("of %s: its weeks have no places", async (_what, week, weekday, days, made) => {
    await holiday(week, weekday, days);
    expect(await weeksOfThreeOrders()).toEqual(made);
  });

  test("is announced before the order: a buyer who saw its week is told and asked again", async () => {
    await ordersAsShown(database.db, await aBuyer(database.db), bag);
    const seen = await shownForm(database.db, bag);
    await holiday(1, 1, 7);
    await expect(
      placeOrder(database.db, await aBuyer(database.db), seen, { takesOnline: true }),
    ).rejects.toThrow(MadeLater);
  });

  test("of half a year leaves nothing to order", async () => {
    await holiday(1, 1, 200);
    await ordersAsShown(database.db, await aBuyer(database.db), bag);
    await expect(ordersAsShown(database.db, await aBuyer(database.db), bag)).rejects.toThrow(
      "fully booked",
    );
  });
});
