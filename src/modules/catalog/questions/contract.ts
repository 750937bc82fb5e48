/** The types of questions that a seller can ask about a product. */
export const questionTypes = [
  "text",
  "choice",
  "choices",
  "number",
  "date",
  "photographs",
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** One answer to choose. The surcharge is for each piece, in paise, as typed. */
export type QuestionChoice = { readonly text: string; readonly surchargePaise: number };

/** What a seller asks the buyer of a product. Its text identifies it among those of the product. */
export type Question = {
  readonly text: string;
  readonly type: QuestionType;
  readonly isRequired: boolean;
  /** The most characters of a text, and the most photographs; null for other types. */
  readonly maxLength: number | null;
  /** Of a choice and of several choices; empty for other types. */
  readonly choices: readonly QuestionChoice[];
  /** What a number counts, such as "cm"; null for none, and for other types. */
  readonly unit: string | null;
  /** How a photograph should be taken; absent without, and for other types. */
  readonly hint?: string;
  /** Shows where to measure; absent without, and for all types but numbers. */
  readonly picture?: QuestionPicture;
};

/** A picture beside a question that asks for a number. `alt` may be empty. */
export type QuestionPicture = {
  readonly imageId: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** What the buyer saw beside a question that an item of an order answers. */
export type AnswerPicture = Pick<QuestionPicture, "file" | "alt"> & { readonly question: string };

/**
 * A buyer's answers: each the text of a question, then its answer, the several choices or the
 * photographs (`photographAnswer`). As JSON it is short enough for an address.
 */
export type Answers = readonly (readonly string[])[];
