import { beforeEach, describe, expect, test } from "vitest";
import { system, visitor } from "#policy/actor.ts";
import { TooMany } from "#shared/errors.ts";
import { isRefused } from "#platform/mail/refused-addresses.ts";
import { aRefusedAddress } from "#tests/support/a-refused-address.ts";
import { mailsTo, tokenMailedTo } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { Subscribe } from "./contract.ts";
import type { Topic } from "./rules/topics.ts";
import {
  confirmSubscription,
  unsubscribe,
  subscribe,
  subscriptionOfConfirmationLink,
  subscriptionOfUnsubscribeLink,
} from "./public.server.ts";
import { subscriptionConfirmationMail } from "./subscription-mail-templates.ts";

const database = useTestDatabase();
const baseUrl = "https://shop.example";
let hosts = 0;
let email = "";

beforeEach(() => {
  email = `asha-${crypto.randomUUID().slice(0, 8)}@example.com`;
});

/**
 * Each request comes from its own address, so the rate limits of one test do not affect another.
 */
const requestSubscription = (topic: Topic, clientAddress = `198.51.100.${++hosts}`, to = email) =>
  subscribe(database.db, visitor, { email: to, topic, from: { baseUrl, clientAddress } });
const confirmationTo = (to = email) => tokenMailedTo(database.db, to, "subscriptions.confirmation");
const confirm = (token: string) => confirmSubscription(database.db, visitor, { token });

type Row = {
  readonly topic: Topic;
  readonly status: string;
  readonly leave_token: string;
  readonly confirm_token_hash: string | null;
};

async function rowsOf(to = email): Promise<readonly Row[]> {
  return (
    await database.db.$client.query<Row>(
      "select * from subscriptions where email = $1 order by topic",
      [to],
    )
  ).rows;
}

async function unsubscribeTokenOf(): Promise<string> {
  return (await rowsOf())[0]?.leave_token ?? "";
}

describe("subscribing", () => {
  test("takes the form and then the button behind the mailed link", async () => {
    await requestSubscription("sale");
    expect(await rowsOf()).toMatchObject([{ topic: "sale", status: "pending" }]);
    const token = await confirmationTo();
    expect(await subscriptionOfConfirmationLink(database.db, visitor, { token })).toEqual({
      topic: "sale",
      email,
    });
    expect(await rowsOf(), "opening the link confirms nothing").toMatchObject([
      { status: "pending" },
    ]);
    expect(await confirm(token)).toEqual({ topic: "sale" });
    expect(await rowsOf()).toMatchObject([{ status: "confirmed", confirm_token_hash: null }]);
  });

  test("by the mailed link lets mails go to an address that was refused", async () => {
    await requestSubscription("sale");
    await aRefusedAddress(database.db, email);
    await expect(confirm("made-up")).rejects.toThrow("no longer valid");
    expect(await isRefused(database.db, email)).toBe(true);
    await confirm(await confirmationTo());
    expect(await isRefused(database.db, email)).toBe(false);
  });

  test("stores only a hash of the link's token, and the outbox deletes the mail's text", async () => {
    await requestSubscription("sale");
    expect(JSON.stringify(await rowsOf())).not.toContain(await confirmationTo());
    expect((await mailsTo(database.db, email))[0]?.kind).toBe(subscriptionConfirmationMail.kind);
    expect(subscriptionConfirmationMail.provesAddress).toBe(true);
  });

  test("a link works once, and only until it expires", async () => {
    await requestSubscription("sale");
    const token = await confirmationTo();
    await database.db.$client.query(
      "update subscriptions set requested_at = now() - interval '49 hours' where email = $1",
      [email],
    );
    await expect(confirm(token)).rejects.toThrow("no longer valid");
    expect(await subscriptionOfConfirmationLink(database.db, visitor, { token })).toBeNull();
    await database.db.$client.query(
      "update subscriptions set requested_at = now() - interval '47 hours' where email = $1",
      [email],
    );
    await confirm(token);
    await expect(confirm(token)).rejects.toThrow("no longer valid");
    await expect(confirm("")).rejects.toThrow("no longer valid");
    await expect(confirm("made-up")).rejects.toThrow("no longer valid");
  });

  test("a link confirms its own topic only, and the newer one replaces the older", async () => {
    await requestSubscription("sale");
    const older = await confirmationTo();
    await requestSubscription("sale");
    await expect(confirm(older)).rejects.toThrow("no longer valid");
    const ofSale = await confirmationTo();
    await requestSubscription("new_arrivals");
    expect(await confirm(ofSale)).toEqual({ topic: "sale" });
    expect((await rowsOf()).map(({ topic, status }) => [topic, status])).toEqual([
      ["new_arrivals", "pending"],
      ["sale", "confirmed"],
    ]);
  });

  test("a subscriber stays subscribed if somebody enters the address again, in any case, and learns it by mail only", async () => {
    await requestSubscription("sale");
    await confirm(await confirmationTo());
    await expect(
      requestSubscription("sale", undefined, email.toUpperCase()),
    ).resolves.toBeUndefined();
    expect(await rowsOf()).toMatchObject([{ status: "confirmed" }]);
    expect(await mailsTo(database.db, email.toUpperCase())).toMatchObject([
      { kind: "subscriptions.already" },
    ]);
  });

  test("a subscription that is not confirmed within 30 days is deleted", async () => {
    await requestSubscription("sale");
    await database.db.$client.query(
      "update subscriptions set requested_at = now() - interval '31 days' where email = $1",
      [email],
    );
    await requestSubscription("sale", undefined, `other-${email}`);
    expect(await rowsOf()).toEqual([]);
  });
});

