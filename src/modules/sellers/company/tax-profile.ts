import { statement, type Db } from "#platform/db/database.ts";
import type { RegistrationType } from "../contract.ts";

// A GSTIN contains the PAN.
const readTaxProfile = statement<{ registrationType: RegistrationType; pan: string | null }>(
  "sellers.taxProfile",
  `select registration_type as "registrationType", coalesce(substr(gstin, 3, 10), pan) as pan
   from company_settings
   where seller_id = $1`,
);

/**
 * A seller's registration and PAN for tax purposes; null without company settings. Takes no actor:
 * it serves the computation of withheld amounts.
 */
export async function taxProfile(
  db: Db,
  { sellerId }: { readonly sellerId: string },
): Promise<{ readonly registrationType: RegistrationType | null; readonly pan: string | null }> {
  const [row] = await readTaxProfile(db, [sellerId]);
  return row ?? { registrationType: null, pan: null };
}
