import { eq, sql } from "drizzle-orm";
import { fieldsLike, ownRegistrations, writeAudit } from "#modules/identity/index.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { CompanyDetails, CompanySettingsInput } from "../contract.ts";
import { CompanyChanged, CompanyNotTaken, RegistrationInUse } from "../errors.ts";
import { checkCompany } from "../rules/check-company.ts";
import { turnoverNames } from "../rules/turnover.ts";
import { companySettings, sellers } from "../tables.ts";
import { isHeldByShop } from "./hold-registration.ts";

/**
 * Keeps the seller's company, the one row there is per seller. Documents already issued keep what
 * stood on them. Throws CompanyNotTaken, RegistrationInUse, and CompanyChanged when it was saved
 * since `version` with other words.
 */
export async function saveCompanySettings(
  db: Db,
  actor: Actor,
  input: CompanySettingsInput,
): Promise<void> {
  const { userId } = allowedUser(actor, "sellers.editCompany");
  const checked = checkCompany(input);
  if (!("company" in checked)) throw new CompanyNotTaken(checked.message, checked.fields);
  const { company } = checked;
  await inTransaction(db, async (tx) => {
    // Before the first saving there is no row of the company's own that two tabs could wait for.
    await tx
      .select({ userId: sellers.userId })
      .from(sellers)
      .where(eq(sellers.userId, userId))
      .for("no key update");
    const [before] = await tx
      .select()
      .from(companySettings)
      .where(eq(companySettings.sellerId, userId));
    const changes = before === undefined ? [] : changedFields(before, company);
    if (before !== undefined && changes.length === 0) return;
    if ((before?.version ?? 0) !== input.version)
      throw new CompanyChanged(Object.fromEntries(changes));
    if (before?.gstin !== company.gstin || before.enrolmentNumber !== company.enrolmentNumber)
      await mustBeFree(tx, userId, company);
    await tx
      .insert(companySettings)
      .values({ ...company, sellerId: userId })
      .onConflictDoUpdate({
        target: companySettings.sellerId,
        set: { ...company, version: sql`${companySettings.version} + 1`, updatedAt: new Date() },
      });
    await writeAudit(tx, actor, {
      action: "sellers.saveCompany",
      objectType: "company_settings",
      objectId: userId,
      before: before === undefined ? null : fieldsLike(company, before),
      after: company,
    });
  });
}

/**
 * The numbers of documents follow one another by registration: under one that is another shop's or
 * the marketplace's own, they would use up each other's.
 */
async function mustBeFree(
  tx: Db,
  sellerId: string,
  { gstin, enrolmentNumber }: CompanyDetails,
): Promise<void> {
  const registration = gstin ?? enrolmentNumber;
  if (registration === null) return;
  const isHeld = await isHeldByShop(tx, registration, sellerId);
  if (isHeld || (await ownRegistrations(tx)).includes(registration))
    throw new RegistrationInUse(gstin === null ? "enrolmentNumber" : "gstin");
}

/**
 * The fields in which the company that is kept differs, each with what is kept, for the person to
 * compare.
 */
function changedFields(
  kept: CompanyDetails,
  company: CompanyDetails,
): readonly (readonly [field: string, sentence: string])[] {
  const names = Object.keys(company) as (keyof CompanyDetails)[];
  return names.flatMap((name) =>
    kept[name] === company[name]
      ? []
      : [[name, `Saved in the other tab: ${wordsOf(kept, name)}`] as const],
  );
}

function wordsOf(kept: CompanyDetails, name: keyof CompanyDetails): string {
  return name === "turnover" ? turnoverNames[kept.turnover] : (kept[name] ?? "nothing.");
}
