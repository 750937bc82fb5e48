import { t } from "#shared/texts/text.ts";

/** Who pays the label of a parcel. Decision 108 says why. */

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

/** Of the marketplace's labels nobody is charged; a buyer's is settled with the return. */
export type LabelPayer = "seller" | "marketplace" | "buyer";

/** The one table of who pays. `lost` and `damaged` override what the parcel was sent for. */
export const whoPays = {
  forward: "seller",
  way_back: "marketplace",
  lost: "marketplace",
  damaged: "marketplace",
  return_faulty: "seller",
  return_changed_mind: "buyer",
  replacement: "seller",
  repair: "seller",
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
