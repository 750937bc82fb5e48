import { statement } from "#platform/db/database.ts";

/**
 * Locks a document until the commit, and before it the invoice that it corrects. Whoever records an
 * IRN, begins a report or voids an invoice does so first: of two, the second sees what the first
 * wrote.
 */
export const lockBill = statement(
  "invoicing.lockBill",
  `select
   from documents
   where id = $1 or id = (select corrects_id from documents where id = $1)
   order by id = $1
   for no key update`,
);
