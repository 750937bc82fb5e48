import { openTicket } from "#modules/helpdesk/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { visitor, type Actor } from "#policy/actor.ts";

/** What somebody asks the help desk; a visitor gets a key for the link. */
export async function aTicket(
  db: Db,
  who: Actor = visitor,
  { orderId = null, body = "Where is my parcel?" }: { orderId?: string | null; body?: string } = {},
): Promise<{ readonly ticketId: string; readonly linkKey: string; readonly number: number }> {
  // Tests open more of them than a person may in a day.
  if (who.kind === "user")
    await db.$client.query("delete from rate_limits where key = $1", [`tickets:${who.userId}`]);
  const { ticketId, number, linkKey } = await openTicket(db, who, {
    category: "delivery",
    orderId,
    email: `visitor-${crypto.randomUUID()}@example.com`,
    body,
    clientAddress: crypto.randomUUID(),
  });
  return { ticketId, number, linkKey: linkKey ?? "" };
}
