import type { Answers } from "../contract.ts";

/** The name of the control that answers a question. */
export function answerName(question: string): string {
  return `answer.${question}`;
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
