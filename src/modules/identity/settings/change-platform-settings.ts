import { isDeepStrictEqual } from "node:util";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PlatformSettings } from "../contract.ts";
import { SettingsChanged } from "../errors.ts";
import { settingsColumns } from "./platform-settings.ts";
import type { Effect } from "../approvals/contract.ts";
import { withSecondPerson } from "../approvals/second-person.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";

const read = statement<PlatformSettings & { version: number }>(
  "identity.settingsToEdit",
  `select ${settingsColumns}, version from platform_settings`,
);
const lock = statement<PlatformSettings & { version: number }>(
  "identity.settingsToChange",
  `select ${settingsColumns}, version from platform_settings for update`,
);
const write = statement(
  "identity.changeSettings",
  `update platform_settings known
   set name = s.name, legal_name = s."legalName", address = s.address,
     support_email = s."supportEmail", support_phone = s."supportPhone",
     support_hours = s."supportHours", grievance_officer = s."grievanceOfficer",
     grievance_email = s."grievanceEmail", gstin = s.gstin, tcs_gstin = s."tcsGstin",
     tcs_gstins = s."tcsGstins", tcs_elsewhere = s."tcsElsewhere",
     gst_before_dispatch = s."gstBeforeDispatch", tan = s.tan,
     commission_basis_points = s."commissionBasisPoints", version = known.version + 1,
     updated_at = now()
   from jsonb_to_record($1::jsonb) as s (
     name text, "legalName" text, address text, "supportEmail" text, "supportPhone" text,
     "supportHours" text, "grievanceOfficer" text, "grievanceEmail" text, gstin text,
     "tcsGstin" text, "tcsGstins" text[], "tcsElsewhere" text,
     "gstBeforeDispatch" text, tan text, "commissionBasisPoints" integer
   )`,
);

/** The present settings, with the version that a change must name. */
export async function settingsToEdit(
  db: Db,
  actor: Actor,
): Promise<PlatformSettings & { readonly version: number }> {
  mustBeAllowed(actor, "identity.editSettings");
  const [row] = await read(db, []);
  if (row === undefined) throw new Error("platform_settings has no row");
  return row;
}

const registrations = statement<Pick<PlatformSettings, "gstin" | "tcsGstin" | "tcsGstins">>(
  "identity.ownRegistrations",
  `select gstin, tcs_gstin as "tcsGstin", tcs_gstins as "tcsGstins" from platform_settings`,
);

/** The marketplace's own GSTINs at present. One statement. */
export async function ownRegistrations(db: Db): Promise<readonly string[]> {
  const [row] = await registrations(db, []);
  return [row?.gstin ?? null, row?.tcsGstin ?? null, ...(row?.tcsGstins ?? [])].filter(
    (registration) => registration !== null,
  );
}

/**
 * Changes the marketplace's settings; all pages follow at once. Throws SettingsChanged if the
 * version is not the one that was loaded, and AlreadyRequested. Another commission needs a second
 * person; the rest applies at once. Placed orders keep their commission.
 */
export async function changePlatformSettings(
  db: Db,
  actor: Actor,
  input: { readonly version: number; readonly settings: PlatformSettings },
): Promise<Effect> {
  mustBeAllowed(actor, "identity.editSettings");
  return inTransactionAs(db, actor, "identity.editSettings", async (tx) => {
    const [row] = await lock(tx, []);
    if (row === undefined || row.version !== input.version) throw new SettingsChanged();
    const { version: _version, ...before } = row;
    const { commissionBasisPoints } = input.settings;
    const words = { ...input.settings, commissionBasisPoints: before.commissionBasisPoints };
    if (!isDeepStrictEqual(before, words)) {
      await write(tx, [JSON.stringify(words)]);
      await writeAudit(tx, actor, {
        action: "identity.changeSettings",
        ...settingsObject,
        before,
        after: words,
      });
    }
    return changeCommission(tx, actor, { commissionBasisPoints });
  });
}

const settingsObject = { objectType: "platform_settings", objectId: "only" };

const writeCommission = statement(
  "identity.changeCommission",
  `update platform_settings
   set commission_basis_points = $1, version = version + 1, updated_at = now()`,
);

/**
 * Changes the commission of orders placed from now on, which needs a second person. Throws
 * AlreadyRequested.
 */
export async function changeCommission(
  db: Db,
  actor: Actor,
  input: Pick<PlatformSettings, "commissionBasisPoints">,
): Promise<Effect> {
  mustBeAllowed(actor, "identity.editSettings");
  return inTransactionAs(db, actor, "identity.editSettings", async (tx) => {
    const [row] = await lock(tx, []);
    if (row === undefined || row.commissionBasisPoints === input.commissionBasisPoints)
      return "now";
    const { commissionBasisPoints } = row;
    return withSecondPerson(tx, actor, { kind: "identity.changeCommission", input }, async () => {
      await writeCommission(tx, [input.commissionBasisPoints]);
      await writeAudit(tx, actor, {
        action: "identity.changeCommission",
        ...settingsObject,
        before: { commissionBasisPoints },
        after: input,
      });
    });
  });
}
