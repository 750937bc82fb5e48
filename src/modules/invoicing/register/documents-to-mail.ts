import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { DocumentKind } from "../contract.ts";

/** What a letter says of a document that goes along with it. */
export type DocumentToMail = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
};

const ofCauses = statement<DocumentToMail>(
  "invoicing.documentsToMail",
  "select id, kind, number from documents where cause = any($1) order by issued_at, id",
);

/**
 * What was issued for these causes, to go along with the letter that tells of them. One statement.
 */
export async function documentsToMail(
  db: Db,
  actor: Actor,
  { causes }: { readonly causes: readonly string[] },
): Promise<readonly DocumentToMail[]> {
  mustBeAllowed(actor, "invoicing.work");
  return ofCauses(db, [causes]);
}
