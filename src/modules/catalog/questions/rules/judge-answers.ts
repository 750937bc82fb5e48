import { latinDigits } from "#shared/indian-digits.ts";
import { photographAnswer, photographIn } from "#shared/photograph-answers.ts";
import { cleanLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import type { Answers, Question } from "../contract.ts";
import { mostPhotographs, questionLengths } from "./question-limits.ts";

/**
 * A buyer's answers as carts and orders store and show them, or why they cannot be ordered. Runs in
 * the browser too.
 */
export type JudgedAnswers = {
  /** In the order of the questions; a number has its unit ("92.5 cm"), a date is 24-12-2026. */
  readonly answers: Answers;
  /** Of all chosen answers, for each piece, in paise, as typed. */
  readonly surchargePaise: number;
  /** A sentence about the first answer that is missing or does not fit; null if all do. */
  readonly problem: string | null;
};

/**
 * Judges the answers to the questions of a product. Answers that were judged before are judged the
 * same again. If questions have changed since, the buyer is asked again.
 */
export function judgeAnswers(questions: readonly Question[], given: Answers): JudgedAnswers {
  const byQuestion = new Map(given.map(([question = "", ...values]) => [question, values]));
  const judged = questions.map((question) => {
    const values = (byQuestion.get(question.text) ?? []).map(cleanLine).filter((one) => one !== "");
    byQuestion.delete(question.text);
    return { question, ...judgeOne(question, values) };
  });
  const unknown = [...byQuestion.values()].some((values) => values.some((one) => one !== ""));
  return {
    answers: judged.flatMap(({ question, values }) =>
      values.length === 0 ? [] : [[question.text, ...values]],
    ),
    surchargePaise: judged.reduce((sum, { surchargePaise }) => sum + surchargePaise, 0),
    problem:
      judged.find(({ problem }) => problem !== null)?.problem ??
      (unknown ? t("The questions about this piece have changed. Please answer again.") : null),
  };
}

type JudgedOne = {
  readonly values: readonly string[];
  readonly surchargePaise: number;
  readonly problem: string | null;
};

function judgeOne(question: Question, values: readonly string[]): JudgedOne {
  const [first] = values;
  if (first === undefined)
    return {
      values: [],
      surchargePaise: 0,
      problem: question.isRequired
        ? t("Please answer “{question}”.", { question: question.text })
        : null,
    };
  switch (question.type) {
    case "text":
      return judgeText(question, first);
    case "number":
      return judgeNumber(question, first);
    case "date":
      return judgeDate(question, first);
    case "choice":
      return judgeChoices(question, [first]);
    case "choices":
      return judgeChoices(question, values);
    case "photographs":
      return judgePhotographs(question, values);
  }
}

function fits(value: string): JudgedOne {
  return { values: [value], surchargePaise: 0, problem: null };
}

function refused(value: string, problem: string): JudgedOne {
  return { ...fits(value.slice(0, questionLengths.answer)), problem };
}

function judgeText({ text, maxLength }: Question, value: string): JudgedOne {
  const max = maxLength ?? questionLengths.answer;
  return value.length <= max
    ? fits(value)
    : refused(
        value,
        t("{question}: please use at most {max} characters.", { question: topic(text), max }),
      );
}

// A comma only groups digits: "112,5" is refused, because nobody knows what was meant.
const grouped = /^\d{1,3}(,\d{2})*,\d{3}(\.\d+)?$/;

/** Up to six digits before the point and two after it, with the unit or without. */
function judgeNumber({ text, unit }: Question, value: string): JudgedOne {
  const ending = unit ?? "";
  const bare = ending !== "" && value.endsWith(ending) ? value.slice(0, -ending.length) : value;
  const typed = latinDigits(bare).trim();
  const number = grouped.test(typed) ? typed.replaceAll(",", "") : typed;
  return /^\d{1,6}(\.\d{1,2})?$/.test(number)
    ? fits(`${Number(number)}${unit === null ? "" : ` ${unit}`}`)
    : refused(
        value,
        t("{question}: please enter a number, such as 92.5.", { question: topic(text) }),
      );
}

/** A question within a sentence, without a mark of its own: "When is the wedding". */
function topic(question: string): string {
  return question.replace(/[\s?:]+$/, "") || question;
}

/** As a browser sends it (2026-12-24), or as it is shown. */
function judgeDate({ text }: Question, value: string): JudgedOne {
  const [, year = "", month = "", day = ""] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(
      value.replace(/^(\d{2})-(\d{2})-(\d{4})$/, (_, d: string, m: string, y: string) =>
        [y, m, d].join("-"),
      ),
    ) ?? [];
  const instant = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) &&
    instant.toISOString().startsWith(`${year}-${month}-${day}`)
    ? fits(`${day}-${month}-${year}`)
    : refused(value, t("{question}: please enter a date.", { question: topic(text) }));
}

function judgeChoices({ text, choices }: Question, values: readonly string[]): JudgedOne {
  const chosen = choices.filter((choice) => values.includes(choice.text));
  if (chosen.length < new Set(values).size)
    return refused(
      values.join(", "),
      t("{question}: please choose again, the choices have changed.", { question: topic(text) }),
    );
  return {
    values: chosen.map((choice) => choice.text),
    surchargePaise: chosen.reduce((sum, { surchargePaise }) => sum + surchargePaise, 0),
    problem: null,
  };
}

/**
 * In the order of their ids: the same photographs are the same answer, in whatever order they were
 * added. Whose they are is for the server to say.
 */
function judgePhotographs({ text, maxLength }: Question, values: readonly string[]): JudgedOne {
  const ids = new Set(values.map(photographIn).filter((id) => id !== null));
  const photographs = [...ids].toSorted().map(photographAnswer);
  if (photographs.length === 0)
    return refused("", t("{question}: please add a photograph.", { question: topic(text) }));
  const max = maxLength ?? mostPhotographs;
  return {
    values: photographs,
    surchargePaise: 0,
    problem:
      photographs.length <= max
        ? null
        : t(
            "{question}: please add at most {max, plural, one {# photograph} other {# photographs}}.",
            { question: topic(text), max },
          ),
  };
}
