import { statement } from "#platform/db/database.ts";
import { memoizeFor } from "#platform/db/memoize.ts";
import type { PlatformSettings } from "../contract.ts";

const cacheTtlMs = 5000;

/** The columns of PlatformSettings. */
export const settingsColumns = `
  name, legal_name as "legalName", address, support_email as "supportEmail",
  support_phone as "supportPhone", support_hours as "supportHours",
  grievance_officer as "grievanceOfficer", grievance_email as "grievanceEmail", gstin,
  tcs_gstin as "tcsGstin", tcs_gstins as "tcsGstins",
  tcs_elsewhere as "tcsElsewhere", gst_before_dispatch as "gstBeforeDispatch", tan,
  commission_basis_points as "commissionBasisPoints"`;

const read = statement<PlatformSettings>(
  "identity.platformSettings",
  `select ${settingsColumns} from platform_settings`,
);

/** The present settings, cached for five seconds. */
export const readPlatformSettings = memoizeFor<PlatformSettings>(cacheTtlMs, async (db) => {
  const [row] = await read(db, []);
  if (row === undefined) throw new Error("platform_settings has no row");
  return row;
});
