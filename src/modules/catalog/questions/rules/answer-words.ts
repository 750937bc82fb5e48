import type { Answers } from "../contract.ts";

/** "Initials: RK": each answer in one line, as orders, mails and documents have it. */
export function answerWords(answers: Answers): readonly string[] {
  return answers.map(([question = "", ...values]) => `${question}: ${values.join(", ")}`);
}
