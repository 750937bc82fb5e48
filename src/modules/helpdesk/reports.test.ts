import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decideListing } from "#modules/catalog/public.server.ts";
import { type UserActor } from "#policy/actor.ts";
import { TooMany } from "#shared/errors.ts";
import { aPrivateUpload } from "#tests/support/a-private-picture.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { ticketNumber } from "./public.ts";
import {
  answerTicket,
  deskTicket,
  deskTickets,
  handOverTicket,
  ownTickets,
  pictureOfTicket,
  sendListingReport,
  ticketOfPerson,
  ticketsOfReports,
  writeToTicket,
} from "./public.server.ts";

const database = useTestDatabase();
let [seller, administrator, support]: UserActor[] = [];
let reporter: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  seller = await aSeller(database.db);
  administrator = await aPerson(database.db, { isAdmin: true });
  support = await aPerson(database.db, { staffRoles: ["support"] });
});
beforeEach(async () => {
  reporter = await aBuyer(database.db);
  product = await aProduct(database.db, sellerNow(), { name: "Saddle tote" });
});

const known = (actor: UserActor | undefined): UserActor => {
  if (actor === undefined) throw new Error("Not built yet.");
  return actor;
};
const sellerNow = () => known(seller);
const report = (who = reporter, note = "A copy of our bag") =>
  sendListingReport(database.db, who, {
    idOrSlug: product.slug,
    reason: "counterfeit",
    note,
    clientAddress: "203.0.113.9",
  });
const decide = (intent: "noFault" | "takeDown" = "noFault") =>
  decideListing(database.db, known(administrator), {
    productId: product.id,
    decision: intent === "noFault" ? { intent } : { intent, words: "It is a copy" },
  });
const deliver = () => deliverEvents(database.db, { times: 2 });
const ticketsOf = async (who = reporter) =>
  (await ownTickets(database.db, who, { after: null })).items;
const ticketOf = async (who = reporter) => {
  const [first] = await ticketsOf(who);
  return ticketOfPerson(database.db, who, { ticketId: first?.id ?? "" });
};
const subjects = async (who = reporter) =>
  (await writtenMails(database.db, { to: who.email })).map(({ subject }) => subject);
const desk = (isReport: boolean | null, who = known(support)) =>
  deskTickets(database.db, who, {
    status: "open",
    isMine: false,
    isReport,
    search: "",
    after: null,
  });

