import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { useMailServer } from "#tests/support/mail-server.ts";
import { aStoredMail, plainMail, testSender } from "#tests/support/mails.ts";
import { deliverMail } from "./deliver-mail.ts";
import { recipientRefusal } from "./recipient-refusal.ts";
import { isRefused, liftRefusal } from "./refused-addresses.ts";

const database = useTestDatabase();
const server = useMailServer();

const noSuchUser = "550 5.1.1 No such user here";

function anAddress(): string {
  return `${crypto.randomUUID()}@example.com`;
}

const aMail = (to: string, kind = plainMail.kind) => aStoredMail(database.db, { to, kind });

const provingMail = { ...plainMail, kind: "account.confirmation", provesAddress: true };

function deliver(mailId: string): Promise<void> {
  const config = {
    smtpUrl: server.url,
    mailFrom: "Charma <mail@shop.example>",
    baseUrl: "https://shop.example",
    dkim: null,
    smtpConnections: 1,
  };
  const kinds = [plainMail, provingMail];
  return deliverMail({ db: database.db, config, kinds, sender: testSender }, { mailId });
}

async function recorded(mailId: string) {
  const { rows } = await database.db.$client.query<{
    is_refused: boolean;
    given_up_at: Date | null;
    sent_at: Date | null;
    attempts: number;
    last_error: string | null;
  }>("select * from mail_outbox where id = $1", [mailId]);
  return rows[0];
}

const notSent = {
  is_refused: true,
  given_up_at: expect.any(Date),
  sent_at: null,
  last_error: noSuchUser,
};

/** An address that the server refused, and refuses no longer. */
async function aRefusedAddress(): Promise<string> {
  const address = anAddress();
  server.answers.byAddress.set(address, noSuchUser);
  await deliver(await aMail(address));
  server.answers.byAddress.clear();
  server.recipients.length = 0;
  return address;
}

describe("an address that the mail server refuses for good", () => {
  test("is tried once: its mail is recorded as not sent, and so is the next one without a try", async () => {
    const address = anAddress();
    server.answers.byAddress.set(address, noSuchUser);
    const first = await aMail(address);
    await deliver(first);
    expect(await recorded(first)).toMatchObject({ ...notSent, attempts: 1 });
    expect(await isRefused(database.db, address.toUpperCase())).toBe(true);
    const second = await aMail(address.toUpperCase());
    await deliver(second);
    await deliver(first);
    expect(await recorded(second)).toMatchObject(notSent);
    expect(server.recipients).toEqual([address]);
  });

  test("is refused alone: others still get mail", async () => {
    await aRefusedAddress();
    const other = await aMail(anAddress());
    await deliver(other);
    expect((await recorded(other))?.sent_at).toEqual(expect.any(Date));
  });

  test("gets the link by which its owner confirms it, and is marked again if that is refused", async () => {
    const address = await aRefusedAddress();
    const link = await aMail(address, "account.confirmation");
    await deliver(link);
    expect((await recorded(link))?.sent_at).toEqual(expect.any(Date));
    expect(await isRefused(database.db, address)).toBe(true);
    server.answers.byAddress.set(address, noSuchUser);
    const again = await aMail(address, "account.confirmation");
    await deliver(again);
    expect(await recorded(again)).toMatchObject(notSent);
  });

  test("gets mails again once it is lifted", async () => {
    const address = await aRefusedAddress();
    expect(await liftRefusal(database.db, address.toUpperCase())).toBe(noSuchUser);
    expect(await liftRefusal(database.db, address)).toBeUndefined();
    const mailId = await aMail(address);
    await deliver(mailId);
    expect((await recorded(mailId))?.sent_at).toEqual(expect.any(Date));
  });

  test("is marked once by two workers that were refused at the same time", async () => {
    const address = anAddress();
    server.answers.byAddress.set(address, noSuchUser);
    let waiting = 0;
    let bothAreHere: () => void = () => undefined;
    const meeting = new Promise<void>((resolve) => (bothAreHere = resolve));
    server.state.beforeRecipient = () => {
      waiting += 1;
      if (waiting === 2) bothAreHere();
      return meeting;
    };
    const mails = await Promise.all([aMail(address), aMail(address)]);
    await Promise.all(mails.map(deliver));
    for (const mailId of mails) expect(await recorded(mailId)).toMatchObject(notSent);
    expect(await isRefused(database.db, address)).toBe(true);
  });

  test("is not marked again by a delivery that began before it was lifted", async () => {
    const address = await aRefusedAddress();
    await liftRefusal(database.db, address);
    await database.db.$client.query(
      "update refused_addresses set refused_at = now(), lifted_at = null where address = $1",
      [address],
    );
    const mailId = await aMail(address, "account.confirmation");
    server.answers.byAddress.set(address, noSuchUser);
    server.state.beforeRecipient = async () => void (await liftRefusal(database.db, address));
    await expect(deliver(mailId)).rejects.toThrow("could not be handed over");
    expect(await isRefused(database.db, address)).toBe(false);
    expect(await recorded(mailId)).toMatchObject({ is_refused: false, given_up_at: null });
  });
});

describe("a refusal that is not about the address", () => {
  test.each([
    "451 4.2.1 Try again later",
    "452 4.2.2 Mailbox full",
    "552 5.2.2 Mailbox full",
    "550 5.7.1 Relaying denied",
    "550 relay not permitted",
    "554 5.7.1 Client host blocked",
    "550 5.1.8 Sender address rejected",
    "530 5.7.0 Authentication required",
    "550 5.7.26 Mail from this domain is not authenticated",
  ])("%s: the mail is tried again", async (answer) => {
    const address = anAddress();
    server.answers.byAddress.set(address, answer);
    const mailId = await aMail(address);
    await expect(deliver(mailId)).rejects.toThrow("could not be handed over");
    expect(await isRefused(database.db, address)).toBe(false);
    expect(await recorded(mailId)).toMatchObject({ is_refused: false, given_up_at: null });
  });

  test("after the content: the mail is tried again", async () => {
    const address = anAddress();
    server.answers.data = noSuchUser;
    await expect(deliver(await aMail(address))).rejects.toThrow("could not be handed over");
    expect(await isRefused(database.db, address)).toBe(false);
  });

  test("nor is anything else that is thrown", () => {
    const refusal = { command: "RCPT TO", responseCode: 550, response: noSuchUser };
    expect(recipientRefusal(refusal)).toBe(noSuchUser);
    expect(recipientRefusal({ ...refusal, response: "550-5.1.1 No such user" })).toBeDefined();
    expect(recipientRefusal({ ...refusal, response: "550 No such user" })).toBeDefined();
    for (const other of [
      undefined,
      new Error(noSuchUser),
      { ...refusal, command: "MAIL FROM" },
      { ...refusal, command: "AUTH LOGIN" },
      { ...refusal, responseCode: 554 },
    ])
      expect(recipientRefusal(other)).toBeUndefined();
  });
});
