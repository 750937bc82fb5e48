import { langOf } from "#shared/language-of-text.ts";
import type { PublishedAnswer } from "../contract.ts";

/** A question and its answer, as they were written. */
export function AnswerTexts({
  answer: { question, answer },
}: {
  readonly answer: PublishedAnswer;
}) {
  return (
    <>
      <p className="font-medium whitespace-pre-line wrap-anywhere" lang={langOf(question)}>
        {question}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-muted" lang={langOf(answer)}>
        {answer}
      </p>
    </>
  );
}
