import type { ProductField } from "./product-field.ts";
import { languagesInFiles, productLanguages } from "./product-languages.ts";
import { t } from "#shared/texts/text.ts";

/** The fields that name a product and describe it. */
export const descriptionFields = {
  name: {
    type: "line",
    maxLength: 200,
    get words() {
      return t("name");
    },
    get label() {
      return t("Product Name");
    },
    input: "name",
    section: "basic",
    get missing() {
      return t("Please give the product a name.");
    },
    column: "name",
    file: {
      column: "Name",
      get meaning() {
        return t("The name of the product, up to 200 characters.");
      },
      isRequired: true,
    },
    reach: "lists",
    isOnPage: true,
  },
  /** Simple formatting: paragraphs, **bold**, *italic*, lines that begin with "- ". */
  description: {
    type: "text",
    maxLength: 10_000,
    get words() {
      return t("description");
    },
    get label() {
      return t("Description");
    },
    get hint() {
      return t(
        "What it is, how you make it, what it feels like. Leave an empty line between paragraphs.",
      );
    },
    input: "description",
    section: "basic",
    get missing() {
      return t("Please describe the product.");
    },
    column: "description",
    file: {
      column: "Description",
      get meaning() {
        return t(
          "A blank line between paragraphs, **bold**, *italic*, lines that begin with “- ”.",
        );
      },
    },
    reach: "lists",
    isOnPage: true,
  },
  /** The language of the name and the description. Devanagari letters always mean Hindi. */
  language: {
    type: "choice",
    choices: productLanguages,
    fileWords: languagesInFiles,
    get refusal() {
      return t("Please choose English or Hindi.");
    },
    get words() {
      return t("language");
    },
    get label() {
      return t("Language of this name and description");
    },
    input: "language",
    section: "basic",
    column: "language",
    file: {
      column: "Language",
      get meaning() {
        return t(
          "The language of the name and the description: English or Hindi. If empty, Hindi for a name in Devanagari letters, otherwise English.",
        );
      },
    },
    reach: "lists",
    isOnPage: true,
  },
  /** Buyers see it on pages in that language, if the description is there too. */
  translatedName: {
    type: "line",
    maxLength: 200,
    get words() {
      return t("name in the other language");
    },
    get label() {
      return t("Name in the other language");
    },
    input: "translatedName",
    section: "basic",
    isOptional: true,
    column: "translated_name",
    file: {
      column: "Translated name",
      get meaning() {
        return t("The name in the other of the two languages.");
      },
    },
    reach: "lists",
    isOnPage: true,
  },
  translatedDescription: {
    type: "text",
    maxLength: 10_000,
    get words() {
      return t("description in the other language");
    },
    get label() {
      return t("Description in the other language");
    },
    input: "translatedDescription",
    section: "basic",
    isOptional: true,
    column: "translated_description",
    file: {
      column: "Translated description",
      get meaning() {
        return t(
          "The description in the other of the two languages. Buyers see the translated name and description only if both are there.",
        );
      },
    },
    reach: "lists",
    isOnPage: true,
  },
  categorySlug: {
    type: "category",
    get words() {
      return t("category");
    },
    get label() {
      return t("Category");
    },
    input: "categorySlug",
    section: "basic",
    get missing() {
      return t("Please choose a category.");
    },
    isOptionalInDrafts: true,
    column: "category_slug",
    file: {
      column: "Category",
      get meaning() {
        return t(
          "Handbags, Belts, Wallets & Card Holders, Footwear, Accessories, Travel, Jackets, Business & Office or Custom.",
        );
      },
    },
    reach: "lists",
    isOnPage: false,
  },
} as const satisfies Readonly<Record<string, ProductField>>;
