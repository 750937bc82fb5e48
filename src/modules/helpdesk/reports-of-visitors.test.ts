import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decideListing } from "#modules/catalog/public.server.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { InvalidInput, TooMany } from "#shared/errors.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { ticketNumber } from "./public.ts";
import {
  deskTicket,
  openTicket,
  purgeTickets,
  sendListingReport,
  ticketOfPerson,
  ticketsOfReports,
  workOnTickets,
  writeToTicket,
} from "./public.server.ts";

const database = useTestDatabase();
let seller: UserActor;
let administrator: UserActor;
let support: UserActor;
let product: BuiltProduct;
let networks = 0;

beforeAll(async () => {
  seller = await aSeller(database.db);
  administrator = await aPerson(database.db, { isAdmin: true });
  support = await aPerson(database.db, { staffRoles: ["support"] });
});
beforeEach(async () => {
  product = await aProduct(database.db, seller, { name: "Saddle tote" });
});

const anAddress = () => `visitor-${crypto.randomUUID()}@example.com`;

/** From another network each time, if not said otherwise. */
async function report({
  email = "",
  key,
  clientAddress = `203.0.113.${(networks += 1)}`,
}: {
  readonly email?: string;
  readonly key?: string;
  readonly clientAddress?: string;
} = {}) {
  const ticket = await sendListingReport(database.db, visitor, {
    idOrSlug: product.slug,
    reason: "counterfeit",
    note: "A copy of our bag, see www.copies.example",
    clientAddress,
    email,
    key,
  });
  if (ticket === null) throw new Error("A visitor's report has a ticket.");
  return { ...ticket, linkKey: ticket.linkKey ?? "" };
}
const decide = (intent: "noFault" | "takeDown") =>
  decideListing(database.db, administrator, {
    productId: product.id,
    decision: intent === "noFault" ? { intent } : { intent, words: "It is a copy" },
  });
const deliver = () => deliverEvents(database.db, { times: 2 });
const read = (linkKey: string) => ticketOfPerson(database.db, visitor, { linkKey });
const mailsTo = (to: string) => writtenMails(database.db, { to });

describe("a report without an account", () => {
  test("has a number, which is mailed to the address that was left, without what was typed", async () => {
    const email = anAddress();
    const { number, linkKey } = await report({ email });
    await deliver();
    expect(await read(linkKey)).toMatchObject({
      number,
      category: "report",
      status: "open",
      isMailed: true,
      report: { kind: "listing", id: product.id, name: "Saddle tote" },
      messages: [{ side: "person", body: expect.stringContaining("A copy of our bag") }],
    });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `We have your report: ${ticketNumber(number)}`,
    ]);
    expect(mails[0]?.text).not.toContain("copies.example");
  });

  test("and without an address has a number too, and is read by its link", async () => {
    const { linkKey, ticketId } = await report();
    await deliver();
    expect(await read(linkKey)).toMatchObject({ isMailed: false, status: "open" });
    await decide("noFault");
    await deliver();
    const { status, messages } = await read(linkKey);
    expect(status).toBe("closed");
    expect(messages.at(-1)?.body).toContain("so it stays in the shop");
    expect(await deskTicket(database.db, support, { ticketId })).toMatchObject({
      userId: null,
      email: null,
      hasLink: true,
    });
  });

  test("is shown to the desk beside the listing, not to whoever was reported", async () => {
    const { ticketId } = await report();
    const reported = { kind: "listing", ids: [product.id] } as const;
    expect(await ticketsOfReports(database.db, support, reported)).toMatchObject([{ ticketId }]);
    const staffSeller = { ...seller, isAdmin: true };
    expect(await ticketsOfReports(database.db, staffSeller, reported)).toEqual([]);
    await expect(deskTicket(database.db, staffSeller, { ticketId })).rejects.toThrow("not found");
  });

  test("is answered once by the decision on it, with one mail, beside those of accounts", async () => {
    const [one, two] = [anAddress(), anAddress()];
    const [first, second] = [await report({ email: one }), await report({ email: two })];
    const buyer = await aBuyer(database.db);
    await sendListingReport(database.db, buyer, {
      idOrSlug: product.slug,
      reason: "counterfeit",
      note: "The same bag as mine",
      clientAddress: "203.0.113.250",
    });
    await decide("takeDown");
    await deliver();
    for (const [email, { linkKey, number }] of [
      [one, first],
      [two, second],
    ] as const) {
      const { status, messages, acknowledgedAt } = await read(linkKey);
      expect(status).toBe("closed");
      expect(acknowledgedAt).not.toBeNull();
      expect(messages.map(({ side }) => side)).toEqual(["person", "desk"]);
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
        `We have your report: ${ticketNumber(number)}`,
        `Our answer to ${ticketNumber(number)}`,
      ]);
    }
    expect((await mailsTo(buyer.email)).at(-1)?.subject).toContain("Saddle tote");
  });

  test("that comes between a decision and its answer waits for its own", async () => {
    const before = await report();
    await decide("noFault");
    const after = await report();
    await deliver();
    expect((await read(before.linkKey)).status).toBe("closed");
    expect((await read(after.linkKey)).status).toBe("open");
    await decide("takeDown");
    await deliver();
    expect((await read(after.linkKey)).messages.at(-1)?.body).toContain("out of the shop");
    expect((await read(before.linkKey)).messages).toHaveLength(2);
  });

  test("that was answered and asks on is not closed by the next decision", async () => {
    const { linkKey } = await report();
    await decide("noFault");
    await deliver();
    await writeToTicket(database.db, visitor, { place: { linkKey }, body: "Why?" });
    await report();
    await decide("noFault");
    await deliver();
    expect((await read(linkKey)).status).toBe("open");
  });

  test("that the release before decided, without telling anybody, is answered within the hour, once", async () => {
    const email = anAddress();
    const [{ linkKey }, open] = [await report({ email }), await report()];
    await database.db.$client.query(
      `update listing_reports
       set settled_at = now(), outcome = 'noFault', settled_in = gen_random_uuid()
       where id = (select listing_report_id from tickets where link_key = $1)`,
      [linkKey],
    );
    await workOnTickets(database.db, system);
    await workOnTickets(database.db, system);
    await deliver();
    const { status, messages } = await read(linkKey);
    expect(status).toBe("closed");
    expect(messages.map(({ side }) => side)).toEqual(["person", "desk"]);
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await read(open.linkKey)).status).toBe("open");
  });
});

