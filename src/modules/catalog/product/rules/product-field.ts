/**
 * How a field of products is described, and what its type says about its values. A description is
 * plain data, so that attributes that an administrator defines can have the same shape.
 */

/**
 * - `line`: one line of text
 * - `text`: several lines of text
 * - `list`: several short texts
 * - `grams`: a whole number
 * - `paise`: an amount of money
 * - `choice`: one of a few words
 * - `yesNo`: a declaration
 * - `category`, `hsnCode`, `gstRate` (basis points): checked against tables of the database
 */
export type FieldType = ProductField["type"];

type Described = {
  /** What is called changed: "price, variants or stock". */
  readonly words: string;
  readonly label: string;
  readonly hint?: string;
  /** The name of its control in the form. */
  readonly input: string;
  /** Where the form has it. */
  readonly section: "basic" | "price" | "details" | "tags";
  /** The sentence that refuses a product without it; such a field is marked in the form. */
  readonly missing?: string;
  /** Whether it may be null: the seller says nothing. */
  readonly isOptional?: true;
  /** Of the table `products`. */
  readonly column: string;
  /** Of files of products in our own format. */
  readonly file: {
    readonly column: string;
    readonly meaning: string;
    readonly isRequired?: true;
  };
  /** Which cached pages a change makes stale: its own page, lists as well, or none. */
  readonly reach: "lists" | "page" | "none";
  /** Whether the product's page, its preview and the public API have it under its key. */
  readonly isOnPage: boolean;
};

type Typed =
  | { readonly type: "line" | "text"; readonly maxLength: number }
  | {
      readonly type: "list";
      /** How many entries there may be, and how many characters one of them may have. */
      readonly most: number;
      readonly maxLength: number;
      /** "a tag": how one entry is called. */
      readonly one: string;
    }
  | { readonly type: "grams"; readonly max: number; readonly refusal: string }
  | { readonly type: "paise" }
  | {
      readonly type: "choice";
      readonly choices: readonly string[];
      /** How files of products write each choice. */
      readonly fileWords: Readonly<Record<string, string>>;
      readonly refusal: string;
    }
  | { readonly type: "yesNo" | "category" | "hsnCode" | "gstRate" };

/** The description of a field: what every field has, and the limits of its type. */
export type ProductField = Described & Typed;

/** Any value of a field; null where the seller says nothing. */
export type FieldValue = string | number | boolean | readonly string[] | null;

type Filled<Field> = Field extends { type: "list" }
  ? readonly string[]
  : Field extends { type: "yesNo" }
    ? boolean
    : Field extends { type: "choice"; choices: readonly (infer Choice)[] }
      ? Choice
      : Field extends { type: "grams" | "paise" | "gstRate" }
        ? number
        : string;

/** The values of a field with this description. */
export type ValueOf<Field> = Filled<Field> | (Field extends { isOptional: true } ? null : never);

/** How PostgreSQL reads the values of each type. */
export const sqlTypes: Readonly<Record<FieldType, string>> = {
  line: "text",
  text: "text",
  list: "text[]",
  grams: "integer",
  paise: "bigint",
  choice: "text",
  yesNo: "boolean",
  category: "text",
  hsnCode: "text",
  gstRate: "integer",
};
