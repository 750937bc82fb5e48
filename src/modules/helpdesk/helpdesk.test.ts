import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aTicket } from "#tests/support/a-ticket.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import {
  answerTicket,
  assignTicket,
  cannedAnswers,
  closeOwnTicket,
  closeTicket,
  deskTicket,
  deskTickets,
  editCannedAnswer,
  openTicket,
  ownTickets,
  purgeTickets,
  rateTicket,
  ticketOfPerson,
  ticketOrders,
  ticketsWaiting,
  workOnTickets,
  writeToTicket,
} from "./public.server.ts";

const database = useTestDatabase();
let buyer: UserActor;
let support: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  support = await aPerson(database.db, { staffRoles: ["support"] });
});

const input = {
  category: "delivery",
  orderId: null,
  email: "",
  body: "Where is it?",
  clientAddress: "203.0.113.1",
} as const;
const open = (overrides: Partial<Parameters<typeof openTicket>[2]> = {}, who = buyer) =>
  openTicket(database.db, who, { ...input, ...overrides });
const read = (ticketId: string) => ticketOfPerson(database.db, buyer, { ticketId });
const seenOf = async (ticketId: string) =>
  (await deskTicket(database.db, support, { ticketId })).messages.at(-1)?.id ?? "";
const answer = async (ticketId: string, body: string, isClosing = false, who = support) =>
  answerTicket(database.db, who, { ticketId, body, isClosing, seen: await seenOf(ticketId) });
const subjects = async (to: string) =>
  (await writtenMails(database.db, { to })).map(({ subject }) => subject);
const later = (ticketId: string, column: string, days: number) =>
  database.db.$client.query(
    `update tickets set ${column} = ${column} - make_interval(hours => $2) where id = $1`,
    [ticketId, days * 24],
  );
const desk = (overrides: Partial<Parameters<typeof deskTickets>[2]> = {}) =>
  deskTickets(database.db, support, {
    status: "open",
    isMine: false,
    isReport: null,
    search: "",
    after: null,
    ...overrides,
  });

describe("a ticket of an account", () => {
  test("goes from question to answer, closing and the question whether we helped", async () => {
    const { ticketId, number } = await open();
    await assignTicket(database.db, support, { ticketId, isTaken: true });
    await answer(ticketId, "It arrives <b>tomorrow</b>.");
    expect(await read(ticketId)).toMatchObject({
      number,
      status: "answered",
      messages: [
        { side: "person", body: "Where is it?" },
        { side: "desk", body: "It arrives <b>tomorrow</b>." },
      ],
    });
    await writeToTicket(database.db, buyer, { place: { ticketId }, body: "It did not." });
    expect((await read(ticketId)).status).toBe("open");
    await answer(ticketId, "We sent the money back.", true);
    const rating = { place: { ticketId }, satisfaction: "partly", note: "Late" } as const;
    await rateTicket(database.db, buyer, rating);
    await expect(rateTicket(database.db, buyer, rating)).rejects.toThrow("answered this already");
    expect(await deskTicket(database.db, support, { ticketId })).toMatchObject({
      status: "closed",
      satisfaction: "partly",
      satisfactionNote: "Late",
      assignedTo: support.userId,
    });
    await deliverEvents(database.db, { times: 2 });
    expect(await subjects(mailAddressOf(buyer))).toEqual([
      `We have your message: TKT-${number}`,
      `We are looking into it: TKT-${number}`,
      `Our answer to TKT-${number}`,
      `Our answer to TKT-${number}`,
    ]);
  });

  test("names an order that the person bought or sold, and no other", async () => {
    const seller = await aSeller(database.db);
    const product = await aProduct(database.db, seller);
    const order = await anOrder(database.db, { buyer, seller, product });
    for (const who of [buyer, seller]) {
      expect(await ticketOrders(database.db, who)).toMatchObject([{ orderId: order.id }]);
      await open({ orderId: order.id }, who);
    }
    await expect(open({ orderId: order.id }, support)).rejects.toThrow("one of your orders");
    await expect(open({ orderId: randomUUID() })).rejects.toThrow("one of your orders");
    const [listed] = (await ownTickets(database.db, buyer, { after: null })).items;
    expect(listed).toMatchObject({ orderNumber: order.orderNumber, status: "open" });
    expect((await desk({ search: order.orderNumber })).items).toHaveLength(2);
  });

  test("is nobody else's, and there are ten a day", async () => {
    const { ticketId } = await open();
    const other = await aBuyer(database.db);
    await expect(ticketOfPerson(database.db, other, { ticketId })).rejects.toThrow("not found");
    await expect(
      writeToTicket(database.db, other, { place: { ticketId }, body: "Hello" }),
    ).rejects.toThrow("not found");
    for (let count = 1; count < 10; count += 1) await open();
    await expect(open()).rejects.toThrow("Too many attempts");
  });

  test("is closed by the person, and open again by a message, with a new time for the answer", async () => {
    const { ticketId } = await open();
    await later(ticketId, "waits_since", 20);
    await closeOwnTicket(database.db, buyer, { ticketId });
    const before = await read(ticketId);
    expect(before.status).toBe("closed");
    await writeToTicket(database.db, buyer, { place: { ticketId }, body: "One more thing" });
    const after = await read(ticketId);
    expect(after.status).toBe("open");
    expect(after.waitsSince.getTime()).toBeGreaterThan(before.waitsSince.getTime());
  });
});

