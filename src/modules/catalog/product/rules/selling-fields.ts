import type { ProductField } from "./product-field.ts";
import { t } from "#shared/texts/text.ts";

/** The fields of the price and its tax. */
export const sellingFields = {
  /** In paise, as typed: with GST if `priceIncludesGst`. Per piece, for footwear per pair. */
  pricePaise: {
    type: "paise",
    get words() {
      return t("price");
    },
    get label() {
      return t("Price");
    },
    input: "price",
    section: "price",
    get missing() {
      return t("Please enter the price.");
    },
    column: "price_paise",
    file: {
      column: "Price",
      get meaning() {
        return t("In rupees; without GST, unless the next column says yes.");
      },
      isRequired: true,
    },
    reach: "lists",
    isOnPage: false,
  },
  /** Whether all prices of the product are typed with GST. They then stay when the rate changes. */
  priceIncludesGst: {
    type: "yesNo",
    get words() {
      return t("whether the price includes GST");
    },
    get label() {
      return t("My prices include GST");
    },
    get hint() {
      return t("Buyers then pay exactly what you type, in every state and at every GST rate.");
    },
    input: "priceIncludesGst",
    section: "price",
    column: "price_includes_gst",
    file: {
      column: "Price includes GST",
      get meaning() {
        return t("Yes or no. It applies to all prices of the product.");
      },
    },
    reach: "lists",
    isOnPage: false,
  },
  /** In paise, typed like the price; higher than it. */
  comparePricePaise: {
    type: "paise",
    get words() {
      return t("compare price");
    },
    get label() {
      return t("Compare Price");
    },
    get hint() {
      return t("What it cost before");
    },
    input: "comparePrice",
    section: "price",
    isOptional: true,
    column: "compare_price_paise",
    file: {
      column: "Compare price",
      get meaning() {
        return t("The struck-through price in rupees, typed like the price; higher than it.");
      },
    },
    reach: "lists",
    isOnPage: false,
  },
  hsnCode: {
    type: "hsnCode",
    get words() {
      return t("HSN code");
    },
    get label() {
      return t("HSN Code");
    },
    get hint() {
      return t("Type it, or choose from the list.");
    },
    input: "hsnCode",
    section: "price",
    isOptionalInDrafts: true,
    column: "hsn_code",
    file: {
      column: "HSN code",
      get meaning() {
        return t("4, 6 or 8 digits. If empty, the code of the category applies.");
      },
    },
    reach: "lists",
    isOnPage: true,
  },
  gstBasisPoints: {
    type: "gstRate",
    get words() {
      return t("GST rate");
    },
    get label() {
      return t("GST Rate");
    },
    get hint() {
      return t("You are responsible for choosing the correct rate.");
    },
    input: "gstRate",
    section: "price",
    column: "gst_basis_points",
    file: {
      column: "GST %",
      get meaning() {
        return t("A rate in force. If empty, the rate for the HSN code applies.");
      },
    },
    reach: "lists",
    isOnPage: false,
  },
  /** Why the rate is not the suggested one; null if it is. */
  gstReason: {
    type: "line",
    maxLength: 500,
    get words() {
      return t("reason for the GST rate");
    },
    get label() {
      return t("Reason");
    },
    get hint() {
      return t("Needed if you choose a different rate, which then applies at any price");
    },
    input: "gstReason",
    section: "price",
    isOptional: true,
    column: "gst_reason",
    file: {
      column: "GST reason",
      get meaning() {
        return t("Why the rate is not the suggested one.");
      },
    },
    reach: "lists",
    isOnPage: false,
  },
  isHandicraft: {
    type: "yesNo",
    get words() {
      return t("handicraft declaration");
    },
    get label() {
      return t("This is a handicraft");
    },
    get hint() {
      return t(
        "I declare that it is made predominantly by hand, graced by substantial ornament or in-lay, and amply different from machine-made goods of the kind. A lower GST rate then applies.",
      );
    },
    input: "isHandicraft",
    section: "price",
    column: "is_handicraft",
    file: {
      column: "Handicraft",
      get meaning() {
        return t("Yes or no.");
      },
    },
    reach: "lists",
    isOnPage: false,
  },
} as const satisfies Readonly<Record<string, ProductField>>;
