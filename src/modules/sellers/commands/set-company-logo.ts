import { writeAudit } from "#modules/identity/index.server.ts";
import { attachPictures } from "#modules/media/index.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { CompanyMissing } from "../errors.ts";

type Logo = { readonly imageId: string | null };

const logoNow = statement<Logo>("sellers.logoNow", `select logo_image_id as "imageId" from company_settings where seller_id = $1 for update`);
const setLogo = statement("sellers.setLogo", "update company_settings set logo_image_id = $2, updated_at = now() where seller_id = $1");

/** Shows one of the seller's own uploads on the company's documents, or none. Throws CompanyMissing, and PictureGone for another's picture. */
export async function setCompanyLogo(db: Db, actor: Actor, { imageId }: Logo): Promise<void> {
  const { userId } = allowedUser(actor, "sellers.editCompany");
  await inTransaction(db, async (tx) => {
    const [before] = await logoNow(tx, [userId]);
    if (before === undefined) throw new CompanyMissing();
    if (before.imageId === imageId) return;
    if (imageId !== null) await attachPictures(tx, actor, { imageIds: [imageId] });
    await setLogo(tx, [userId, imageId]);
    await writeAudit(tx, actor, { action: "sellers.setLogo", objectType: "company_settings", objectId: userId, before, after: { imageId } });
  });
}
