import { expect, it } from "vitest";
import { system } from "#policy/actor.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import type { BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass } from "#tests/support/days-pass.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { workOnDeadlines } from "./work-on-deadlines.ts";

const shop = useTestDatabase();
const daysPassed = 5;
const pass = () => workOnDeadlines(shop.db, system);

const stepsOf = async ({ id }: BuiltOrder) =>
  (
    await rows<{ step: string }>(
      shop,
      "select step from order_deadline_steps where order_id = $1",
      [id],
    )
  ).map(({ step }) => step);

it("orders whose deadline fails each time do not hold up the others", async () => {
  const seller = await aSeller(shop.db);
  const given = {
    buyer: await aBuyer(shop.db),
    seller,
    product: await aProduct(shop.db, seller, { stock: 10 }),
  };
  const broken = await aPaidOrder(shop.db, given);
  const other = await aPaidOrder(shop.db, given);
  await daysPass(shop.db, broken.id, daysPassed);
  await daysPass(shop.db, other.id, daysPassed);
  await shop.db.$client.query(
    `alter table order_deadline_steps add constraint is_broken check (order_id <> '${broken.id}')`,
  );
  await shop.db.$client.query(
    "update orders set deadline_check_at = now() - interval '1 day' where id = $1",
    [broken.id],
  );
  try {
    await expect(pass()).rejects.toThrow("1 of 2 failed");
    expect([await stepsOf(broken), await stepsOf(other)]).toEqual([[], ["confirm.remind"]]);
    const [row] = await rows<{ isLast: boolean }>(
      shop,
      `select deadline_check_at > now() - interval '1 minute' as "isLast" from orders where id = $1`,
      [broken.id],
    );
    expect(row?.isLast, "it waits behind all that are due").toBe(true);
    await expect(pass()).rejects.toThrow("1 of 1 failed");
  } finally {
    await shop.db.$client.query("alter table order_deadline_steps drop constraint is_broken");
  }
  await pass();
  expect(await stepsOf(broken)).toEqual(["confirm.remind"]);
});
