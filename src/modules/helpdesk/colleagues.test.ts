import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { can } from "#policy/can.ts";
import { staffRoles } from "#policy/staff-roles.ts";
import { aBuyer, aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { deskColleagues, deskTicket, handOverTicket, openTicket } from "./public.server.ts";

const database = useTestDatabase();
let buyer: UserActor;
let support: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  support = await aPerson(database.db, { staffRoles: ["support"] });
});

const open = (who = buyer) =>
  openTicket(database.db, who, {
    category: "delivery",
    orderId: null,
    email: "",
    body: "Where is it?",
    clientAddress: "203.0.113.1",
  });
const subjects = async (to: string) =>
  (await writtenMails(database.db, { to })).map(({ subject }) => subject);

describe("a ticket", () => {
  test("goes to a colleague of the help desk, who gets one mail", async () => {
    const { ticketId, number } = await open();
    const colleague = await aPerson(database.db, { staffRoles: ["support"] });
    await handOverTicket(database.db, support, { ticketId, to: colleague.userId });
    expect(await deskTicket(database.db, support, { ticketId })).toMatchObject({
      assignedTo: colleague.userId,
      acknowledgedAt: expect.any(Date) as Date,
    });
    await deliverEvents(database.db, { times: 2 });
    expect(await subjects(colleague.email)).toEqual([`A ticket for you: TKT-${number}`]);
    expect(await subjects(mailAddressOf(support))).toEqual([]);
  });

  test("goes to nobody who may not handle it, or whom it is about", async () => {
    const seller = await aPerson(database.db, { staffRoles: ["support"] });
    const { ticketId } = await open(seller);
    const others = [
      buyer,
      seller,
      await aPerson(database.db, { staffRoles: ["finance", "readOnly"] }),
      await aPerson(database.db, { staffRoles: ["support"] }),
    ];
    await database.db.$client.query(
      "insert into account_suspensions (user_id, suspended_by, reason) values ($1, $2, 'Gone')",
      [others[3]?.userId, support.userId],
    );
    for (const { userId } of others)
      await expect(handOverTicket(database.db, support, { ticketId, to: userId })).rejects.toThrow(
        "somebody of the help desk",
      );
    const { assignedTo } = await deskTicket(database.db, support, { ticketId });
    expect(assignedTo).toBeNull();
  });

  test("can be handed to exactly those whom the policy lets handle it", async () => {
    const people = [
      await aPerson(database.db, { isAdmin: true }),
      ...(await Promise.all(
        staffRoles.map((role) => aPerson(database.db, { staffRoles: [role] })),
      )),
    ];
    const offered = await deskColleagues(database.db, support);
    for (const person of people)
      expect(offered.some(({ userId }) => userId === person.userId)).toBe(
        can(person, "helpdesk.handle"),
      );
  });
});
