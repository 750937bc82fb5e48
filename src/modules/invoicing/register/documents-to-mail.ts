import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { DocumentKind } from "../contract.ts";

/** A document that a mail carries, as the mail describes it. */
export type DocumentToMail = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
};

const ofCauses = statement<DocumentToMail>(
  "invoicing.documentsToMail",
  `select id, kind, number
   from documents
   where cause = any($1) and not needs_irn
   order by issued_at, id`,
);

/**
 * The documents that were issued for these causes, for the mail about them. Those that need an IRN
 * have a mail of their own, once they have it. One statement.
 */
export async function documentsToMail(
  db: Db,
  actor: Actor,
  { causes }: { readonly causes: readonly string[] },
): Promise<readonly DocumentToMail[]> {
  mustBeAllowed(actor, "invoicing.work");
  return ofCauses(db, [causes]);
}
