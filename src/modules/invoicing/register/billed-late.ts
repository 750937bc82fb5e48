import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Month } from "../issuing/rules/months.ts";
import type { LateFees } from "./contract.ts";

const mostShown = 50;

const late = statement<LateFees["documents"][number] & { readonly count: number }>(
  "invoicing.feesBilledLate",
  `select id, number, issued_at as "issuedAt", right(cause, 7) as month,
     coalesce(body -> 'recipient' ->> 'name', '') as "recipientName",
     (count(*) over ())::int as count
   from documents
   where issued_at >= $1
     and issued_at < $2
     and issuer_seller_id is null
     and (cause like 'fees:%' or cause like 'labels:%')
     and right(cause, 7) < $3
   order by issued_at, id
   limit ${mostShown}`,
);

/**
 * The fee documents that were issued in a calendar month, but bill an earlier one: the server was
 * off as that month closed. At most 50 of them. One statement.
 */
export async function feesBilledLate(
  db: Db,
  actor: Actor,
  { month }: { readonly month: Month },
): Promise<LateFees> {
  mustBeAllowed(actor, "invoicing.viewAll");
  const documents = await late(db, [month.from, month.before, month.month]);
  return { documents, count: documents[0]?.count ?? 0 };
}
