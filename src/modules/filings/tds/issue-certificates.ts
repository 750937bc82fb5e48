import { randomUUID } from "node:crypto";
import {
  inTransactionAs,
  readPlatformSettings,
  writeAudit,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import {
  CertificateNotFound,
  NothingToCertify,
  QuarterNotOver,
  TanMissing,
  TdsNotDeposited,
} from "../errors.ts";
import { tdsCertificateIssued } from "../events.ts";
import type { TdsQuarter } from "./contract.ts";
import { lockTds } from "./lock-tds.ts";
import { certificatesOf } from "./rules/certificates-of.ts";
import { type Quarter } from "./rules/quarters.ts";
import { tdsQuarter } from "./tds-quarter.ts";

const insert = statement<{ id: string }>(
  "filings.issueTdsCertificates",
  `insert into tds_certificates (id, quarter_from, seller_id, figures)
   select c.id, to_date($1, 'YYYY-MM'), c."sellerId", c.figures
   from jsonb_to_recordset($2) as c (id uuid, "sellerId" uuid, figures jsonb)
   on conflict (quarter_from, seller_id) do nothing
   returning id`,
);
const record = statement<{ before: string | null }>(
  "filings.recordTracesNumber",
  `update tds_certificates c
   set traces_number = $2
   from (select id, traces_number from tds_certificates where id = $1 for update) was
   where c.id = was.id
   returning was.traces_number as before`,
);

/**
 * Issues each seller's certificate of a complete quarter whose tax is deposited, and notifies them.
 * More may be deposited than was deducted: challans are in whole rupees. Sellers who have theirs keep it, so a second click issues none. Returns how many.
 * Throws TanMissing, QuarterNotOver, TdsNotDeposited and NothingToCertify.
 */
export async function issueTdsCertificates(
  db: Db,
  actor: Actor,
  { quarter }: { readonly quarter: Quarter },
  now: Date = new Date(),
): Promise<number> {
  mustBeAllowed(actor, "filings.manageTaxes");
  if (quarter.before > now) throw new QuarterNotOver();
  return inTransactionAs(db, actor, "filings.manageTaxes", async (tx) => {
    await lockTds(tx);
    const { tan, legalName, address } = await readPlatformSettings(tx);
    if (tan === null) throw new TanMissing();
    const found = mustBeDeposited(await tdsQuarter(tx, actor, { quarter }));
    const certificates = certificatesOf(found, { name: legalName, address, tan });
    const issued = await insert(tx, [
      quarter.months[0]?.month,
      JSON.stringify(certificates.map((each) => ({ ...each, id: randomUUID() }))),
    ]);
    if (issued.length === 0) throw new NothingToCertify();
    for (const { id: certificateId } of issued)
      await emit(tx, tdsCertificateIssued({ certificateId }));
    const certified = { objectType: "tds_quarter", objectId: quarter.id };
    const after = { certificates: issued.length };
    await writeAudit(tx, actor, { action: "filings.issueTdsCertificates", ...certified, after });
    return issued.length;
  });
}

function mustBeDeposited(quarter: TdsQuarter): TdsQuarter {
  const { months, differencePaise } = quarter;
  if (differencePaise !== 0 || months.some(({ duePaise }) => duePaise > 0))
    throw new TdsNotDeposited();
  return quarter;
}

/**
 * Records the number of the official certificate, as downloaded from TRACES; a later one replaces
 * it. Throws CertificateNotFound.
 */
export async function recordTracesNumber(
  db: Db,
  actor: Actor,
  { certificateId, number }: { readonly certificateId: string; readonly number: string },
): Promise<void> {
  mustBeAllowed(actor, "filings.manageTaxes");
  await inTransactionAs(db, actor, "filings.manageTaxes", async (tx) => {
    const [was] = await record(tx, [certificateId, number]);
    if (was === undefined) throw new CertificateNotFound();
    await writeAudit(tx, actor, {
      action: "filings.recordTracesNumber",
      objectType: "tds_certificate",
      objectId: certificateId,
      before: { number: was.before },
      after: { number },
    });
  });
}
