import type { Answers } from "../contract.ts";

/** The name of the control that answers a question. */
export function answerName(question: string): string {
  return `answer.${question}`;
}

const files = "photographs.";

/** The names of the controls that answer a question with photographs. */
export const photographField = {
  answerOf: answerName,
  /** The control with files, of browsers without scripts. */
  filesOf: (question: string) => `${files}${question}`,
  /** The question of a control with files; null for another control. */
  questionOf: (name: string) => (name.startsWith(files) ? name.slice(files.length) : null),
} as const;

/** The name of the field with the reasons why files for a question were refused. */
export function refusedName(question: string): string {
  return `refused.${question}`;
}

/** The answers in a form with the controls of a product's questions; empty ones are left out. */
export function answersOfForm(form: FormData): Answers {
  return [...new Set(form.keys())].flatMap((name) => {
    const values = form
      .getAll(name)
      .filter((value) => value !== "")
      .map(String);
    return name.startsWith("answer.") && values.length > 0 ? [[name.slice(7), ...values]] : [];
  });
}
