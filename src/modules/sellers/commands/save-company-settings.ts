import { eq } from "drizzle-orm";
import { writeAudit } from "#modules/identity/index.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { CompanySettingsInput } from "../contract.ts";
import { CompanyNotTaken } from "../errors.ts";
import { checkCompany } from "../rules/check-company.ts";
import { companySettings } from "../tables.ts";

/** Keeps the seller's company, the one row there is per seller. Documents already issued keep what stood on them. */
export async function saveCompanySettings(db: Db, actor: Actor, input: CompanySettingsInput): Promise<void> {
  const { userId } = allowedUser(actor, "sellers.editCompany");
  const checked = checkCompany(input);
  if (!("company" in checked)) throw new CompanyNotTaken(checked.message, checked.fields);
  const { company } = checked;
  await inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(companySettings).where(eq(companySettings.sellerId, userId)).for("update");
    await tx
      .insert(companySettings)
      .values({ ...company, sellerId: userId })
      .onConflictDoUpdate({ target: companySettings.sellerId, set: { ...company, updatedAt: new Date() } });
    await writeAudit(tx, actor, { action: "sellers.saveCompany", objectType: "company_settings", objectId: userId, before: before ?? null, after: company });
  });
}