describe("requests are allowed", () => {
  test("five times an hour from one address, for whatever mailbox", async () => {
    for (let time = 0; time < 5; time++)
      await requestSubscription("sale", "203.0.113.5", `person-${time}-${email}`);
    await expect(
      requestSubscription("sale", "203.0.113.5", `person-6-${email}`),
    ).rejects.toBeInstanceOf(TooMany);
    await expect(
      requestSubscription("sale", "203.0.113.6", `person-6-${email}`),
    ).resolves.toBeUndefined();
  });

  test("without limit for one mailbox, which gets five mails a day about each topic", async () => {
    for (let time = 0; time < 5; time++) await requestSubscription("sale");
    const last = await confirmationTo();
    await expect(requestSubscription("sale"), "the answer stays the same").resolves.toBeUndefined();
    expect(await mailsTo(database.db, email)).toHaveLength(5);
    await requestSubscription("new_arrivals");
    expect(await mailsTo(database.db, email), "the other topic has its own").toHaveLength(6);
    const hoursPass = (hours: number) =>
      database.db.$client.query(
        `update rate_limits
         set window_started_at = window_started_at - make_interval(hours => $1)
         where key like 'subscribe-mail:%'`,
        [hours],
      );
    await hoursPass(23);
    await requestSubscription("sale");
    expect(await mailsTo(database.db, email)).toHaveLength(6);
    expect(await confirm(last), "a mail that is not sent replaces no link").toEqual({
      topic: "sale",
    });
    await hoursPass(1);
    await requestSubscription("sale");
    expect(await mailsTo(database.db, email)).toHaveLength(7);
  });
});

describe("unsubscribing", () => {
  test("takes one click on the link in any mail, at any time, and a second click changes nothing", async () => {
    await requestSubscription("sale");
    await confirm(await confirmationTo());
    const token = await unsubscribeTokenOf();
    expect(token, "an address in other letters would be led to the small ones").toBe(
      token.toLowerCase(),
    );
    expect((await mailsTo(database.db, email, baseUrl))[0]?.text).toContain(
      `${baseUrl}/unsubscribe/${token}`,
    );
    expect(await subscriptionOfUnsubscribeLink(database.db, visitor, { token })).toEqual({
      topic: "sale",
      isUnsubscribed: false,
    });
    for (let time = 0; time < 2; time++)
      expect(await unsubscribe(database.db, visitor, { token })).toEqual({ topic: "sale" });
    expect(await subscriptionOfUnsubscribeLink(database.db, visitor, { token })).toEqual({
      topic: "sale",
      isUnsubscribed: true,
    });
    expect(await rowsOf()).toMatchObject([{ status: "left" }]);
  });

  test("ends one list and leaves the other alone", async () => {
    await requestSubscription("new_arrivals");
    await confirm(await confirmationTo());
    const token = await unsubscribeTokenOf();
    await requestSubscription("sale");
    await confirm(await confirmationTo());
    await unsubscribe(database.db, visitor, { token });
    expect((await rowsOf()).map(({ topic, status }) => [topic, status])).toEqual([
      ["new_arrivals", "left"],
      ["sale", "confirmed"],
    ]);
  });

  test("before confirming invalidates the confirmation, and a later request needs a new confirmation", async () => {
    await requestSubscription("sale");
    const token = await confirmationTo();
    await unsubscribe(database.db, visitor, { token: await unsubscribeTokenOf() });
    await expect(confirm(token)).rejects.toThrow("no longer valid");
    await requestSubscription("sale");
    expect(await rowsOf()).toMatchObject([{ status: "pending" }]);
    await confirm(await confirmationTo());
    expect(await rowsOf()).toMatchObject([{ status: "confirmed" }]);
  });

  test.each(["", "made-up", "a".repeat(43)])(
    "with a link that is none of ours (%s) is told so",
    async (token) => {
      await expect(unsubscribe(database.db, system, { token })).rejects.toThrow("not one of ours");
      await expect(subscriptionOfUnsubscribeLink(database.db, system, { token })).rejects.toThrow(
        "not one of ours",
      );
    },
  );
});

test("the confirmation mail has the header for unsubscribing in mail programs", async () => {
  await requestSubscription("sale");
  const { rows } = await database.db.$client.query(
    "select leave_url from mail_outbox where to_address = $1",
    [email],
  );
  expect(rows).toEqual([{ leave_url: `${baseUrl}/unsubscribe/${await unsubscribeTokenOf()}` }]);
});

test.each([
  ["", "Please enter your email address"],
  ["   ", "Please enter your email address"],
  ["asha", "Please enter a valid email address"],
  ["asha@example.com\r\nBcc: all@example.com", "Please enter a valid email address"],
  [`${"a".repeat(250)}@example.com`, "Please enter a valid email address"],
])("an address like %j is refused with: %s", (typed, sentence) => {
  const parsed = Subscribe.safeParse({ email: typed, topic: "sale" });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test("an unknown topic is refused", () => {
  expect(Subscribe.safeParse({ email: "asha@example.com", topic: "everything" }).success).toBe(
    false,
  );
});
