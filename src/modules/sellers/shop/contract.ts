import { z } from "zod";
import type { StoredPicture } from "#modules/media/public.ts";
import { processingKinds, type Processing } from "#modules/shipping/public.ts";
import { isDay } from "#shared/days.ts";
import { pinCodePattern } from "#shared/indian-codes.ts";
import { findState, pinCodeFitsState, pinCodeMismatch } from "#shared/indian-states.ts";
import { isUuid } from "#shared/ids.ts";
import { optionalLine, optionalText, requiredLine } from "#shared/text-schemas.ts";
import { longestAlt, mostPhotos, photosIn } from "./rules/photo-fields.ts";
import { specialtyList } from "../applications/rules/specialties.ts";
import { t } from "#shared/texts/text.ts";

/**
 * A shop: its public page, its place in the directory, the address from which it ships, and its
 * holidays.
 */

/** The version that the form was loaded with, so it does not overwrite a later change. */
const version = z.coerce
  .number({ error: () => t("Please reload the page.") })
  .int({ error: () => t("Please reload the page.") })
  .min(1, { error: () => t("Please reload the page.") });

const town = optionalLine(80);
const stateCode = optionalLine(2).refine((code) => code === null || findState(code) !== undefined, {
  error: () => t("Please choose your state."),
});

const yearsSentence = () =>
  t("Please enter your years at the bench as a whole number from 0 to 100.");

/** A photo of the workshop, in display order, with its alt text. */
const Photo = z.object({
  imageId: z.string().refine(isUuid, {
    error: () => t("One of the photos is no longer available. Please add it again."),
  }),
  alt: requiredOrEmpty(longestAlt),
});

function requiredOrEmpty(max: number) {
  return optionalLine(max).transform((line) => line ?? "");
}

/** The form of the shop's page. Each photo has numbered fields (`rules/photo-fields.ts`). */
export const ShopProfileInput = z
  .looseObject({
    version,
    shopName: requiredLine(200, () => t("Please enter your shop's name.")),
    tagline: optionalLine(120),
    story: optionalText(5000),
    specialties: optionalLine(500).transform((text) => specialtyList(text ?? "")),
    town,
    stateCode,
    yearsOfExperience: optionalLine(3)
      .refine((value) => value === null || (/^[0-9]{1,3}$/.test(value) && Number(value) <= 100), {
        error: yearsSentence,
      })
      .transform((value) => (value === null ? null : Number(value))),
    portraitId: optionalLine(36).refine((id) => id === null || isUuid(id), {
      error: () => t("The portrait is no longer available. Please add it again."),
    }),
  })
  .transform((fields, context) => {
    const {
      version: seen,
      shopName,
      tagline,
      story,
      specialties,
      town: where,
      stateCode: state,
      yearsOfExperience,
      portraitId,
    } = fields;
    const photos = z
      .array(Photo)
      .max(mostPhotos, {
        error: () => t("Please use at most {mostPhotos} photos.", { mostPhotos }),
      })
      .safeParse(photosIn(fields));
    if (!photos.success) {
      for (const issue of photos.error.issues)
        context.addIssue({ code: "custom", path: ["photos"], message: issue.message });
      return z.NEVER;
    }
    return {
      version: seen,
      shopName,
      tagline,
      story,
      specialties,
      town: where,
      stateCode: state,
      yearsOfExperience,
      portraitId,
      photos: photos.data,
    };
  });
export type ShopProfileInput = z.output<typeof ShopProfileInput>;

