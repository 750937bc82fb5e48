import type { AnswerPicture, Answers, Question } from "../contract.ts";

/** The pictures beside those questions that these answers answer. */
export function picturesOfAnswers(
  questions: readonly Question[],
  answers: Answers,
): readonly AnswerPicture[] {
  const answered = new Set(answers.map(([question]) => question));
  return questions.flatMap(({ text, picture }) =>
    picture !== undefined && answered.has(text)
      ? [{ question: text, file: picture.file, alt: picture.alt }]
      : [],
  );
}
