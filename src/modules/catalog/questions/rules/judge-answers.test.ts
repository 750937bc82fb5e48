import { describe, expect, test } from "vitest";
import { photographAnswer } from "#shared/photograph-answers.ts";
import {
  aFoilQuestion,
  aPhotographQuestion,
  aQuestion,
  photographIds,
} from "#tests/support/a-question.ts";
import type { Answers, Question } from "../contract.ts";
import { answerWords } from "./answer-words.ts";
import { answersOfForm } from "./answers-of-form.ts";
import { judgeAnswers } from "./judge-answers.ts";

const initials = aQuestion();
const waist = aQuestion({ text: "Waist", type: "number", unit: "cm" });
const wedding = aQuestion({ text: "Wedding day", type: "date", isRequired: false });
const extras = aQuestion({
  text: "Extras",
  type: "choices",
  isRequired: false,
  choices: [
    { text: "Strap", surchargePaise: 20_000 },
    { text: "Box", surchargePaise: 5000 },
    { text: "Card", surchargePaise: 0 },
  ],
});

/** Judges twice: what was judged before is judged the same again. */
function judge(questions: readonly Question[], given: Answers) {
  const judged = judgeAnswers(questions, given);
  if (judged.problem === null) expect(judgeAnswers(questions, judged.answers)).toEqual(judged);
  return judged;
}

test("answers are written in the order of the questions, with units and Indian dates", () => {
  const given = [
    ["Wedding day", "2026-12-24"],
    ["Waist", " 92.50"],
    ["Initials", "  R K "],
  ];
  expect(judge([initials, waist, wedding], given)).toEqual({
    answers: [
      ["Initials", "R K"],
      ["Waist", "92.5 cm"],
      ["Wedding day", "24-12-2026"],
    ],
    surchargePaise: 0,
    problem: null,
  });
});

test("surcharges of all chosen answers are summed", () => {
  const given = [
    ["Extras", "Card", "Box", "Strap"],
    ["Foil", "Gold"],
  ];
  expect(judge([aFoilQuestion(), extras], given)).toEqual({
    answers: [
      ["Foil", "Gold"],
      ["Extras", "Strap", "Box", "Card"],
    ],
    surchargePaise: 75_000,
    problem: null,
  });
});

const noNumber = "Waist: please enter a number, such as 92.5.";

test.each<[string, readonly Question[], Answers, string]>([
  ["a missing answer", [initials], [], "Please answer “Initials”."],
  ["an answer of spaces", [initials], [["Initials", "  "]], "Please answer “Initials”."],
  [
    "a text that is too long",
    [initials],
    [["Initials", "RKMN"]],
    "Initials: please use at most 3 characters.",
  ],
  ["a word for a number", [waist], [["Waist", "large"]], noNumber],
  ["a negative number", [waist], [["Waist", "-5"]], noNumber],
  ["a decimal comma, which is no 925 cm", [waist], [["Waist", "92,5"]], noNumber],
  ["two numbers", [waist], [["Waist", "92 5"]], noNumber],
  [
    "no date for a question with a mark of its own",
    [aQuestion({ text: "When is the wedding?", type: "date" })],
    [["When is the wedding?", "soon"]],
    "When is the wedding: please enter a date.",
  ],
  [
    "a day that does not exist",
    [wedding],
    [["Wedding day", "2026-02-30"]],
    "Wedding day: please enter a date.",
  ],
  [
    "a choice that is gone",
    [aFoilQuestion()],
    [["Foil", "Silver"]],
    "Foil: please choose again, the choices have changed.",
  ],
  [
    "one gone choice among several",
    [extras],
    [["Extras", "Box", "Ribbon"]],
    "Extras: please choose again, the choices have changed.",
  ],
  [
    "a question that is gone",
    [wedding],
    [["Motif", "Peacock"]],
    "The questions about this piece have changed. Please answer again.",
  ],
])("%s is refused", (_, questions, given, problem) => {
  expect(judge(questions, given).problem).toBe(problem);
});

test.each([
  ["९२", "92 cm"],
  ["92cm", "92 cm"],
  ["92.50 cm", "92.5 cm"],
  ["1,125", "1125 cm"],
  ["1,12,500.5", "112500.5 cm"],
])("the number %s is %s", (typed, stored) => {
  expect(judge([waist], [["Waist", typed]]).answers).toEqual([["Waist", stored]]);
});

test("an answer stands after its question, whatever mark that ends with", () => {
  expect(
    answerWords([
      ["Initials", "RK"],
      ["When is the wedding?", "14-02-2027"],
    ]),
  ).toEqual(["Initials: RK", "When is the wedding? 14-02-2027"]);
});

test("a form has the answers of its filled controls", () => {
  const form = new FormData();
  form.append("variantId", "v");
  form.append("answer.Initials", "RK");
  form.append("answer.Waist", "");
  form.append("answer.Extras", "Strap");
  form.append("answer.Extras", "Box");
  expect(answersOfForm(form)).toEqual([
    ["Initials", "RK"],
    ["Extras", "Strap", "Box"],
  ]);
});

test("orders have each answer in a line", () => {
  expect(
    answerWords([
      ["Initials", "RK"],
      ["Extras", "Strap", "Box"],
    ]),
  ).toEqual(["Initials: RK", "Extras: Strap, Box"]);
});

describe("a question for photographs", () => {
  const [first = "", second = "", third = ""] = photographIds.map(photographAnswer);
  const dog = aPhotographQuestion();

  test("takes the same photographs in any order as the same answer", () => {
    const given = [["Your dog", second, first, second]];
    expect(judge([dog], given)).toEqual({
      answers: [["Your dog", first, second]],
      surchargePaise: 0,
      problem: null,
    });
  });

  test("takes no more than it says, and none if it is not required", () => {
    expect(judgeAnswers([dog], [["Your dog", first, second, third]]).problem).toBe(
      "Your dog: please add at most 2 photographs.",
    );
    const one = aPhotographQuestion({ maxLength: 1 });
    expect(judgeAnswers([one], [["Your dog", first, second]]).problem).toBe(
      "Your dog: please add at most 1 photograph.",
    );
    expect(judgeAnswers([dog], []).problem).toBe("Please answer “Your dog”.");
    expect(judge([aPhotographQuestion({ isRequired: false })], []).problem).toBeNull();
  });

  test("takes no words", () => {
    expect(judgeAnswers([dog], [["Your dog", "https://example.com/dog.jpg"]]).problem).toBe(
      "Your dog: please add a photograph.",
    );
  });

  test("is counted in words where pictures cannot be shown", () => {
    const answers = [
      ["Initials", "RK"],
      ["Your dog", first],
      ["Your strap", first, second],
    ];
    expect(answerWords(answers)).toEqual([
      "Initials: RK",
      "Your dog: 1 photograph",
      "Your strap: 2 photographs",
    ]);
  });
});