/** The address from which the shop ships, and the default processing time of new products. */
export const ShippingSettingsInput = z
  .object({
    version,
    pinCode: requiredLine(10, () => t("Please enter the PIN code you ship from."))
      .transform((typed) => typed.replace(/\s/g, ""))
      .pipe(
        z.string().regex(pinCodePattern, { error: () => t("Please enter a six-digit PIN code.") }),
      ),
    town: requiredLine(80, () => t("Please enter the town you ship from.")),
    stateCode: z
      .string({ error: () => t("Please choose your state.") })
      .refine((code) => findState(code) !== undefined, {
        error: () => t("Please choose your state."),
      }),
    defaultProcessing: z.enum(processingKinds, {
      error: () => t("Please choose a processing time."),
    }),
  })
  .superRefine((given, context) => {
    if (!pinCodeFitsState(given.pinCode, given.stateCode))
      context.addIssue({
        code: "custom",
        path: ["pinCode"],
        message: pinCodeMismatch(given.pinCode, given.stateCode),
      });
  });
export type ShippingSettingsInput = z.output<typeof ShippingSettingsInput>;

const day = (problem: () => string) =>
  z.string({ error: problem }).refine(isDay, { error: problem });

/** Days in India: the first day of the holiday, and the first day back. */
export const HolidayInput = z.object({
  version,
  firstDay: day(() => t("Please choose the first day of your holiday.")),
  backOn: day(() => t("Please choose the day you are back.")),
  note: optionalLine(500),
});
export type HolidayInput = z.output<typeof HolidayInput>;

/** Ends a holiday early. */
export const HolidayEnd = z.object({ version });

/** A stored photo with the id of its upload. */
export type ShopPhoto = StoredPicture & { readonly imageId: string };

/** A shop in its seller's settings. */
export type OwnShop = {
  readonly slug: string;
  readonly version: number;
  readonly shopName: string;
  readonly tagline: string | null;
  readonly story: string | null;
  readonly specialties: readonly string[];
  readonly town: string | null;
  readonly stateCode: string | null;
  readonly yearsOfExperience: number | null;
  readonly portrait: ShopPhoto | null;
  readonly photos: readonly ShopPhoto[];
  readonly shipsFromPinCode: string | null;
  readonly defaultProcessing: Processing;
  readonly awayFrom: Date | null;
  readonly awayUntil: Date | null;
  readonly awayNote: string | null;
};

/** Registered sellers in a State in which the marketplace is not registered for TCS. */
export type SellersOfState = { readonly stateCode: string; readonly sellers: number };

/**
 * The defaults of a seller's new product, whether GST is added to its price, and whether there are
 * company settings, without which nothing is published.
 */
export type SellingTerms = {
  readonly processing: Processing;
  readonly chargesGst: boolean;
  readonly hasCompany: boolean;
};

/** A seller in the directory. `state` is the state's name, `registration` a sentence about GST. */
export type ArtisanView = {
  readonly sellerId: string;
  readonly slug: string;
  readonly shopName: string;
  readonly tagline: string | null;
  readonly town: string | null;
  readonly state: string | null;
  readonly specialties: readonly string[];
  readonly yearsOfExperience: number | null;
};

/**
 * The company behind a shop, which consumer law requires beside the goods. `state` is the state's
 * name, `registration` a sentence about GST, `phone` the customer care number.
 */
export type PublicCompany = {
  readonly name: string;
  readonly address: string;
  readonly state: string | null;
  readonly registration: string;
  readonly phone: string | null;
};

/** A seller's public page, with the company behind the shop. */
export type ArtisanPageView = ArtisanView & {
  readonly story: string | null;
  /** The portrait of the artisan. The photos show the workshop. */
  readonly portrait: StoredPicture | null;
  readonly photos: readonly StoredPicture[];
  readonly joinedAt: string;
  /**
   * The end of the holiday, as ISO 8601 in UTC, and the seller's note; null while the shop is open.
   */
  readonly awayUntil: string | null;
  readonly awayNote: string | null;
  /** Whether buyers may ask it for something special. */
  readonly takesCommissions: boolean;
  readonly company: PublicCompany | null;
};

/** The filters of the directory. Invalid values are ignored. */
export type DirectoryFilters = {
  readonly search: string;
  readonly specialty: string;
  readonly after: string;
};
