import { beforeEach, describe, expect, test } from "vitest";
import { unreadNotices } from "#modules/identity/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { enqueueMail, type Mail } from "#platform/mail/outbox.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { NotSignedIn } from "#shared/errors.ts";
import { english, translated } from "#shared/texts/languages.ts";
import { aBuyerAndATote, anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { conversationMail } from "../conversation-mail-templates.ts";
import { mailKinds } from "../mail-kinds.ts";
import { mailPurchasePlaced } from "../order-mails.ts";
import { payoutMail } from "../payout-mail-templates.ts";
import {
  chooseNotices,
  ownNoticeChoices,
  ownNotices,
  purgeNotices,
  readNotices,
} from "../public.server.ts";

const database = useTestDatabase();
const hindi = translated.find(({ code }) => code === "hi") ?? english;
const conversationId = "019a0000-0000-7000-8000-000000000001";
let buyer: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
});

/** A message that waits for somebody. */
function aMessage(reader: UserActor, cause: string): Mail {
  const facts = conversationMail({
    displayName: "Asha",
    writer: "Kolhapur Charmakar",
    writtenBy: "seller",
    subject: "Saddle tote",
    body: "Shall we make it in tan?",
    conversationId,
  });
  return { ...facts, to: mailAddressOf(reader), userId: reader.userId, language: null, cause };
}

const list = async (who = buyer) => (await ownNotices(database.db, who, { after: null })).notices;
const mailsTo = ({ email }: UserActor) => writtenMails(database.db, { to: email });

