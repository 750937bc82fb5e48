import { processingKinds, type Processing } from "#modules/shipping/public.ts";
import type { ProductField } from "./product-field.ts";
import { t } from "#shared/texts/text.ts";

/** How files write the kinds of processing. */
const processingInFiles: Readonly<Record<Processing, string>> = {
  ready: "ready",
  made_to_order: "made to order",
  custom: "custom",
};

/** As the table allows. */
const mostPiecesPerWeek = 50;
const mostMakingDays = 90;

const advanceShares = ["20", "30", "40", "50", "60", "70", "80"] as const;
const advanceInFiles = Object.fromEntries(advanceShares.map((share) => [share, share]));

/** The fields about how soon a product is made, and what its buyer does before. */
export const makingFields = {
  processing: {
    type: "choice",
    choices: processingKinds,
    fileWords: processingInFiles,
    get refusal() {
      return t("Please choose a processing time.");
    },
    get words() {
      return t("processing time");
    },
    get label() {
      return t("Processing Time");
    },
    input: "processing",
    section: "details",
    column: "processing",
    file: {
      column: "Making",
      get meaning() {
        return t("Ready, made to order or custom.");
      },
    },
    reach: "lists",
    isOnPage: true,
  },
  /** In how many working days it is sent; null for the days of its kind. Not of a piece from stock. */
  makingDays: {
    type: "count",
    max: mostMakingDays,
    get refusal() {
      return t("Please enter 1 to {most} working days, or nothing.", { most: mostMakingDays });
    },
    get words() {
      return t("making days");
    },
    get label() {
      return t("Making days");
    },
    get hint() {
      return t(
        "In how many working days after the order you send it. Leave it empty for the usual days above.",
      );
    },
    input: "makingDays",
    section: "details",
    isOptional: true,
    column: "making_days",
    file: {
      column: "Making days",
      get meaning() {
        return t(
          "In how many working days a piece that is made to order is sent, up to 90. If empty, the usual days.",
        );
      },
    },
    reach: "page",
    isOnPage: true,
  },
  /** How many of it are made in a week; null without a limit. No effect on a piece from stock. */
  piecesPerWeek: {
    type: "count",
    max: mostPiecesPerWeek,
    get refusal() {
      return t("Please enter 1 to {most} pieces a week, or nothing.", { most: mostPiecesPerWeek });
    },
    get words() {
      return t("pieces a week");
    },
    get label() {
      return t("Pieces a week");
    },
    get hint() {
      return t(
        "Only for pieces that are made to order. When a week is full, buyers are promised the next one. Leave it empty if there is no limit.",
      );
    },
    input: "piecesPerWeek",
    section: "details",
    isOptional: true,
    column: "pieces_per_week",
    file: {
      column: "Pieces a week",
      get meaning() {
        return t("How many are made in a week, up to 50. If empty, there is no limit.");
      },
    },
    reach: "page",
    isOnPage: false,
  },
  /** Whether its buyer approves a drawing before the leather is cut. Of pieces for one buyer only. */
  sendsProof: {
    type: "yesNo",
    get words() {
      return t("drawing before cutting");
    },
    get label() {
      return t("I send a drawing before cutting");
    },
    get hint() {
      return t(
        "Only for pieces that are made for one buyer: to order, or with answers to your questions. You then cannot begin before the buyer approves.",
      );
    },
    input: "sendsProof",
    section: "details",
    column: "sends_proof",
    file: {
      column: "Drawing before cutting",
      get meaning() {
        return t("Yes or no. Buyers approve a drawing before you cut the leather.");
      },
    },
    reach: "page",
    isOnPage: true,
  },
  /** In percent of the price; null if buyers pay all of it when they order. */
  advancePercent: {
    type: "choice",
    choices: advanceShares,
    fileWords: advanceInFiles,
    get refusal() {
      return t("Please choose 20 to 80 percent in steps of ten, or nothing.");
    },
    get words() {
      return t("part in advance");
    },
    get label() {
      return t("Part in advance");
    },
    get hint() {
      return t(
        "Only for pieces that are made to order. Buyers may then pay this part when they order, and the balance before you send it.",
      );
    },
    input: "advancePercent",
    section: "details",
    isOptional: true,
    column: "advance_percent",
    file: {
      column: "Part in advance",
      get meaning() {
        return t("20, 30, 40, 50, 60, 70 or 80 percent. If empty, buyers pay everything at once.");
      },
    },
    reach: "none",
    isOnPage: false,
  },
} as const satisfies Readonly<Record<string, ProductField>>;
