import { cleanLine } from "#shared/text.ts";
import type { Question, QuestionPicture } from "../contract.ts";

/**
 * The questions without white space that nobody means, without those that are empty, and without
 * what their types do not have. The keys always have the same order, so that questions can be
 * compared as JSON.
 */
export function cleanQuestions(questions: readonly Question[]): readonly Question[] {
  return questions
    .map(({ text, type, isRequired, maxLength, choices, unit, hint, picture }) => ({
      text: cleanLine(text),
      type,
      isRequired,
      maxLength: type === "text" || type === "photographs" ? maxLength : null,
      choices: type === "choice" || type === "choices" ? choices.map(cleanChoice) : [],
      unit: type === "number" ? cleanLine(unit ?? "") || null : null,
      ...(type === "photographs" && cleanHint(hint)),
      ...(type === "number" && picture !== undefined && { picture: cleanPicture(picture) }),
    }))
    .filter(({ text, choices }) => text !== "" || choices.length > 0);
}

function cleanHint(hint: string | undefined): Pick<Question, "hint"> {
  const cleaned = cleanLine(hint ?? "");
  return cleaned === "" ? {} : { hint: cleaned };
}

function cleanPicture({ imageId, file, width, height, alt }: QuestionPicture): QuestionPicture {
  return { imageId: imageId.toLowerCase(), file, width, height, alt: cleanLine(alt) };
}

function cleanChoice({ text, surchargePaise }: Question["choices"][number]) {
  return { text: cleanLine(text), surchargePaise };
}
