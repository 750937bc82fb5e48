import { beforeEach, describe, expect, test } from "vitest";
import { morningOfLink, stopMornings } from "#modules/sellers/public.server.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aBuyerAndATote, anOrder, type OrderOptions } from "#tests/support/an-order.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { mailMornings } from "./morning-mails.ts";
import { chooseNotices } from "./public.server.ts";

const database = useTestDatabase();
const baseUrl = "https://charma.example";
/** Eight in the morning in India. */
const monday = new Date("2026-11-30T02:30:00Z");
const tuesday = new Date("2026-12-01T02:30:00Z");

let about: Pick<OrderOptions, "buyer" | "seller" | "product">;
const query = (text: string, values: readonly unknown[] = []) =>
  database.db.$client.query<Record<string, unknown>>(text, [...values]).then(({ rows }) => rows);
const run = (now = monday) => mailMornings({ db: database.db, baseUrl }, now);
const subjectsTo = async ({ email }: UserActor) =>
  (await writtenMails(database.db, { to: email, baseUrl }))
    .filter(({ kind }) => kind === "sellers.morning")
    .map(({ subject }) => subject);
const tokenOf = async ({ userId }: UserActor) =>
  String(
    (
      await query("select unsubscribe_token as t from morning_mails where seller_id = $1", [userId])
    )[0]?.["t"],
  );

beforeEach(async () => {
  await query("delete from morning_mails");
  await query("delete from mail_outbox");
  about = await aBuyerAndATote(database.db);
});

describe("the mail in the morning", () => {
  test("names what waits: orders, what must leave today, returns, messages and low stock", async () => {
    await anOrder(database.db, { ...about, status: "pending" });
    const late = await anOrder(database.db, { ...about, status: "confirmed" });
    const later = await anOrder(database.db, { ...about, status: "confirmed" });
    await query("update orders set ship_by = now()::date - 2 where id = $1", [late.id]);
    await query("update orders set ship_by = now()::date + 9 where id = $1", [later.id]);
    await aProduct(database.db, about.seller, { name: "Slim belt", stock: 1 });
    await query(
      `insert into conversations (seller_id, buyer_id, product_id, seller_unread)
       values ($1, $2, $3, 2)`,
      [about.seller.userId, about.buyer.userId, about.product.id],
    );
    await run();
    expect(await subjectsTo(about.seller)).toEqual([
      "Today: 1 order to confirm · 1 order to ship today · 1 message to answer · 1 product low in stock",
    ]);
  });

  test("does not come in the afternoon: what a shop that was down missed is left out", async () => {
    await anOrder(database.db, { ...about, status: "pending" });
    await run(new Date("2026-11-30T07:30:00Z"));
    expect(await subjectsTo(about.seller)).toEqual([]);
    await run();
    expect(await subjectsTo(about.seller)).toEqual(["Today: 1 order to confirm"]);
  });

  test("leaves out an order whose second part is not paid: it may not leave yet", async () => {
    const { id } = await anOrder(database.db, { ...about, status: "confirmed" });
    await query("update orders set ship_by = now()::date - 2 where id = $1", [id]);
    await query(
      "insert into part_payments (order_id, advance_paise, rest_paise) values ($1, 50000, 50000)",
      [id],
    );
    await run();
    expect(await subjectsTo(about.seller)).toEqual([]);
  });

  test("does not come for low stock alone", async () => {
    await aProduct(database.db, about.seller, { name: "Slim belt", stock: 1 });
    await run();
    expect(await subjectsTo(about.seller)).toEqual([]);
  });

  test("does not come if nothing waits, nor to a shop that is closed", async () => {
    await run();
    const blocked = await aSeller(database.db, { status: "blocked" });
    await aProduct(database.db, blocked, { stock: 1 });
    await run(tuesday);
    expect([await subjectsTo(about.seller), await subjectsTo(blocked)]).toEqual([[], []]);
  });

  test("comes once a day, from however many processes, and again on the next day", async () => {
    await anOrder(database.db, { ...about, status: "pending" });
    await Promise.all([run(), run(), run(), run()]);
    await run(new Date("2026-11-30T06:30:00Z"));
    expect(await subjectsTo(about.seller)).toHaveLength(1);
    const token = await tokenOf(about.seller);
    await run(tuesday);
    expect(await subjectsTo(about.seller)).toHaveLength(2);
    expect(await tokenOf(about.seller)).toBe(token);
  });

  test("does not come late on a day on which nothing waited at eight", async () => {
    await run();
    await anOrder(database.db, { ...about, status: "pending" });
    await run(new Date("2026-11-30T05:30:00Z"));
    expect(await subjectsTo(about.seller)).toEqual([]);
  });

  test("goes to more shops than one batch has, each with a link of its own", async () => {
    await query(
      `with people as (
         insert into users (name, email, email_verified)
         select 'S', 'many-' || n || '@example.com', true from generate_series(1, 130) n
         returning id
       ), profiles as (
         insert into profiles (user_id, display_name, is_seller, seller_status)
         select id, 'S', true, 'approved' from people
         returning user_id
       )
       insert into sellers (user_id, slug, shop_name)
       select user_id, 'many-' || replace(user_id::text, '-', ''), 'Shop' from profiles`,
    );
    await run();
    const [row] = await query(
      `select count(distinct unsubscribe_token)::int as links, count(*)::int as shops
       from morning_mails`,
    );
    expect(row?.["links"]).toBe(row?.["shops"]);
    expect(Number(row?.["shops"])).toBeGreaterThan(130);
  });

  test("stops by the link in it, which opening alone does not, and by the choice in the account", async () => {
    await anOrder(database.db, { ...about, status: "pending" });
    await run();
    const [mail] = await query(
      "select leave_url as url from mail_outbox where kind = 'sellers.morning' and to_address = $1",
      [about.seller.email],
    );
    const token = await tokenOf(about.seller);
    expect(mail?.["url"]).toBe(`${baseUrl}/unsubscribe/morning/${token}`);
    expect(await morningOfLink(database.db, visitor, { token })).toEqual({ isStopped: false });
    await stopMornings(database.db, visitor, { token });
    await stopMornings(database.db, visitor, { token });
    expect(await morningOfLink(database.db, visitor, { token })).toEqual({ isStopped: true });
    await run(tuesday);
    expect(await subjectsTo(about.seller)).toHaveLength(1);
    await chooseNotices(database.db, about.seller, { site: [], mail: ["morning"], push: [] });
    await run(tuesday);
    expect(await subjectsTo(about.seller)).toHaveLength(2);
    await expect(stopMornings(database.db, visitor, { token: "no-link" })).rejects.toThrow(
      NotFound,
    );
  });
});
