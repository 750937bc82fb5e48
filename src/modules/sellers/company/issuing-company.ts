import { picturesView } from "#modules/media/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { RegistrationType } from "../contract.ts";

/**
 * A company as its documents print it. Registered companies have a GSTIN, others an enrolment
 * number. Files are stored pictures.
 */
export type IssuingCompany = {
  readonly registrationType: RegistrationType;
  /** The number of its letter of undertaking; null if none is valid today. */
  readonly lut: string | null;
  readonly name: string;
  readonly address: string;
  readonly city: string | null;
  readonly pinCode: string | null;
  readonly stateCode: string;
  readonly gstin: string | null;
  readonly enrolmentNumber: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly signatory: string | null;
  readonly signatureFile: string | null;
  readonly logoFile: string | null;
};

const issuing = statement<IssuingCompany>(
  "sellers.issuingCompany",
  `select c.registration_type as "registrationType",
     lut_on(c.seller_id, today_in_india()) as lut, c.company_name as name, c.address, c.city,
     c.pin_code as "pinCode", c.state_code as "stateCode", c.gstin,
     c.enrolment_number as "enrolmentNumber", c.email, c.phone, c.signatory_name as signatory,
     signature.file_name as "signatureFile", logo.file_name as "logoFile"
   from company_settings c
   left join ${picturesView} logo on logo.image_id = c.logo_image_id
   left join ${picturesView} signature on signature.image_id = c.signature_image_id
   where c.seller_id = $1`,
);

/**
 * The company that issues a seller's documents now; null without company settings. One statement.
 */
export async function issuingCompany(
  db: Db,
  actor: Actor,
  { sellerId }: { readonly sellerId: string },
): Promise<IssuingCompany | null> {
  mustBeAllowed(actor, "invoicing.work");
  const [company] = await issuing(db, [sellerId]);
  return company ?? null;
}
