import { attachPictures } from "#modules/media/public.server.ts";
import { fieldsLike, inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { pinCodeFitsState, pinCodeMismatch } from "#shared/indian-states.ts";
import { type ShippingSettingsInput, type ShopProfileInput } from "./contract.ts";
import { InvalidShopSettings } from "./errors.ts";
import { lockShop } from "./lock-shop.ts";
import { t } from "#shared/texts/text.ts";

const saveProfile = statement(
  "sellers.saveShopProfile",
  `update sellers known
   set shop_name = s."shopName", tagline = s.tagline, story = s.story,
     specialties = s.specialties, town = s.town, state_code = s."stateCode",
     years_of_experience = s."yearsOfExperience", portrait_image_id = s."portraitId",
     version = known.version + 1, updated_at = now()
   from jsonb_to_record($2::jsonb) as s (
     "shopName" text, tagline text, story text, specialties text[], town text, "stateCode" text,
     "yearsOfExperience" integer, "portraitId" uuid
   )
   where known.user_id = $1`,
);
const dropPhotos = statement(
  "sellers.dropPhotos",
  "delete from seller_photos where seller_id = $1",
);
const savePhotos = statement(
  "sellers.keepPhotos",
  `insert into seller_photos (seller_id, position, image_id, alt)
   select $1, given.position - 1, given.image_id, given.alt
   from unnest($2::uuid[], $3::text[]) with ordinality as given(image_id, alt, position)`,
);

/**
 * Saves the shop's public page. Its slug does not change with its name. Pictures must be the
 * seller's uploads or already on the page. Throws ShopChanged, InvalidShopSettings and
 * PictureUnavailable.
 */
export async function saveShopProfile(
  db: Db,
  actor: Actor,
  input: ShopProfileInput,
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "sellers.editShop");
  await inTransactionAs(db, actor, "sellers.editShop", async (tx) => {
    const before = await lockShop(tx, sellerId, input.version);
    if (
      before.shipsFromPinCode !== null &&
      input.stateCode !== null &&
      !pinCodeFitsState(before.shipsFromPinCode, input.stateCode)
    ) {
      throw new InvalidShopSettings(
        "stateCode",
        t(
          "Your parcels ship from somewhere else: {shipsFromPinCode} Change the PIN code in the shipping settings.",
          { shipsFromPinCode: pinCodeMismatch(before.shipsFromPinCode, input.stateCode) },
        ),
      );
    }
    const pictures = [
      ...input.photos.map(({ imageId }) => imageId),
      ...(input.portraitId === null ? [] : [input.portraitId]),
    ];
    const existing = new Set([...before.photoIds, before.portraitId]);
    const added = pictures.filter((id) => !existing.has(id));
    if (added.length > 0) await attachPictures(tx, actor, { imageIds: added });
    await saveProfile(tx, [sellerId, JSON.stringify(input)]);
    await dropPhotos(tx, [sellerId]);
    if (input.photos.length > 0)
      await savePhotos(tx, [
        sellerId,
        input.photos.map(({ imageId }) => imageId),
        input.photos.map(({ alt }) => alt),
      ]);
    const { version: _, photos, ...fields } = input;
    const after = { ...fields, photoIds: photos.map(({ imageId }) => imageId) };
    await writeAudit(tx, actor, {
      action: "sellers.saveShopProfile",
      objectType: "shop",
      objectId: sellerId,
      before: fieldsLike(after, before),
      after,
    });
  });
}

const saveShipping = statement(
  "sellers.saveShippingSettings",
  `update sellers
   set ships_from_pin_code = $2, town = $3, state_code = $4, default_processing = $5,
     version = version + 1, updated_at = now()
   where user_id = $1`,
);

/**
 * Saves the address from which the shop ships, which is its workshop, and the defaults of new
 * products. Throws ShopChanged.
 */
export async function saveShippingSettings(
  db: Db,
  actor: Actor,
  input: ShippingSettingsInput,
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "sellers.editShop");
  await inTransactionAs(db, actor, "sellers.editShop", async (tx) => {
    const before = await lockShop(tx, sellerId, input.version);
    await saveShipping(tx, [
      sellerId,
      input.pinCode,
      input.town,
      input.stateCode,
      input.defaultProcessing,
    ]);
    const { version: _, pinCode, ...fields } = input;
    const after = { ...fields, shipsFromPinCode: pinCode };
    await writeAudit(tx, actor, {
      action: "sellers.saveShippingSettings",
      objectType: "shop",
      objectId: sellerId,
      before: fieldsLike(after, before),
      after,
    });
  });
}
