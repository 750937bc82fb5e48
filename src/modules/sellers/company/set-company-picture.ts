import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { attachPictures } from "#modules/media/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { CompanyPictureUse } from "../contract.ts";
import { CompanySettingsMissing } from "../errors.ts";

type Picture = { readonly imageId: string | null };

const picturesNow = statement<Readonly<Record<CompanyPictureUse, string | null>>>(
  "sellers.companyPicturesNow",
  `select logo_image_id as logo, signature_image_id as signature
   from company_settings
   where seller_id = $1
   for update`,
);
const set = {
  logo: statement(
    "sellers.setLogo",
    "update company_settings set logo_image_id = $2, updated_at = now() where seller_id = $1",
  ),
  signature: statement(
    "sellers.setSignature",
    "update company_settings set signature_image_id = $2, updated_at = now() where seller_id = $1",
  ),
};
const auditActions = { logo: "sellers.setLogo", signature: "sellers.setSignature" } as const;

/**
 * Sets or removes the logo or the signature on the company's future documents, from the seller's
 * uploads. Throws CompanySettingsMissing, and PictureUnavailable for another seller's picture.
 */
export async function setCompanyPicture(
  db: Db,
  actor: Actor,
  { use, imageId }: Picture & { readonly use: CompanyPictureUse },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "sellers.editCompany");
  await inTransactionAs(db, actor, "sellers.editCompany", async (tx) => {
    const [now] = await picturesNow(tx, [sellerId]);
    if (now === undefined) throw new CompanySettingsMissing();
    const before = { imageId: now[use] };
    if (before.imageId === imageId) return;
    if (imageId !== null) await attachPictures(tx, actor, { imageIds: [imageId] });
    await set[use](tx, [sellerId, imageId]);
    await writeAudit(tx, actor, {
      action: auditActions[use],
      objectType: "company_settings",
      objectId: sellerId,
      before,
      after: { imageId },
    });
  });
}
