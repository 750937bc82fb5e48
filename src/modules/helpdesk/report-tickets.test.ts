import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decideListing } from "#modules/catalog/public.server.ts";
import {
  settleConversationReports,
  startConversation,
} from "#modules/conversations/public.server.ts";
import { decideReview } from "#modules/reviews/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aReview } from "#tests/support/a-review.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { ticketNumber } from "./public.ts";
import {
  deskTicket,
  deskTickets,
  eraseFromTickets,
  ownTickets,
  sendConversationReport,
  sendListingReport,
  sendReviewReport,
  ticketData,
  ticketOfPerson,
  ticketsWaiting,
  workOnTickets,
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
const report = () =>
  sendListingReport(database.db, reporter, {
    idOrSlug: product.slug,
    reason: "counterfeit",
    note: "A copy of our bag",
    clientAddress: "203.0.113.9",
  });
const decide = () =>
  decideListing(database.db, known(administrator), {
    productId: product.id,
    decision: { intent: "noFault" },
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
const desk = (isReport: boolean | null) =>
  deskTickets(database.db, known(support), {
    status: "open",
    isMine: false,
    isReport,
    search: "",
    after: null,
  });

describe("the report of a review", () => {
  test("is a ticket, and the decision is mailed with its answer", async () => {
    const { reviewId, buyer: author } = await aReview(database.db, {
      seller: sellerNow(),
      product,
      body: "Fell apart",
    });
    await sendReviewReport(database.db, reporter, { reviewId, reason: "insult", note: null });
    await sendReviewReport(database.db, reporter, { reviewId, reason: "insult", note: null });
    const ticket = await ticketOf();
    expect(ticket.report).toEqual({
      kind: "review",
      id: reviewId,
      name: "Saddle tote",
      productId: product.id,
    });
    expect(ticket.messages).toHaveLength(1);
    const { id: ticketId } = ticket;
    await expect(ticketOfPerson(database.db, author, { ticketId })).rejects.toThrow("not found");
    await decideReview(database.db, known(administrator), { intent: "publish", reviewId });
    await deliver();
    expect((await ticketOf()).messages.at(-1)?.body).toContain("so it stays");
    expect(await subjects()).toEqual([
      `We have your report: ${ticketNumber(ticket.number)}`,
      `Our answer to ${ticketNumber(ticket.number)}`,
    ]);
  });
});

describe("the report of a conversation", () => {
  test("of each side is a ticket of its own, and both are answered", async () => {
    const { id: orderId, orderNumber } = await anOrder(database.db, {
      buyer: reporter,
      seller: sellerNow(),
      product,
    });
    const { conversationId } = await startConversation(database.db, reporter, {
      side: "buyer",
      orderId,
      body: "Where is it?",
    });
    const sent = { conversationId, reason: "insult", note: "Look" } as const;
    await sendConversationReport(database.db, reporter, { ...sent, side: "buyer" });
    await sendConversationReport(database.db, sellerNow(), { ...sent, side: "seller" });
    expect(await ticketOf()).toMatchObject({ isBuyer: true, report: { name: orderNumber } });
    expect(await ticketOf(sellerNow())).toMatchObject({ isBuyer: false, messages: [{}] });
    const outcome = "Warned";
    await settleConversationReports(database.db, known(administrator), { conversationId, outcome });
    await deliver();
    for (const who of [reporter, sellerNow()]) {
      const { status, messages } = await ticketOf(who);
      expect(status).toBe("closed");
      expect(messages.at(-1)?.body).not.toContain(outcome);
    }
  });
});

describe("the desk", () => {
  test("has reports in a list of their own, counts them apart, and they become late like others", async () => {
    const before = await ticketsWaiting(database.db, known(support));
    await report();
    const { id } = await ticketOf();
    const after = await ticketsWaiting(database.db, known(support));
    expect(after).toEqual({ ...before, reports: before.reports + 1 });
    expect((await desk(false)).items.map((line) => line.id)).not.toContain(id);
    expect((await desk(null)).items.map((line) => line.id)).toContain(id);
    await database.db.$client.query(
      "update tickets set opened_at = now() - interval '49 hours' where id = $1",
      [id],
    );
    await workOnTickets(database.db, system);
    const line = (await desk(true)).items.find((each) => each.id === id);
    expect(line).toMatchObject({ isEscalated: true, report: { name: "Saddle tote" } });
  });

  test("reads its lists in one statement, and a ticket in two", async () => {
    await report();
    const { id: ticketId } = await ticketOf();
    expect(await countStatements(() => desk(true))).toBe(1);
    expect(await countStatements(() => deskTicket(database.db, known(support), { ticketId }))).toBe(
      2,
    );
  });
});

describe("a report as personal data", () => {
  test("is in the copy, and stays without its name after the account is erased", async () => {
    await report();
    const { id } = await ticketOf();
    const copied = await ticketData(database.db, system, {
      userId: reporter.userId,
      section: "tickets",
      after: null,
    });
    expect(copied[0]?.facts).toMatchObject({
      reportedKind: "listing",
      reportedName: "Saddle tote",
    });
    await eraseFromTickets(database.db, system, {
      userId: reporter.userId,
      email: reporter.email ?? "",
      closedEmail: "closed@example.com",
    });
    expect(await deskTicket(database.db, known(support), { ticketId: id })).toMatchObject({
      userId: null,
      personName: null,
      report: { name: "Saddle tote" },
    });
    await decide();
    await deliver();
  });
});