describe("a visitor's ticket", () => {
  const ask = (email: string, clientAddress: string = randomUUID()) =>
    openTicket(database.db, visitor, { ...input, email, clientAddress });

  test("is read and continued by the link of the mail, which repeats nothing that was typed", async () => {
    const email = `${randomUUID()}@example.com`;
    const { linkKey } = await ask(email);
    const place = { linkKey: linkKey ?? "" };
    expect((await ticketOfPerson(database.db, visitor, place)).status).toBe("open");
    await writeToTicket(database.db, visitor, { place, body: "Hello?" });
    await deliverEvents(database.db);
    const [mail] = await writtenMails(database.db, { to: email });
    expect(mail?.text).toContain(`/help/ticket/${linkKey}`);
    expect(mail?.text).not.toContain("Where is it?");
    await expect(ticketOfPerson(database.db, visitor, { linkKey: randomUUID() })).rejects.toThrow(
      "not found",
    );
    await expect(ticketOfPerson(database.db, visitor, { linkKey: "x" })).rejects.toThrow(
      "not found",
    );
  });

  test("needs an address, and is limited by network and address", async () => {
    await expect(ask("")).rejects.toThrow("Please enter your email address");
    await expect(ask("nobody")).rejects.toMatchObject({ status: 422 });
    const email = `${randomUUID()}@example.com`;
    for (let count = 0; count < 3; count += 1) await ask(email);
    await expect(ask(email.toUpperCase())).rejects.toThrow("Too many attempts");
    const network = "198.51.100.7";
    for (let count = 0; count < 5; count += 1) await ask(`${randomUUID()}@example.com`, network);
    await expect(ask(`${randomUUID()}@example.com`, network)).rejects.toThrow("Too many attempts");
  });

  test("forgets the address a year after it closed", async () => {
    const { ticketId, linkKey } = await aTicket(database.db);
    await closeOwnTicket(database.db, visitor, { linkKey });
    await later(ticketId, "closed_at", 364);
    expect(await purgeTickets(database.db, system)).toBe(0);
    await later(ticketId, "closed_at", 3);
    expect(await purgeTickets(database.db, system)).toBe(1);
    await expect(ticketOfPerson(database.db, visitor, { linkKey })).rejects.toThrow("not found");
  });
});

