import { t } from "#shared/texts/text.ts";
import { parcelCosts, type CostBearer } from "./parcel-costs.ts";

/** Who pays the label of a parcel, for readers: from the table of `parcel-costs.ts`. */

/** What a parcel was sent for, or what became of it. */
export const labelCases = [
  "forward",
  "way_back",
  "lost",
  "damaged",
  "return_faulty",
  "return_changed_mind",
  "replacement",
  "repair",
] as const;

/** One case in which somebody pays a label. */
export type LabelCase = (typeof labelCases)[number];

/** Who pays a label. */
export type LabelPayer = CostBearer;

const { forward, refused, lost, damaged, ...others } = parcelCosts;

/** Who pays in each case, as the table of costs says. */
export const whoPays = {
  forward: forward.label,
  way_back: refused.wayBack,
  lost: lost.label,
  damaged: damaged.label,
  return_faulty: others.return_faulty.label,
  return_changed_mind: others.return_changed_mind.label,
  replacement: others.replacement.label,
  repair: others.repair.label,
} as const satisfies Readonly<Record<LabelCase, LabelPayer>>;

/** What a booked parcel is sent for. */
export type LabelKind = Exclude<LabelCase, "way_back" | "lost" | "damaged">;

/** The cases in the reader's words. */
export const labelCaseWords = (): Readonly<Record<LabelCase, string>> => ({
  forward: t("The parcel to the buyer, also if it is refused at the door"),
  way_back: t("Its way back after it was refused or could not be delivered"),
  lost: t("A parcel that the courier loses"),
  damaged: t("A parcel that the courier damages"),
  return_faulty: t("A return because the piece is damaged, faulty, wrong, late or not as shown"),
  return_changed_mind: t("A return because it does not fit or the buyer changed their mind"),
  replacement: t("The replacement of an exchange"),
  repair: t("A repair under the guarantee, there and back"),
});

/** The payers in the reader's words. */
export const labelPayerWords = (): Readonly<Record<LabelPayer, string>> => ({
  seller: t("You"),
  marketplace: t("The marketplace"),
  buyer: t("The buyer"),
});