describe("a notice", () => {
  test("comes with the mail about an order, to its buyer and to its artisan, once each", async () => {
    const about = await aBuyerAndATote(database.db);
    const order = await anOrder(database.db, about);
    await Promise.all(
      Array.from({ length: 3 }, () =>
        mailPurchasePlaced({ db: database.db }, { purchaseId: order.purchaseId }),
      ),
    );
    expect(await list(about.buyer)).toMatchObject([
      {
        topic: "orders",
        title: `Your order ${order.orderNumber}`,
        path: "/my-orders",
        isRead: false,
      },
    ]);
    expect(await list(about.seller)).toMatchObject([
      { title: `New order ${order.orderNumber}`, path: `/order-management/${order.id}` },
    ]);
    expect(await mailsTo(about.buyer)).toHaveLength(1);
  });

  test("is not written if the transaction of its cause fails", async () => {
    await expect(
      inTransaction(database.db, async (tx) => {
        await enqueueMail(tx, aMessage(buyer, "a"));
        throw new Error("too late");
      }),
    ).rejects.toThrow("too late");
    expect(await list()).toEqual([]);
  });

  test("of one cause is one, however many handlers write it at once", async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => enqueueMail(database.db, aMessage(buyer, "the same"))),
    );
    expect(await list()).toHaveLength(1);
  });

  test("is in the language of the page, whatever that of the mail was", async () => {
    await enqueueMail(database.db, aMessage(buyer, "b"));
    const [inHindi] = await inLanguage(hindi, () => list());
    expect(inHindi?.title).toMatch(/[\u0900-\u097f]/);
    expect(inHindi?.path).toBe(`/messages/${conversationId}`);
  });

  test("that no template of this release reads keeps the list readable", async () => {
    await database.db.$client.query(
      `insert into notices (user_id, kind, topic, data, cause)
       values ($1, 'orders.gone', 'orders', '{}', 'old')`,
      [buyer.userId],
    );
    expect(await list()).toMatchObject([{ title: null, path: null, topic: "orders" }]);
  });

  test("is read by its reader alone, one or all of them", async () => {
    for (const cause of ["a", "b", "c"]) await enqueueMail(database.db, aMessage(buyer, cause));
    const [newest] = await list();
    const stranger = await aBuyer(database.db);
    await readNotices(database.db, stranger, { read: newest?.id ?? "" });
    await readNotices(database.db, stranger, { read: "all" });
    expect(await unreadNotices(database.db, buyer)).toBe(3);
    await readNotices(database.db, buyer, { read: newest?.id ?? "" });
    expect(await unreadNotices(database.db, buyer)).toBe(2);
    await readNotices(database.db, buyer, { read: "all" });
    expect(await unreadNotices(database.db, buyer)).toBe(0);
    expect((await list()).every(({ isRead }) => isRead)).toBe(true);
  });

  test("is in a list of pages, each notice once, newest first", async () => {
    for (let number = 0; number < 45; number++)
      await enqueueMail(database.db, aMessage(buyer, `n${number}`));
    const seen: string[] = [];
    for (let after: string | null = null, page = 0; page < 3; page++) {
      const found = await ownNotices(database.db, buyer, { after });
      seen.push(...found.notices.map(({ id }) => id));
      after = found.next;
      if (page === 2) expect(after).toBeNull();
    }
    expect(new Set(seen).size).toBe(45);
    const { rows } = await database.db.$client.query<{ id: string }>(
      "select id from notices where user_id = $1 order by created_at desc, id desc",
      [buyer.userId],
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  test("is for signed-in people; visitors count none", async () => {
    expect(await unreadNotices(database.db, visitor)).toBe(0);
    await expect(ownNotices(database.db, visitor, { after: null })).rejects.toThrow(NotSignedIn);
    expect(await purgeNotices(database.db, system)).toBe(0);
  });

  test("never has a secret: no kind with one has a topic, but for visitors' links", () => {
    expect(
      mailKinds.filter(
        ({ topic, secrets, provesAddress }) =>
          topic !== null && (provesAddress || secrets.some((name) => name !== "linkKey")),
      ),
    ).toEqual([]);
  });
});

describe("what somebody chooses", () => {
  const choose = (site: readonly string[], mail: readonly string[]) =>
    chooseNotices(database.db, buyer, { site: [...site], mail: [...mail], push: [] } as never);

  test("is respected for the site and for mail, each by itself", async () => {
    await choose([], ["messages"]);
    await enqueueMail(database.db, aMessage(buyer, "only mail"));
    await choose(["messages"], []);
    await enqueueMail(database.db, aMessage(buyer, "only here"));
    await choose([], []);
    await enqueueMail(database.db, aMessage(buyer, "neither"));
    const { rows } = await database.db.$client.query(
      "select cause from notices where user_id = $1",
      [buyer.userId],
    );
    expect(rows).toEqual([{ cause: "only here" }]);
    expect(await mailsTo(buyer)).toHaveLength(1);
  });

  test("does not stop mails that the law or an order needs", async () => {
    await choose([], []);
    const about = { ...(await aBuyerAndATote(database.db)), buyer };
    const order = await anOrder(database.db, about);
    await mailPurchasePlaced({ db: database.db }, { purchaseId: order.purchaseId });
    expect(await list()).toEqual([]);
    expect(await mailsTo(buyer)).toHaveLength(1);
    await expect(
      database.db.$client.query(
        "insert into notice_choices values ($1, 'tickets', true, false, now())",
        [buyer.userId],
      ),
    ).rejects.toThrow("notice_choices_check");
  });

  test("is everything at first, and only about what concerns them", async () => {
    const topics = async (who: UserActor) =>
      (await ownNoticeChoices(database.db, who)).map(({ topic }) => topic);
    expect(await topics(buyer)).not.toContain("money");
    expect(await topics(await aPerson(database.db, { isAdmin: true }))).toContain("staff");
    const { seller } = await aBuyerAndATote(database.db);
    expect(await topics(seller)).toEqual(
      expect.arrayContaining(["money", "shop", "morning"]) as string[],
    );
    expect(await ownNoticeChoices(database.db, buyer)).toEqual(
      expect.arrayContaining([
        { topic: "messages", isOnSite: true, isByMail: true, isByPush: true },
      ]) as unknown[],
    );
  });
});

test("each kind that reports something to an account has a topic", () => {
  expect(payoutMail.topic).toBe("money");
  const without = mailKinds.filter(({ topic }) => topic === null).map(({ kind }) => kind);
  expect(without.filter((kind) => !/^(account|subscriptions|promotions)\./.test(kind))).toEqual([
    "privacy.account-closing",
    "orders.madeByHand",
    "helpdesk.escalated",
    "sellers.morning",
    "sellers.team-invitation",
  ]);
});
