import {
  fieldsLike,
  inTransactionAs,
  ownRegistrations,
  writeAudit,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { CompanyDetails, CompanySettingsInput } from "../contract.ts";
import { CompanyChanged, InvalidCompany, RegistrationInUse } from "../errors.ts";
import { checkCompany } from "./rules/check-company.ts";
import { turnoverNames } from "./rules/turnover.ts";
import { isRegistrationTaken } from "./lock-registration.ts";
import { t } from "#shared/texts/text.ts";

const lockSeller = statement(
  "sellers.lockSellerOfCompany",
  "select user_id from sellers where user_id = $1 for no key update",
);
const read = statement<CompanyDetails & { version: number }>(
  "sellers.companyToSave",
  `select registration_type as "registrationType", company_name as "companyName", gstin,
     enrolment_number as "enrolmentNumber", pan, address, city, pin_code as "pinCode", phone,
     email, state, state_code as "stateCode", turnover,
     to_char(e_invoices_from, 'YYYY-MM-DD') as "eInvoicesFrom",
     signatory_name as "signatoryName", lut_number as "lutNumber",
     lut_until::text as "lutUntil", version
   from company_settings
   where seller_id = $1`,
);

const columns =
  "registration_type, company_name, gstin, enrolment_number, pan, address, city, " +
  "pin_code, phone, email, state, state_code, turnover, e_invoices_from, signatory_name, " +
  "lut_number, lut_until";
const save = statement(
  "sellers.saveCompany",
  `insert into company_settings as known (seller_id, ${columns})
   select $1, c."registrationType", c."companyName", c.gstin, c."enrolmentNumber", c.pan,
     c.address, c.city, c."pinCode", c.phone, c.email, c.state, c."stateCode", c.turnover,
     c."eInvoicesFrom", c."signatoryName", c."lutNumber", c."lutUntil"
   from jsonb_to_record($2::jsonb) as c (
     "registrationType" text, "companyName" text, gstin text, "enrolmentNumber" text, pan text,
     address text, city text, "pinCode" text, phone text, email text, state text,
     "stateCode" text, turnover text, "eInvoicesFrom" date, "signatoryName" text,
     "lutNumber" text, "lutUntil" date
   )
   on conflict (seller_id) do update
   set (${columns}) = row (
       ${columns
         .split(", ")
         .map((column) => `excluded.${column}`)
         .join(", ")}
     ),
     version = known.version + 1, updated_at = now()`,
);

/**
 * Saves the seller's company, one row per seller. Issued documents do not change. Throws
 * InvalidCompany, RegistrationInUse, and CompanyChanged if it was saved with other values since
 * `version`.
 */
export async function saveCompanySettings(
  db: Db,
  actor: Actor,
  input: CompanySettingsInput,
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "sellers.editCompany");
  const checked = checkCompany(input, new Date());
  if (!("company" in checked)) throw new InvalidCompany(checked.message, checked.fields);
  const { company } = checked;
  await inTransactionAs(db, actor, "sellers.editCompany", async (tx) => {
    // Before the first save there is no company row that two tabs could lock.
    await lockSeller(tx, [sellerId]);
    const [before] = await read(tx, [sellerId]);
    const changes = before === undefined ? [] : changedFields(before, company);
    if (before !== undefined && changes.length === 0) return;
    if ((before?.version ?? 0) !== input.version)
      throw new CompanyChanged(Object.fromEntries(changes));
    if (before?.gstin !== company.gstin || before.enrolmentNumber !== company.enrolmentNumber)
      await mustBeFree(tx, sellerId, company);
    await save(tx, [sellerId, JSON.stringify(company)]);
    await writeAudit(tx, actor, {
      action: "sellers.saveCompany",
      objectType: "company_settings",
      objectId: sellerId,
      before: before === undefined ? null : fieldsLike(company, before),
      after: company,
    });
  });
}

/**
 * Document numbers are a series per registration. Two shops, or a shop and the marketplace, with
 * one registration would use each other's numbers.
 */
async function mustBeFree(
  tx: Db,
  sellerId: string,
  { gstin, enrolmentNumber }: CompanyDetails,
): Promise<void> {
  const registration = gstin ?? enrolmentNumber;
  if (registration === null) return;
  const isHeld = await isRegistrationTaken(tx, registration, sellerId);
  if (isHeld || (await ownRegistrations(tx)).includes(registration))
    throw new RegistrationInUse(gstin === null ? "enrolmentNumber" : "gstin");
}

/** The fields in which the saved company differs, with its values, for the seller to compare. */
function changedFields(
  saved: CompanyDetails,
  company: CompanyDetails,
): readonly (readonly [field: string, sentence: string])[] {
  const names = Object.keys(company) as (keyof CompanyDetails)[];
  return names.flatMap((name) =>
    saved[name] === company[name] ? [] : [[name, savedWords(saved, name)] as const],
  );
}

function savedWords(saved: CompanyDetails, name: keyof CompanyDetails): string {
  const value = name === "turnover" ? turnoverNames()[saved.turnover] : saved[name];
  return value === null
    ? t("Nothing was saved in the other tab.")
    : t("Saved in the other tab: {value}", { value });
}