describe("a form that is sent twice", () => {
  test("has one ticket and one mail, by a double click and by a reload", async () => {
    const [email, key] = [anAddress(), crypto.randomUUID()];
    const sent = { email, key, clientAddress: "198.51.100.3" };
    const [first, second] = await Promise.all([report(sent), report(sent)]);
    expect(second).toEqual(first);
    expect(await report(sent)).toEqual(first);
    await deliver();
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await read(first.linkKey)).messages).toHaveLength(1);
  });

  test("has the ticket still when the listing has left the shop", async () => {
    const key = crypto.randomUUID();
    const first = await report({ key });
    await decide("takeDown");
    expect(await report({ key })).toEqual(first);
  });

  test("and another form from the same network is refused as before", async () => {
    const clientAddress = "198.51.100.4";
    await report({ key: crypto.randomUUID(), clientAddress });
    await expect(report({ key: crypto.randomUUID(), clientAddress })).rejects.toThrow(TooMany);
  });
});

describe("limits", () => {
  test("a wrong address is refused and counts as no report", async () => {
    const clientAddress = "198.51.100.1";
    await expect(report({ email: "nobody", clientAddress })).rejects.toThrow(InvalidInput);
    await report({ clientAddress });
    await expect(report({ clientAddress })).rejects.toThrow("We will look at it");
  });

  test("one address gets three mails a day, whatever networks report; a fourth report is read by its link", async () => {
    const email = anAddress();
    for (let count = 0; count < 3; count += 1) await report({ email });
    const { linkKey } = await report({ email });
    await deliver();
    expect(await read(linkKey)).toMatchObject({ status: "open", isMailed: false });
    expect(await mailsTo(email)).toHaveLength(3);
    await decide("takeDown");
    await deliver();
    expect((await read(linkKey)).messages.at(-1)?.body).toContain("out of the shop");
    expect(await mailsTo(email)).toHaveLength(6);
  });

  test("reports that are refused, and tickets of the contact form, use up none of them", async () => {
    const [email, clientAddress] = [anAddress(), "198.51.100.2"];
    for (let count = 0; count < 3; count += 1)
      await openTicket(database.db, visitor, {
        category: "other",
        orderId: null,
        email,
        body: "Hello",
        clientAddress: `198.51.100.${10 + count}`,
      });
    await report({ email, clientAddress });
    for (let count = 0; count < 3; count += 1)
      await expect(report({ email, clientAddress })).rejects.toThrow(TooMany);
    const { linkKey } = await report({ email });
    expect(await read(linkKey)).toMatchObject({ isMailed: true });
  });

  test("the link ends a year after the ticket closed, as for other visitors", async () => {
    const { linkKey, ticketId } = await report();
    await decide("noFault");
    await deliver();
    await database.db.$client.query(
      "update tickets set closed_at = now() - interval '366 days' where id = $1",
      [ticketId],
    );
    await purgeTickets(database.db, system);
    await expect(read(linkKey)).rejects.toThrow("not found");
  });
});
