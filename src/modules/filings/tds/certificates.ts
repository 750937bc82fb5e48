import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, can, mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { CertificateNotFound } from "../errors.ts";
import type { TdsCertificate, TdsCertificateLineInList } from "./contract.ts";

const listColumns = `
  c.id, to_char(c.quarter_from, 'YYYY-MM') as "firstMonth", c.issued_at as "issuedAt",
  c.traces_number as "tracesNumber", coalesce(c.figures ->> 'name', '') as name,
  coalesce((c.figures ->> 'tdsPaise')::bigint, 0) as "tdsPaise"`;

const ofQuarter = statement<TdsCertificateLineInList>(
  "filings.tdsCertificatesOfQuarter",
  `select ${listColumns}
   from tds_certificates c
   where c.quarter_from = to_date($1, 'YYYY-MM')
   order by 5, c.id
   limit $2`,
);
const ofSeller = statement<TdsCertificateLineInList>(
  "filings.ownTdsCertificates",
  `select ${listColumns}
   from tds_certificates c
   where c.seller_id = $1
   order by c.quarter_from desc
   limit 60`,
);
const one = statement<TdsCertificate>(
  "filings.tdsCertificate",
  `select c.id, c.seller_id as "sellerId", to_char(c.quarter_from, 'YYYY-MM') as "firstMonth",
     c.issued_at as "issuedAt", c.traces_number as "tracesNumber", c.figures
   from tds_certificates c
   where c.id = $1`,
);

/** The certificates issued for the quarter that begins with a month, by name. One statement. */
export async function tdsCertificatesOfQuarter(
  db: Db,
  actor: Actor,
  { firstMonth, limit }: { readonly firstMonth: string; readonly limit: number },
): Promise<readonly TdsCertificateLineInList[]> {
  mustBeAllowed(actor, "filings.viewAll");
  return ofQuarter(db, [firstMonth, limit]);
}

/** The seller's own certificates, newest first: at most fifteen years. One statement. */
export async function ownTdsCertificates(
  db: Db,
  actor: Actor,
): Promise<readonly TdsCertificateLineInList[]> {
  const { sellerId } = allowedSeller(actor, "filings.viewOwn");
  return ofSeller(db, [sellerId]);
}

/**
 * A certificate, for its seller's team and for those who file the marketplace's returns. Throws
 * CertificateNotFound, for another seller's too.
 */
export async function tdsCertificate(
  db: Db,
  actor: Actor,
  { certificateId }: { readonly certificateId: string },
): Promise<TdsCertificate> {
  const ownSeller = can(actor, "filings.viewAll")
    ? null
    : allowedSeller(actor, "filings.viewOwn").sellerId;
  const [found] = isUuid(certificateId) ? await one(db, [certificateId]) : [];
  if (found === undefined || (ownSeller !== null && found.sellerId !== ownSeller))
    throw new CertificateNotFound();
  return found;
}

/** What a mail about an issued certificate says. */
export type TdsCertificateForMail = Pick<TdsCertificate, "sellerId" | "firstMonth"> & {
  readonly tdsPaise: number;
};

/** A certificate for the mail about it; null where there is none. One statement. */
export async function tdsCertificateForMail(
  db: Db,
  actor: Actor,
  { certificateId }: { readonly certificateId: string },
): Promise<TdsCertificateForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [found] = await one(db, [certificateId]);
  if (found === undefined) return null;
  const { sellerId, firstMonth, figures } = found;
  return { sellerId, firstMonth, tdsPaise: figures.tdsPaise };
}
