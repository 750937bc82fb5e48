import { latinDigits } from "#shared/indian-digits.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { questionTypes, type Question, type QuestionChoice } from "../contract.ts";

/** A question in the product form: text as typed. */
export type QuestionRow = {
  /** Identifies the row while it is edited. */
  readonly key: string;
  readonly text: string;
  readonly type: Question["type"];
  readonly isRequired: boolean;
  readonly maxLength: string;
  /** One choice a line; "Gold foil + 200" has a surcharge of ₹200. */
  readonly choices: string;
  readonly unit: string;
};

/** A new row. `key` must differ from the keys of all other rows. */
export function emptyQuestionRow(key: string): QuestionRow {
  return {
    key,
    text: "",
    type: "text",
    isRequired: false,
    maxLength: "30",
    choices: "",
    unit: "",
  };
}

/** The row of a saved question. */
export function rowOfQuestion(question: Question, key: string): QuestionRow {
  const { text, type, isRequired, maxLength, choices, unit } = question;
  return {
    key,
    text,
    type,
    isRequired,
    maxLength: String(maxLength ?? emptyQuestionRow(key).maxLength),
    choices: choices.map(choiceLine).join("\n"),
    unit: unit ?? "",
  };
}

/** "Gold foil + 200" */
function choiceLine({ text, surchargePaise }: QuestionChoice): string {
  return surchargePaise === 0 ? text : `${text} + ${surchargePaise / 100}`;
}

/** A row as it was posted; `of` returns the text of one of its controls. */
export function postedQuestion(
  key: string,
  of: (name: Exclude<keyof QuestionRow, "key">) => string,
): QuestionRow {
  return {
    key,
    text: of("text"),
    type: questionTypes.find((type) => type === of("type")) ?? "text",
    isRequired: of("isRequired") === "on",
    maxLength: of("maxLength"),
    choices: of("choices"),
    unit: of("unit"),
  };
}

/** What a row says. A number that cannot be read is one that the rules refuse. */
export function questionOfRow(row: QuestionRow): Question {
  const { text, type, isRequired, unit } = row;
  return {
    text,
    type,
    isRequired,
    maxLength: Number(latinDigits(row.maxLength).trim() || Number.NaN),
    choices: row.choices
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map(choiceIn),
    unit,
  };
}

/** The surcharge is the amount after the last plus sign, if there is one. */
function choiceIn(line: string): QuestionChoice {
  const plus = line.lastIndexOf("+");
  const paise = plus === -1 ? null : parseRupees(line.slice(plus + 1));
  return paise === null
    ? { text: line, surchargePaise: 0 }
    : { text: line.slice(0, plus), surchargePaise: paise };
}
