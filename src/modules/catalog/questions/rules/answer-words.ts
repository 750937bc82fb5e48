import { answerLabel } from "#shared/answer-label.ts";
import { photographIn } from "#shared/photograph-answers.ts";
import { t } from "#shared/texts/text.ts";
import type { Answers } from "../contract.ts";

/**
 * "Initials: RK", "Your dog: 2 photographs": each answer in one line, as mails and documents have it.
 */
export function answerWords(answers: Answers): readonly string[] {
  return answers.map(([question = "", ...values]) => `${answerLabel(question)} ${wordsOf(values)}`);
}

function wordsOf(values: readonly string[]): string {
  const words = values.filter((value) => photographIn(value) === null);
  const count = values.length - words.length;
  return [...words, ...(count === 0 ? [] : [photographsInWords(count)])].join(", ");
}

/** "2 photographs" */
function photographsInWords(count: number): string {
  return t("{count, plural, one {# photograph} other {# photographs}}", { count });
}
