import { beforeEach, describe, expect, test } from "vitest";
import { accountCart } from "#modules/cart/public.server.ts";
import { productPage } from "#modules/catalog/public.server.ts";
import { blockConversation, sendMessage } from "#modules/conversations/public.server.ts";
import { sellerPage } from "#modules/sellers/public.server.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import {
  aCommission,
  aQuote,
  aQuotedCommission,
  aWish,
  slugOfShop,
} from "#tests/support/a-commission.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  acceptQuote,
  askCommission,
  commission,
  commissionOffer,
  counterQuote,
  declineCommission,
  quoteCommission,
  withdrawCommission,
} from "./public.server.ts";

/** Who may not agree on a commission, and how often a shop may quote. */

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
  buyer = await aBuyer(database.db);
});

const read = (conversationId: string) =>
  commission(database.db, buyer, { conversationId, side: "buyer" });
const stateOf = async (conversationId: string) => (await read(conversationId)).state;

describe("a shop without company settings, which could bill nothing,", () => {
  beforeEach(async () => {
    seller = await aSeller(database.db, { registration: null });
  });

  test("is asked for nothing, and no page offers it", async () => {
    const shopSlug = await slugOfShop(database.db, seller);
    expect(await commissionOffer(database.db, buyer, { shopSlug })).toMatchObject({
      closed: "off",
    });
    await expect(askCommission(database.db, buyer, { ...aWish, shopSlug })).rejects.toThrow(
      "takes no commissions",
    );
    expect(await sellerPage(database.db, visitor, { slug: shopSlug })).toMatchObject({
      takesCommissions: false,
    });
  });

  test("quotes nothing either", async () => {
    const withCompany = await aSeller(database.db);
    const conversationId = await aCommission(database.db, { buyer, seller: withCompany });
    const { slug } = await aProduct(database.db, withCompany);
    await rows(database, "delete from company_settings where seller_id = $1", [withCompany.userId]);
    await expect(
      quoteCommission(database.db, withCompany, { ...aQuote, conversationId }),
    ).rejects.toThrow("fill in your company settings first");
    expect(await productPage(database.db, visitor, { idOrSlug: slug })).toMatchObject({
      seller: { takesCommissions: false },
    });
    expect(await stateOf(conversationId)).toBe("asked");
  });
});

test("a shop that sells within its state only says so before it is asked, and on its quote", async () => {
  seller = await aSeller(database.db, { registration: "composition", state: "08" });
  const shopSlug = await slugOfShop(database.db, seller);
  expect(await commissionOffer(database.db, buyer, { shopSlug })).toMatchObject({
    closed: null,
    onlyWithinState: "08",
  });
  const conversationId = await aQuotedCommission(database.db, { buyer, seller });
  expect((await read(conversationId)).quotes).toMatchObject([{ onlyWithinState: "08" }]);
});

describe("a quote", () => {
  test("is neither given nor answered between two of whom one blocked the other", async () => {
    const asked = await aCommission(database.db, { buyer, seller });
    const conversationId = await aQuotedCommission(database.db, { buyer, seller });
    await sendMessage(database.db, seller, {
      conversationId,
      side: "seller",
      body: "Which lining would you like?",
    });
    const block = { conversationId, side: "seller", isBlocked: true } as const;
    await blockConversation(database.db, seller, block);
    const answer = { conversationId, quotes: 1 };
    const counter = { ...answer, pricePaise: 500_000, words: "Could it be less?" };
    for (const refused of [
      () => acceptQuote(database.db, buyer, answer),
      () => counterQuote(database.db, buyer, counter),
      () => quoteCommission(database.db, seller, { ...aQuote, conversationId: asked }),
    ])
      await expect(refused()).rejects.toThrow("Nothing can be agreed here any more");
    expect(await accountCart(database.db, buyer)).toEqual([]);
    // Both can still end it; the reason is not sent, nor is what was written before.
    await declineCommission(database.db, seller, { conversationId, words: "We cannot." });
    expect(await read(conversationId)).toMatchObject({ state: "declined" });
    await deliverEvents(database.db, { times: 2 });
    const mails = await writtenMails(database.db);
    const declined = mails.find(({ subject }) => subject.startsWith("The artisan cannot"));
    expect(declined).toMatchObject({ to: buyer.email });
    expect(declined?.text).not.toContain("Which lining would you like?");
    await withdrawCommission(database.db, buyer, { conversationId: asked });
    expect(await stateOf(asked)).toBe("withdrawn");
  });

  test("is one of at most 60 that a shop sends in a day", async () => {
    const conversationId = await aCommission(database.db, { buyer, seller });
    const quote = () => quoteCommission(database.db, seller, { ...aQuote, conversationId });
    await Promise.allSettled(Array.from({ length: 60 }, quote));
    await expect(quote()).rejects.toMatchObject({ status: 429 });
  });
});
