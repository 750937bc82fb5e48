import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { followStock } from "./follow-stock.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await query("update products set status = 'archived' where status = 'published'");
  await query("delete from listings_to_refresh");
});

async function query<Row extends object>(sql: string, values: readonly unknown[] = []) {
  return (await database.db.$client.query<Row>(sql, [...values])).rows;
}

const aFollower = () => followStock({ db: database.db, busyMs: () => 0, log: silentLog });

async function pieces(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let piece = 0; piece < count; piece++)
    ids.push((await aProduct(database.db, seller, { stock: 1 })).id);
  return ids;
}

const sell = (ids: readonly string[]) =>
  query("update variants set stock = 0 where product_id = any($1)", [ids]);

/** The products of which filters and counts do not know that they are sold. */
const inStock = async () =>
  (
    await query<{ id: string }>(
      "select product_id as id from listings where is_in_stock order by created_at",
    )
  ).map(({ id }) => id);

/** Stock that was changed beside the shop has no movements. */
const brokenOfLists = async () =>
  (await brokenInvariants(database.db)).filter((sentence) => sentence.includes("list row"));

const notes = () => query("select from listings_to_refresh");

/** Lets a follower work once, after this time and what made it begin. */
async function followed(afterMs: number, begin: (follower: Follower) => void): Promise<void> {
  const follower = aFollower();
  begin(follower);
  vi.advanceTimersByTime(afterMs);
  await follower.stop();
}
type Follower = ReturnType<typeof aFollower>;

const asked = (follower: Follower) => follower.soon();

test("list rows follow the stock a fifth of a second after a message", async () => {
  const sold = await pieces(2);
  await sell(sold);
  await followed(199, asked);
  expect(await inStock()).toEqual(sold);
  await followed(200, asked);
  expect(await inStock()).toEqual([]);
  expect(await notes()).toEqual([]);
  expect(await brokenOfLists()).toEqual([]);
});

test("list rows follow soon after a second if the message was lost", async () => {
  await sell(await pieces(1));
  await followed(1200, () => undefined);
  expect(await inStock()).toEqual([]);
});

test("more than a batch follows at one message", async () => {
  const sold = await pieces(3);
  // A hundred and twenty notes of three products.
  await sell(sold);
  for (let turn = 0; turn < 39; turn++)
    await query("insert into listings_to_refresh (product_id) select unnest($1::uuid[])", [sold]);
  const follower = aFollower();
  follower.soon();
  vi.advanceTimersByTime(200);
  await vi.waitFor(async () => expect(await notes()).toEqual([]), { interval: 5, timeout: 5000 });
  await follower.stop();
  expect(await inStock()).toEqual([]);
});

test("two processes leave no row behind, and no error", async () => {
  const warn = vi.spyOn(silentLog, "warn");
  const sold = await pieces(6);
  await sell(sold);
  const followers = [aFollower(), aFollower()];
  for (const follower of followers) follower.soon();
  vi.advanceTimersByTime(200);
  await Promise.all(followers.map((follower) => follower.stop()));
  expect(await inStock()).toEqual([]);
  expect(await notes()).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
  expect(await brokenOfLists()).toEqual([]);
});

test("rows of a process that was killed while it worked follow in another", async () => {
  await sell(await pieces(2));
  const killed = new pg.Client(database.url);
  killed.on("error", () => undefined);
  await killed.connect();
  await killed.query("begin");
  await killed.query("select refresh_stock_of_listings(50)");
  const { rows } = await killed.query<{ pid: number }>("select pg_backend_pid() as pid");
  await followed(200, asked);
  expect(await notes()).toHaveLength(2);
  await query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
  await followed(200, asked);
  expect(await inStock()).toEqual([]);
  expect(await notes()).toEqual([]);
});

test("a row that fails does not hold up the others, and follows when it can", async () => {
  const sold = await pieces(3);
  await sell(sold);
  await query("alter table listings add constraint fails check (name <> 'Fails') not valid");
  await query("alter table products disable trigger user");
  await query("update products set name = 'Fails' where id = $1", [sold[1]]);
  await query("alter table products enable trigger user");
  await followed(200, asked);
  expect(await inStock()).toEqual([sold[1]]);
  expect(await notes()).toHaveLength(1);
  await query("alter table listings drop constraint fails");
  await followed(200, asked);
  expect(await inStock()).toEqual([]);
});

test("locked products, however many, do not hold up the others", async () => {
  const [free = "", ...locked] = await pieces(3);
  await sell(locked);
  for (let turn = 0; turn < 60; turn++)
    await query("insert into listings_to_refresh (product_id) select unnest($1::uuid[])", [locked]);
  await sell([free]);
  await inTransaction(database.db, async (tx) => {
    await tx.$client.query("select from products where id = any($1) for update", [locked]);
    await followed(200, asked);
    expect(await inStock()).toEqual(locked);
  });
});

test("drafts without a category do not stay", async () => {
  const { id } = await aProduct(database.db, seller, { stock: 0, status: "draft" });
  await query("update products set category_slug = null where id = $1", [id]);
  await query("update variants set stock = 3 where product_id = $1", [id]);
  expect(await notes()).toHaveLength(1);
  await followed(200, asked);
  expect(await notes()).toEqual([]);
});

test("an error is logged, and the next message begins again", async () => {
  const warn = vi.spyOn(silentLog, "warn").mockImplementation(() => undefined);
  const sold = await pieces(1);
  await sell(sold);
  await query("alter function refresh_stock_of_listings(integer) rename to away");
  await followed(200, asked);
  expect(warn).toHaveBeenCalledOnce();
  await query("alter function away(integer) rename to refresh_stock_of_listings");
  await followed(200, asked);
  expect(await inStock()).toEqual([]);
});

test("a message that comes after the end begins nothing", async () => {
  await sell(await pieces(1));
  const follower = aFollower();
  await follower.stop();
  follower.soon();
  vi.advanceTimersByTime(5000);
  await follower.stop();
  expect(await notes()).toHaveLength(1);
});
