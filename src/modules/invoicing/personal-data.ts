import {
  type ErasedPerson,
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { waitsForIrn } from "./register/document-columns.ts";

const documents = statement<PersonalRecord>(
  "invoicing.personalDocuments",
  `select d.id::text as id,
     json_build_object(
       'number', d.number, 'kind', d.kind, 'issuedAt', d.issued_at, 'totalPaise', d.total_paise,
       'placeOfSupply', d.place_of_supply, 'supplier', d.body -> 'supplier',
       'recipient', d.body -> 'recipient', 'lines', d.body -> 'lines'
     ) as facts
   from documents d
   where (d.buyer_id = $1::uuid or d.issuer_seller_id = $1::uuid or d.recipient_seller_id = $1::uuid)
     and (d.issuer_seller_id is not distinct from $1::uuid or not ${waitsForIrn})
     and ${pageAfter("d.id")}`,
);

const sections: PersonalSections = { documents };

/** The documents that somebody received as a buyer, or issued as a seller. */
export function documentData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const eraseSavedItemsRows = statement<{ id: string }>(
  "invoicing.eraseSavedItems",
  `delete from saved_items where seller_id = $1 returning id`,
);

/** Deletes the items that the shop of an account that is being erased saved for its invoices. Issued documents stay: the law requires them. */
export async function eraseSavedItems(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await eraseSavedItemsRows(db, [userId])).length;
}
