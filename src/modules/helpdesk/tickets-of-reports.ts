import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { TicketOfReport } from "./contract.ts";
import { aboutOthers, ownIds } from "./about-others.ts";
import type { ReportKind } from "./rules/ticket-values.ts";

const mostTickets = 50;

const list = statement<TicketOfReport>(
  "helpdesk.ofReports",
  `select k.reported_id as "reportedId", k.id as "ticketId", k.number, k.status
   from tickets k
   where k.report_kind = $1 and k.reported_id = any($2::uuid[]) and ${aboutOthers("$3")}
   order by k.status = 'closed', k.number desc
   limit ${mostTickets}`,
);

/**
 * The tickets of those who reported these things, open ones first, fifty in all; none about the
 * reader. One statement.
 */
export async function ticketsOfReports(
  db: Db,
  actor: Actor,
  { kind, ids }: { readonly kind: ReportKind; readonly ids: readonly string[] },
): Promise<readonly TicketOfReport[]> {
  mustBeAllowed(actor, "helpdesk.handle");
  return list(db, [kind, ids, ownIds(actor)]);
}