describe("the help desk", () => {
  test("lists what is due first, and finds a ticket by its number", async () => {
    const [late, early] = [await open(), await open()];
    await later(early.ticketId, "opened_at", 10);
    await later(late.ticketId, "opened_at", 9);
    expect(await countStatements(() => desk())).toBe(1);
    const ids = (await desk()).items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([early.ticketId, late.ticketId]));
    expect(ids.indexOf(early.ticketId)).toBeLessThan(ids.indexOf(late.ticketId));
    const found = await desk({ search: `TKT-${late.number}` });
    expect(found.items.map(({ id }) => id)).toEqual([late.ticketId]);
    expect((await desk({ search: "'; drop table tickets; --" })).items).toEqual([]);
    expect((await desk({ isMine: true })).items).toEqual([]);
    expect((await ticketsWaiting(database.db, support)).urgent).toBeGreaterThanOrEqual(2);
  });

  test("does not answer what it has not read", async () => {
    const { ticketId } = await open();
    const seen = await seenOf(ticketId);
    const second = await aPerson(database.db, { staffRoles: ["support"] });
    const both = await Promise.allSettled(
      [support, second].map((who) =>
        answerTicket(database.db, who, { ticketId, body: "Hello", seen, isClosing: false }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(closeTicket(database.db, support, { ticketId, seen })).rejects.toThrow(
      "Somebody has written meanwhile",
    );
    await closeTicket(database.db, support, { ticketId, seen: await seenOf(ticketId) });
    await closeTicket(database.db, support, { ticketId, seen: await seenOf(ticketId) });
    await deliverEvents(database.db);
    expect(
      (await subjects(mailAddressOf(buyer))).filter((subject) => subject.startsWith("Closed")),
    ).toHaveLength(1);
  });

  test("leaves one's own ticket, and one about the own shop, to others", async () => {
    const { ticketId } = await open({}, support);
    await expect(answer(ticketId, "Fine")).rejects.toThrow("another administrator");
    const seller = { ...(await aSeller(database.db)), staffRoles: ["support"] } as const;
    await database.db.$client.query(
      "update profiles set staff_roles = '{support}' where user_id = $1",
      [seller.userId],
    );
    const product = await aProduct(database.db, seller);
    const order = await anOrder(database.db, { buyer, seller, product });
    const about = await open({ orderId: order.id });
    await expect(answer(about.ticketId, "Fine", false, seller)).rejects.toThrow("own shop");
  });

  test("edits its canned answers", async () => {
    const title = randomUUID();
    const form = { intent: "save", id: "", language: "en", title, body: "Thanks." } as const;
    await editCannedAnswer(database.db, support, form);
    await expect(editCannedAnswer(database.db, support, form)).rejects.toThrow("has this title");
    const mine = async () =>
      (await cannedAnswers(database.db, support)).find((each) => each.title === title);
    const id = (await mine())?.id ?? "";
    await editCannedAnswer(database.db, support, { ...form, id, body: "Thank you." });
    expect(await mine()).toMatchObject({ body: "Thank you." });
    await editCannedAnswer(database.db, support, { intent: "delete", id });
    expect(await mine()).toBeUndefined();
    await expect(editCannedAnswer(database.db, support, { intent: "delete", id })).rejects.toThrow(
      "not found",
    );
  });
});

describe("the hourly job", () => {
  const escalations = async () => {
    const { grievanceEmail } = await readPlatformSettings(database.db);
    await deliverEvents(database.db);
    return subjects(grievanceEmail);
  };

  test("tells the grievance officer once of what nobody acknowledged, and of what ends in a week", async () => {
    const { ticketId, number } = await open();
    await workOnTickets(database.db, system);
    const subject = `Ticket TKT-${number} waits for you`;
    expect(await escalations()).not.toContain(subject);
    await later(ticketId, "opened_at", 2);
    for (let run = 0; run < 2; run += 1) await workOnTickets(database.db, system);
    expect((await escalations()).filter((each) => each === subject)).toHaveLength(1);
    await assignTicket(database.db, support, { ticketId, isTaken: true });
    await later(ticketId, "waits_since", 21);
    for (let run = 0; run < 2; run += 1) await workOnTickets(database.db, system);
    expect((await escalations()).filter((each) => each === subject)).toHaveLength(2);
    expect(await deskTicket(database.db, support, { ticketId })).toMatchObject({
      isEscalated: true,
    });
  });

  test("closes what was answered two weeks ago", async () => {
    const { ticketId, number } = await open();
    await answer(ticketId, "Fine");
    await later(ticketId, "changed_at", 13);
    await workOnTickets(database.db, system);
    expect((await read(ticketId)).status).toBe("answered");
    await later(ticketId, "changed_at", 1);
    await workOnTickets(database.db, system);
    expect((await read(ticketId)).status).toBe("closed");
    await deliverEvents(database.db);
    expect(await subjects(mailAddressOf(buyer))).toContain(`Closed: TKT-${number}`);
  });
});