describe("the report of a listing", () => {
  test("is a ticket of its person that names the listing, and has its number by mail", async () => {
    await report();
    await deliver();
    const ticket = await ticketOf();
    expect(ticket).toMatchObject({
      category: "report",
      status: "open",
      report: { kind: "listing", id: product.id, name: "Saddle tote", productId: product.id },
      messages: [{ side: "person", body: "Counterfeit or copied\n\nA copy of our bag" }],
    });
    expect(await subjects()).toEqual([`We have your report: ${ticketNumber(ticket.number)}`]);
  });

  test("pressed twice, also at once, is one ticket with one message", async () => {
    await Promise.all([report(), report()]);
    await report();
    await report(reporter, "And the stamp is ours");
    expect(await ticketsOf()).toHaveLength(1);
    expect((await ticketOf()).messages.map(({ body }) => body)).toEqual([
      "Counterfeit or copied\n\nA copy of our bag",
      "Counterfeit or copied\n\nAnd the stamp is ours",
    ]);
  });

  test("is closed by the decision, with one mail about the outcome however often the handler runs", async () => {
    const other = await aBuyer(database.db);
    await report();
    await report(other, "The same bag as mine");
    await decide("takeDown");
    await deliver();
    for (const who of [reporter, other]) {
      const ticket = await ticketOf(who);
      expect(ticket.status).toBe("closed");
      expect(ticket.acknowledgedAt).not.toBeNull();
      expect(ticket.messages.at(-1)).toMatchObject({
        side: "desk",
        body: "Thank you for your report. We checked “Saddle tote” and took it out of the shop.",
      });
      expect(ticket.messages).toHaveLength(2);
      expect(await subjects(who)).toEqual([
        `We have your report: ${ticketNumber(ticket.number)}`,
        "We have checked the listing you reported: Saddle tote",
      ]);
    }
  });

  test("made again after the decision opens the same ticket, and the next decision answers it", async () => {
    await report();
    await decide();
    await deliver();
    await report();
    expect(await ticketsOf()).toHaveLength(1);
    expect((await ticketOf()).status).toBe("open");
    await decide("takeDown");
    await deliver();
    const { status, messages } = await ticketOf();
    expect(status).toBe("closed");
    expect(messages.map(({ side }) => side)).toEqual(["person", "desk", "person", "desk"]);
  });

  test("made again before the first answer is written waits for its own decision", async () => {
    await report();
    await decide();
    await report(reporter, "Look at the stamp");
    await deliver();
    expect((await ticketOf()).status).toBe("open");
    await decide("takeDown");
    await deliver();
    expect((await ticketOf()).messages.at(-1)?.body).toContain("took it out of the shop");
  });

  test("that was answered is not closed by somebody else's report, if its person asks on", async () => {
    await report();
    await decide();
    await deliver();
    const { id: ticketId } = await ticketOf();
    await writeToTicket(database.db, reporter, { place: { ticketId }, body: "Why?" });
    await report(await aBuyer(database.db));
    await decide();
    await deliver();
    expect(await ticketOf()).toMatchObject({ status: "open" });
  });

  test("is discussed: the desk asks, and the person shows a photograph", async () => {
    await report();
    const { id: ticketId } = await ticketOf();
    const seen = async () =>
      (await deskTicket(database.db, known(support), { ticketId })).messages.at(-1)?.id ?? "";
    await answerTicket(database.db, known(support), {
      ticketId,
      body: "Do you have a picture of yours?",
      seen: await seen(),
      isClosing: false,
    });
    const imageId = await aPrivateUpload(database.db, reporter);
    await writeToTicket(database.db, reporter, {
      place: { ticketId },
      body: "Here",
      imageIds: [imageId],
    });
    for (const who of [reporter, known(support)])
      expect(await pictureOfTicket(database.db, who, { imageId, linkKey: null })).toBeTruthy();
    await expect(
      pictureOfTicket(database.db, sellerNow(), { imageId, linkKey: null }),
    ).rejects.toThrow();
    await decide();
    await deliver();
    expect((await ticketOf()).status).toBe("closed");
  });

  test("that the listing's limit refuses opens no ticket", async () => {
    for (let count = 0; count < 20; count += 1) await report(reporter, `Copy ${count}`);
    product = await aProduct(database.db, sellerNow(), { name: "Satchel" });
    await expect(report()).rejects.toThrow(TooMany);
    expect(await ticketsOf()).toHaveLength(1);
  });
});

describe("whoever was reported", () => {
  test("reads nothing about it, not even as an administrator", async () => {
    const staffSeller = { ...(await aSeller(database.db)), isAdmin: true };
    await database.db.$client.query("update profiles set is_admin = true where user_id = $1", [
      staffSeller.userId,
    ]);
    product = await aProduct(database.db, staffSeller);
    await report();
    const { id: ticketId } = await ticketOf();
    await expect(ticketOfPerson(database.db, staffSeller, { ticketId })).rejects.toThrow(
      "not found",
    );
    await expect(deskTicket(database.db, staffSeller, { ticketId })).rejects.toThrow("not found");
    const listed = await desk(true, staffSeller);
    expect(listed.items.map(({ id }) => id)).not.toContain(ticketId);
    expect((await desk(true)).items.map(({ id }) => id)).toContain(ticketId);
    const ofReports = { kind: "listing", ids: [product.id] } as const;
    expect(await ticketsOfReports(database.db, staffSeller, ofReports)).toEqual([]);
    expect(await ticketsOfReports(database.db, known(support), ofReports)).toMatchObject([
      { ticketId, status: "open" },
    ]);
    await expect(
      answerTicket(database.db, staffSeller, { ticketId, body: "No", seen: "", isClosing: true }),
    ).rejects.toThrow("your own shop");
    await expect(
      handOverTicket(database.db, known(support), { ticketId, to: staffSeller.userId }),
    ).rejects.toThrow("whom the ticket is not about");
  });
});
