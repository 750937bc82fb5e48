import { beforeEach, describe, expect, test } from "vitest";
import { accountCart } from "#modules/cart/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aCommission, aQuotedCommission, aWish } from "#tests/support/a-commission.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { acceptQuote, commission, workOnCommissions } from "./public.server.ts";

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
  buyer = await aBuyer(database.db);
});

const stateOf = async (conversationId: string) =>
  (await commission(database.db, buyer, { conversationId, side: "buyer" })).state;
const mailsAbout = async (who: UserActor) => {
  await deliverEvents(database.db, { times: 2 });
  return (await writtenMails(database.db))
    .filter(({ to, kind }) => to === who.email && kind === "commissions.changed")
    .map(({ subject }) => subject);
};
const daysPass = (conversationId: string, days: number) =>
  rows(
    database,
    `with quotes as (
       update commission_quotes
       set holds_until = holds_until - make_interval(days => $2)
       where conversation_id = $1
       returning product_id
     ),
     products as (
       update products
       set offered_until = offered_until - make_interval(days => $2)
       where id in (select product_id from quotes)
     )
     update commissions
     set changed_at = changed_at - make_interval(days => $2),
       holds_until = holds_until - make_interval(days => $2)
     where conversation_id = $1`,
    [conversationId, days],
  );

describe("the clock", () => {
  test("tells both of a silent shop, once, and ends the commission after fourteen days", async () => {
    const conversationId = await aCommission(database.db, { buyer, seller });
    await daysPass(conversationId, 10);
    for (let time = 0; time < 2; time++) await workOnCommissions(database.db, system);
    expect(await mailsAbout(buyer)).toEqual([`No answer yet: ${aWish.title}`]);
    expect(await mailsAbout(seller)).toHaveLength(2);
    await daysPass(conversationId, 4);
    await workOnCommissions(database.db, system);
    expect(await stateOf(conversationId)).toBe("expired");
    expect(await mailsAbout(buyer)).toHaveLength(2);
  });

  test("tells the buyer two days before a quote ends, and then nobody can order it", async () => {
    const conversationId = await aQuotedCommission(database.db, { buyer, seller });
    await acceptQuote(database.db, buyer, { conversationId, quotes: 1 });
    await daysPass(conversationId, 5);
    for (let time = 0; time < 2; time++) await workOnCommissions(database.db, system);
    expect(await mailsAbout(buyer)).toEqual([
      `You have a quote: ${aWish.title}`,
      `Your quote ends soon: ${aWish.title}`,
    ]);
    await daysPass(conversationId, 2);
    expect(await accountCart(database.db, buyer)).toMatchObject([{ isOffered: false }]);
    await expect(acceptQuote(database.db, buyer, { conversationId, quotes: 1 })).rejects.toThrow(
      "changed meanwhile",
    );
    await workOnCommissions(database.db, system);
    expect(await stateOf(conversationId)).toBe("expired");
  });
});
