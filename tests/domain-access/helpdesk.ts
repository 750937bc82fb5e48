import * as helpdeskDoor from "#modules/helpdesk/public.server.ts";
import { checked, type At, type Rows } from "./access.ts";

/** Tickets: by their person, by whoever has a visitor's link, and by the help desk. */

const body = "Wrapped in felt";
const ofPerson = ({ place }: At) => ({ ticketId: place.ticketId });
const desk = ({ place }: At) => ({ ticketId: place.ticketId, seen: "" });
const canned = { intent: "save", id: "", language: "en", title: "Owned", body } as const;

export const helpdesk: Rows = {
  openTicket: checked("anyone", ({ db, actor }) =>
    helpdeskDoor.openTicket(db, actor, {
      category: "other",
      orderId: null,
      email: `${crypto.randomUUID()}@example.com`,
      body,
      clientAddress: crypto.randomUUID(),
    }),
  ),
  ticketOrders: checked("signedIn", ({ db, actor }) => helpdeskDoor.ticketOrders(db, actor)),
  ownTickets: checked("signedIn", ({ db, actor }) =>
    helpdeskDoor.ownTickets(db, actor, { after: null }),
  ),
  ticketOfPerson: checked("itsBuyer", (at) =>
    helpdeskDoor.ticketOfPerson(at.db, at.actor, ofPerson(at)),
  ),
  pictureOfTicket: checked("personAndAdministrators", ({ db, actor, place }) =>
    helpdeskDoor.pictureOfTicket(db, actor, { imageId: place.ticketPictureId, linkKey: null }),
  ),
  writeToTicket: checked("itsBuyer", (at) =>
    helpdeskDoor.writeToTicket(at.db, at.actor, { place: ofPerson(at), body }),
  ),
  closeOwnTicket: checked("itsBuyer", (at) =>
    helpdeskDoor.closeOwnTicket(at.db, at.actor, ofPerson(at)),
  ),
  rateTicket: checked(
    "itsBuyer",
    (at) =>
      helpdeskDoor.rateTicket(at.db, at.actor, {
        place: ofPerson(at),
        satisfaction: "yes",
        note: null,
      }),
    ({ db, place }) =>
      db.$client.query(
        `update tickets
         set status = 'answered', closed_at = null, satisfaction = null
         where id = $1`,
        [place.ticketId],
      ),
  ),
  deskTickets: checked("administrators", ({ db, actor }) =>
    helpdeskDoor.deskTickets(db, actor, {
      status: "open",
      isMine: false,
      isReport: null,
      search: "",
      after: null,
    }),
  ),
  ticketsWaiting: checked("administrators", ({ db, actor }) =>
    helpdeskDoor.ticketsWaiting(db, actor),
  ),
  deskTicket: checked("administrators", (at) =>
    helpdeskDoor.deskTicket(at.db, at.actor, ofPerson(at)),
  ),
  deskColleagues: checked("administrators", (at) => helpdeskDoor.deskColleagues(at.db, at.actor)),
  // To oneself, because the help desk of this place has one person.
  handOverTicket: checked("administrators", (at) =>
    helpdeskDoor.handOverTicket(at.db, at.actor, {
      ...ofPerson(at),
      to: at.actor.kind === "user" ? at.actor.userId : "",
    }),
  ),
  assignTicket: checked("administrators", (at) =>
    helpdeskDoor.assignTicket(at.db, at.actor, { ...ofPerson(at), isTaken: true }),
  ),
  answerTicket: checked("administrators", async (at) =>
    helpdeskDoor.answerTicket(at.db, at.actor, {
      ...desk(at),
      seen: await newestMessage(at),
      body,
      isClosing: false,
    }),
  ),
  closeTicket: checked("administrators", async (at) =>
    helpdeskDoor.closeTicket(at.db, at.actor, { ...desk(at), seen: await newestMessage(at) }),
  ),
  sendListingReport: checked("anyone", ({ db, actor, place }) =>
    helpdeskDoor.sendListingReport(db, actor, {
      idOrSlug: place.product.slug,
      reason: "counterfeit",
      note: "A copy",
      clientAddress: crypto.randomUUID(),
    }),
  ),
  sendReviewReport: checked("peopleOfTheShop", ({ db, actor, place }) =>
    helpdeskDoor.sendReviewReport(db, actor, {
      reviewId: place.reviewId,
      reason: "spam",
      note: null,
    }),
  ),
  sendConversationReport: checked("itsSeller", ({ db, actor, place }) =>
    helpdeskDoor.sendConversationReport(db, actor, {
      conversationId: place.conversationId,
      side: "seller",
      reason: "spam",
      note: null,
    }),
  ),
  ticketsOfReports: checked("administrators", ({ db, actor, place }) =>
    helpdeskDoor.ticketsOfReports(db, actor, { kind: "listing", ids: [place.product.id] }),
  ),
  answerListingReports: checked("system", ({ db, actor, place }) =>
    helpdeskDoor.answerListingReports(db, actor, {
      productId: place.product.id,
      changeId: crypto.randomUUID(),
    }),
  ),
  answerReviewReports: checked("system", ({ db, actor, place }) =>
    helpdeskDoor.answerReviewReports(db, actor, {
      reviewId: place.reviewId,
      outcome: "published",
    }),
  ),
  answerConversationReports: checked("system", ({ db, actor, place }) =>
    helpdeskDoor.answerConversationReports(db, actor, { conversationId: place.conversationId }),
  ),
  cannedAnswers: checked("administrators", ({ db, actor }) =>
    helpdeskDoor.cannedAnswers(db, actor),
  ),
  editCannedAnswer: checked("administrators", ({ db, actor }) =>
    helpdeskDoor.editCannedAnswer(db, actor, { ...canned, title: crypto.randomUUID() }),
  ),
  workOnTickets: checked("system", ({ db, actor }) => helpdeskDoor.workOnTickets(db, actor)),
  purgeTickets: checked("system", ({ db, actor }) => helpdeskDoor.purgeTickets(db, actor)),
  ticketForMail: checked("system", (at) =>
    helpdeskDoor.ticketForMail(at.db, at.actor, {
      ...ofPerson(at),
      messageId: crypto.randomUUID(),
    }),
  ),
};

async function newestMessage({ db, place }: At): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from ticket_messages where ticket_id = $1 order by sent_at desc, id desc limit 1",
    [place.ticketId],
  );
  return rows[0]?.id ?? "";
}
