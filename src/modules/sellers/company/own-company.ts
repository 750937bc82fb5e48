import { picturesView } from "#modules/media/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { Company } from "../contract.ts";

const own = statement<Company>(
  "sellers.ownCompany",
  `select c.registration_type as "registrationType", c.company_name as "companyName", c.gstin,
     c.enrolment_number as "enrolmentNumber", c.pan, c.address, c.city, c.pin_code as "pinCode",
     c.phone, c.email, c.state, c.state_code as "stateCode", c.turnover,
     to_char(c.e_invoices_from, 'YYYY-MM-DD') as "eInvoicesFrom",
     c.signatory_name as "signatoryName", c.lut_number as "lutNumber",
     c.lut_until::text as "lutUntil", c.version,
     coalesce(seen.lacks_tcs, false) as "lacksTcs", logo.file_name as "logoFile",
     signature.file_name as "signatureFile"
   from company_settings c
   join seller_companies seen on seen.seller_id = c.seller_id
   left join ${picturesView} logo on logo.image_id = c.logo_image_id
   left join ${picturesView} signature on signature.image_id = c.signature_image_id
   where c.seller_id = $1`,
);

/** The seller's company; null until it is first saved. One statement. */
export async function ownCompany(db: Db, actor: Actor): Promise<Company | null> {
  const { sellerId } = allowedSeller(actor, "sellers.readCompany");
  const [company] = await own(db, [sellerId]);
  return company ?? null;
}
