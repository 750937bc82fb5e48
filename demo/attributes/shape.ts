/** The data types of the demo's attributes: plain data, without a database. */

/** A word in English and Hindi. */
export type Words = readonly [english: string, hindi: string];

/** What products of some categories are asked about. */
export type DemoAttribute = {
  readonly name: Words;
  readonly type: "number" | "choice" | "choices" | "yes_no" | "text";
  /** Absent for attributes of products. */
  readonly scope?: "variant";
  readonly unit?: Words;
  readonly help?: Words;
  readonly ranges?: readonly number[];
  /** By their values, in the order of the form. */
  readonly choices?: Readonly<Record<string, Words>>;
};

/** How a category asks for an attribute; an empty object only stores and shows it. */
export type DemoQuestion = {
  readonly isRequired?: true;
  readonly isFilterable?: true;
  readonly isOnCards?: true;
};

/** The attributes of a category in their order, by code. */
export type DemoQuestions = Readonly<Record<string, DemoQuestion>>;

/** Values by the codes of attributes. */
export type DemoValues = Readonly<Record<string, number | string | boolean | readonly string[]>>;
