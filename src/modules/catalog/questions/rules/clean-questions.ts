import { cleanLine } from "#shared/text.ts";
import type { Question } from "../contract.ts";

/**
 * The questions without white space that nobody means, without those that are empty, and without
 * what their types do not have. The keys always have the same order, so that questions can be
 * compared as JSON.
 */
export function cleanQuestions(questions: readonly Question[]): readonly Question[] {
  return questions
    .map(({ text, type, isRequired, maxLength, choices, unit }) => ({
      text: cleanLine(text),
      type,
      isRequired,
      maxLength: type === "text" ? maxLength : null,
      choices: type === "choice" || type === "choices" ? choices.map(cleanChoice) : [],
      unit: type === "number" ? cleanLine(unit ?? "") || null : null,
    }))
    .filter(({ text, choices }) => text !== "" || choices.length > 0);
}

function cleanChoice({ text, surchargePaise }: Question["choices"][number]) {
  return { text: cleanLine(text), surchargePaise };
}
