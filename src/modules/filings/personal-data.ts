import {
  type ErasedPerson,
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { archiveJob } from "./jobs.ts";

const tcsStatements = statement<PersonalRecord>(
  "filings.personalTcsStatements",
  `select s.id::text as id, to_jsonb(s) - 'seller_id' as facts
   from tcs_statements s
   where s.seller_id = $1::uuid and ${pageAfter("s.id")}`,
);
const tdsCertificates = statement<PersonalRecord>(
  "filings.personalTdsCertificates",
  `select c.id::text as id, to_jsonb(c) - 'seller_id' as facts
   from tds_certificates c
   where c.seller_id = $1::uuid and ${pageAfter("c.id")}`,
);

const sections: PersonalSections = { tcsStatements, tdsCertificates };

/** What was filed about the tax withheld from somebody's shop. */
export function filingData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const archivesToErase = statement<{ id: string }>(
  "filings.archivesToErase",
  "delete from document_archives where seller_id = $1 returning id",
);

/** Deletes the archives of the shop of an account that is being erased, and their files. */
export async function eraseArchives(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return inTransaction(db, async (tx) => {
    const gone = await archivesToErase(tx, [userId]);
    for (const { id } of gone) await sendJob(tx, archiveJob, { archiveId: id, isToForget: true });
    return gone.length;
  });
}

const portalUserToErase = statement<{ sellerId: string }>(
  "filings.portalUserToErase",
  `delete from e_invoice_users where seller_id = $1 returning seller_id as "sellerId"`,
);

/** Deletes the user of the e-invoice portal of an account that is being erased. */
export async function erasePortalUser(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await portalUserToErase(db, [userId])).length;
}
