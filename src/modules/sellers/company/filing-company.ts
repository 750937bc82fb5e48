import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { RegistrationType } from "../contract.ts";

/** A company as its GST returns name it. */
export type FilingCompany = {
  readonly registrationType: RegistrationType;
  readonly name: string;
  readonly gstin: string | null;
  readonly enrolmentNumber: string | null;
  /** It decides how many digits of HSN codes the returns have. */
  readonly turnover: "up_to_5_crore" | "above_5_crore";
};

const filing = statement<FilingCompany>(
  "sellers.filingCompany",
  `select registration_type as "registrationType", company_name as name, gstin,
     enrolment_number as "enrolmentNumber", turnover
   from company_settings
   where seller_id = $1`,
);

/** The seller's company for GST returns; null without company settings. One statement. */
export async function filingCompany(db: Db, actor: Actor): Promise<FilingCompany | null> {
  const { sellerId } = allowedSeller(actor, "filings.viewOwn");
  const [company] = await filing(db, [sellerId]);
  return company ?? null;
}
