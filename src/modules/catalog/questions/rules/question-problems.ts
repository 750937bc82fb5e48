import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import type { Question } from "../contract.ts";
import {
  highestSurchargePaise,
  mostPhotographs,
  mostQuestionChoices,
  mostQuestions,
  questionLengths,
} from "./question-limits.ts";

/**
 * What is wrong with the questions of a product, a sentence by field: `questions`,
 * `questions.1.text`. Takes the result of `cleanQuestions`.
 */
export function problemsOfQuestions(
  questions: readonly Question[],
): Readonly<Record<string, string>> {
  if (questions.length > mostQuestions)
    return { questions: t("Please ask at most {most} questions.", { most: mostQuestions }) };
  const problems: Record<string, string> = {};
  const texts = new Set<string>();
  for (const [index, question] of questions.entries()) {
    const check = (
      field: keyof Question | "maxPhotographs" | "pictureAlt",
      problem: string | null,
    ) => {
      if (problem !== null) problems[`questions.${index}.${field}`] ??= problem;
    };
    const key = question.text.toLowerCase();
    check("text", textProblem(question.text, texts.has(key)));
    texts.add(key);
    check("maxLength", lengthProblem(question));
    check("choices", choicesProblem(question));
    check("maxPhotographs", photographsProblem(question));
    check("hint", tooLongFor(question.hint ?? "", questionLengths.hint));
    check("unit", tooLongFor(question.unit ?? "", questionLengths.unit));
    check("picture", pictureProblem(question));
    check("pictureAlt", tooLongFor(question.picture?.alt ?? "", questionLengths.alt));
  }
  return problems;
}

function textProblem(text: string, isTwice: boolean): string | null {
  if (text === "") return t("Please write the question.");
  if (isTwice) return t("You ask this twice.");
  return tooLongFor(text, questionLengths.text);
}

function lengthProblem({ type, maxLength }: Question): string | null {
  if (type !== "text") return null;
  return isCountUpTo(questionLengths.answer, maxLength)
    ? null
    : t("Please enter how many characters fit, from 1 to {most}.", {
        most: questionLengths.answer,
      });
}

function photographsProblem({ type, maxLength }: Question): string | null {
  if (type !== "photographs" || isCountUpTo(mostPhotographs, maxLength)) return null;
  return t("Please choose how many photographs you need, from 1 to {most}.", {
    most: mostPhotographs,
  });
}

function pictureProblem({ picture }: Question): string | null {
  if (picture === undefined || isUuid(picture.imageId)) return null;
  return t("This picture is no longer available. Please add it again.");
}

function isCountUpTo(most: number, count: number | null): boolean {
  return Number.isSafeInteger(count) && Number(count) >= 1 && Number(count) <= most;
}

function choicesProblem({ type, choices }: Question): string | null {
  if (type !== "choice" && type !== "choices") return null;
  if (choices.length === 0 || choices.some(({ text }) => text === ""))
    return t("Please write each choice on its own line.");
  if (type === "choice" && choices.length === 1) return t("Please offer at least two choices.");
  if (choices.length > mostQuestionChoices)
    return t("Please offer at most {most} choices.", { most: mostQuestionChoices });
  if (new Set(choices.map(({ text }) => text.toLowerCase())).size < choices.length)
    return t("A choice is there twice.");
  if (!choices.every(({ surchargePaise }) => isSurcharge(surchargePaise)))
    return t("A surcharge is an amount in rupees, at most ₹1,00,000.");
  return choices.reduce<string | null>(
    (problem, { text }) => problem ?? tooLongFor(text, questionLengths.choice),
    null,
  );
}

function isSurcharge(paise: number): boolean {
  return Number.isSafeInteger(paise) && paise >= 0 && paise <= highestSurchargePaise;
}

function tooLongFor(text: string, max: number): string | null {
  return text.length > max ? t("Please use at most {max} characters.", { max }) : null;
}
