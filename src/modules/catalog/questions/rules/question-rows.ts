import { latinDigits } from "#shared/indian-digits.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import {
  questionTypes,
  type Question,
  type QuestionChoice,
  type QuestionPicture,
} from "../contract.ts";

/** A question in the product form: text as typed. */
export type QuestionRow = {
  /** Identifies the row while it is edited. */
  readonly key: string;
  readonly text: string;
  readonly type: Question["type"];
  readonly isRequired: boolean;
  readonly maxLength: string;
  /** The most photographs. */
  readonly maxPhotographs: string;
  /** One choice a line; "Gold foil + 200" has a surcharge of ₹200. */
  readonly choices: string;
  readonly unit: string;
  readonly hint: string;
  /** The picture that shows where to measure: empty without one. */
  readonly pictureId: string;
  readonly pictureFile: string;
  readonly pictureWidth: string;
  readonly pictureHeight: string;
  readonly pictureAlt: string;
};

/** A row's fields about its picture. */
export type PictureOfRow = Pick<QuestionRow, Extract<keyof QuestionRow, `picture${string}`>>;

/** The fields of a row without a picture. */
export const noPictureInRow: PictureOfRow = {
  pictureId: "",
  pictureFile: "",
  pictureWidth: "",
  pictureHeight: "",
  pictureAlt: "",
};

/** A new row. `key` must differ from the keys of all other rows. */
export function emptyQuestionRow(key: string): QuestionRow {
  return {
    key,
    text: "",
    type: "text",
    isRequired: false,
    maxLength: "30",
    maxPhotographs: "1",
    choices: "",
    unit: "",
    hint: "",
    ...noPictureInRow,
  };
}

/** The row of a saved question. */
export function rowOfQuestion(question: Question, key: string): QuestionRow {
  const { text, type, isRequired, maxLength, choices, unit, hint, picture } = question;
  const most = String(maxLength ?? "");
  const { maxLength: usualLength, maxPhotographs: usualCount } = emptyQuestionRow(key);
  return {
    key,
    text,
    type,
    isRequired,
    maxLength: type === "text" ? most : usualLength,
    maxPhotographs: type === "photographs" ? most : usualCount,
    choices: choices.map(choiceLine).join("\n"),
    unit: unit ?? "",
    hint: hint ?? "",
    ...(picture === undefined ? noPictureInRow : rowOfPicture(picture)),
  };
}

/** A picture as a row of the form has it. */
export function rowOfPicture({ imageId, ...picture }: QuestionPicture): PictureOfRow {
  return {
    pictureId: imageId,
    pictureFile: picture.file,
    pictureWidth: String(picture.width),
    pictureHeight: String(picture.height),
    pictureAlt: picture.alt,
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
    maxPhotographs: of("maxPhotographs"),
    choices: of("choices"),
    unit: of("unit"),
    hint: of("hint"),
    pictureId: of("pictureId"),
    pictureFile: of("pictureFile"),
    pictureWidth: of("pictureWidth"),
    pictureHeight: of("pictureHeight"),
    pictureAlt: of("pictureAlt"),
  };
}

/** What a row says. A number that cannot be read is one that the rules refuse. */
export function questionOfRow(row: QuestionRow): Question {
  const { text, type, isRequired, unit, hint } = row;
  const most = type === "photographs" ? row.maxPhotographs : row.maxLength;
  return {
    text,
    type,
    isRequired,
    maxLength: Number(latinDigits(most).trim() || Number.NaN),
    choices: row.choices
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map(choiceIn),
    unit,
    hint,
    ...(row.pictureId !== "" && { picture: pictureOfRow(row) }),
  };
}

/** The server takes file and size from the stored picture. */
function pictureOfRow(row: PictureOfRow): QuestionPicture {
  return {
    imageId: row.pictureId,
    file: row.pictureFile,
    width: Number(row.pictureWidth) || 1,
    height: Number(row.pictureHeight) || 1,
    alt: row.pictureAlt,
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
