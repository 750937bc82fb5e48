import { ticketsOfReports } from "#modules/helpdesk/public.server.ts";
import type { TicketOfReport } from "#modules/helpdesk/public.ts";
import { readIfAllowed, type Visit } from "./visit.server.ts";

/** The tickets of those who reported these things; none for staff who do not handle tickets. */
export function reportTicketsFor(
  visit: Visit,
  reported: Parameters<typeof ticketsOfReports>[2],
): Promise<readonly TicketOfReport[]> {
  const read = () => ticketsOfReports(visit.db, visit.actor, reported);
  return readIfAllowed<readonly TicketOfReport[]>(visit, "helpdesk.handle", read, []);
}
