/**
 * The description of a product field, and what its type says about its values. Descriptions are
 * plain data, so that attributes defined by an administrator can have the same shape.
 */

/**
 * - `line`: one line of text
 * - `text`: several lines of text
 * - `list`: several short texts
 * - `grams`, `count`: a whole number
 * - `paise`: an amount of money
 * - `choice`: one of a few words
 * - `yesNo`: a declaration
 * - `number`: with decimals, in a unit; `choices`: several of a few words; `answer`: yes, no, or
 *   not answered. Only attributes have these so far.
 * - `category`, `hsnCode`, `gstRate` (basis points): checked against tables of the database
 */
export type FieldType = ProductField["type"];

type Described = {
  /** Its name in a list of changes: "price, variants or stock". */
  readonly words: string;
  readonly label: string;
  readonly hint?: string;
  /** The name of its control in the form. */
  readonly input: string;
  /** The section of the form. */
  readonly section: "basic" | "price" | "details" | "tags";
  /** The sentence that refuses a product without it; the form marks such a field as required. */
  readonly missing?: string;
  /** Whether a draft may be saved without it. The form then does not mark it as required. */
  readonly isOptionalInDrafts?: true;
  /** Whether it may be null, which means that the seller left it out. */
  readonly isOptional?: true;
  /** The column of the table `products`. */
  readonly column: string;
  /** The column in our own file format. */
  readonly file: {
    readonly column: string;
    readonly meaning: string;
    readonly isRequired?: true;
  };
  /** Which cached pages a change invalidates: its own page, lists as well, or none. */
  readonly reach: "lists" | "page" | "none";
  /** Whether the product's page, its preview and the public API show it. */
  readonly isOnPage: boolean;
};

type Typed =
  | {
      readonly type: "line" | "text";
      readonly maxLength: number;
      /** The value of a new product, and of one whose seller left the field empty. */
      readonly initial?: string;
    }
  | {
      readonly type: "list";
      /** The maximum number of entries, and of characters per entry. */
      readonly most: number;
      readonly maxLength: number;
      /** What one entry is called: "a tag". */
    }
  | { readonly type: "grams" | "count"; readonly max: number; readonly refusal: string }
  | { readonly type: "paise" }
  | {
      readonly type: "number";
      readonly max: number;
      readonly decimals: number;
      readonly unit: string | null;
      readonly refusal: string;
    }
  | {
      readonly type: "choices";
      readonly choices: readonly string[];
      readonly fileWords: Readonly<Record<string, string>>;
      readonly refusal: string;
    }
  | { readonly type: "answer" }
  | {
      readonly type: "choice";
      readonly choices: readonly string[];
      /** How files write each choice. */
      readonly fileWords: Readonly<Record<string, string>>;
      readonly refusal: string;
    }
  | { readonly type: "yesNo" | "category" | "hsnCode" | "gstRate" };

/** The description of a field: what every field has, and the limits of its type. */
export type ProductField = Described & Typed;

/** What cleaning, checks and controls need of a field. Attributes have the same. */
export type DescribedField = Pick<Described, "label" | "hint" | "missing" | "isOptional"> & Typed;

/** The text of a field that was left empty: "India", mostly none. */
export function initialText(field: DescribedField): string {
  return ("initial" in field ? field.initial : undefined) ?? "";
}

/** Any value of a field; null if the seller left it out. */
export type FieldValue = string | number | boolean | readonly string[] | null;

type Filled<Field> = Field extends { type: "list" | "choices" }
  ? readonly string[]
  : Field extends { type: "yesNo" | "answer" }
    ? boolean
    : Field extends { type: "choice"; choices: readonly (infer Choice)[] }
      ? Choice
      : Field extends { type: "grams" | "count" | "paise" | "gstRate" | "number" }
        ? number
        : string;

/** The type of the values of a field with this description. */
export type ValueOf<Field> = Filled<Field> | (Field extends { isOptional: true } ? null : never);

/** The PostgreSQL type of each type of value. */
export const sqlTypes: Readonly<Record<FieldType, string>> = {
  line: "text",
  text: "text",
  list: "text[]",
  grams: "integer",
  count: "integer",
  paise: "bigint",
  choice: "text",
  yesNo: "boolean",
  category: "text",
  hsnCode: "text",
  gstRate: "integer",
  number: "numeric",
  choices: "text[]",
  answer: "boolean",
};
