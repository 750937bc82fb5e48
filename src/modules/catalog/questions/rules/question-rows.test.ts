import { expect, test } from "vitest";
import { aFoilQuestion, aPhotographQuestion, aQuestion } from "#tests/support/a-question.ts";
import type { Question } from "../contract.ts";
import { cleanQuestions } from "./clean-questions.ts";
import { problemsOfQuestions } from "./question-problems.ts";
import { emptyQuestionRow, postedQuestion, questionOfRow, rowOfQuestion } from "./question-rows.ts";

test.each<[string, Question]>([
  ["a text", aQuestion()],
  ["a choice with a surcharge", aFoilQuestion(12_550)],
  ["a number with a unit", aQuestion({ text: "Waist", type: "number", unit: "cm" })],
  [
    "a measurement with a picture",
    aQuestion({
      text: "Waist",
      type: "number",
      unit: "cm",
      picture: {
        imageId: "10000000-0000-4000-8000-000000000000",
        file: "waist.webp",
        width: 1200,
        height: 900,
        alt: "The waist",
      },
    }),
  ],
  ["photographs with a hint", aPhotographQuestion({ hint: "Beside a ruler, in daylight" })],
  ["photographs without a hint", aPhotographQuestion({ maxLength: 5 })],
  ["a date", aQuestion({ text: "Wedding day", type: "date", isRequired: false })],
])("%s survives the form", (_, question) => {
  const row = rowOfQuestion(question, "q");
  const posted = postedQuestion("q", (name) =>
    name === "isRequired" ? (row.isRequired ? "on" : "") : row[name],
  );
  expect(posted).toEqual(row);
  expect(cleanQuestions([questionOfRow(posted)])).toEqual([question]);
  expect(problemsOfQuestions([question])).toEqual({});
});

test("the amount after the last plus sign is a surcharge; other plus signs are text", () => {
  const row = { ...emptyQuestionRow("q"), choices: "Gold + silver\n\nSilver+₹1,200.50 \nFoil + 0" };
  expect(
    questionOfRow(row).choices.map(({ text, ...rest }) => ({ text: text.trim(), ...rest })),
  ).toEqual([
    { text: "Gold + silver", surchargePaise: 0 },
    { text: "Silver", surchargePaise: 120_050 },
    { text: "Foil", surchargePaise: 0 },
  ]);
});

test("an empty row is no question", () => {
  expect(cleanQuestions([questionOfRow(emptyQuestionRow("q"))])).toEqual([]);
});

test.each<[string, Partial<Question>, Readonly<Record<string, string>>]>([
  ["without a text", { text: "" }, { "questions.0.text": "Please write the question." }],
  [
    "that is too long",
    { text: "x".repeat(81) },
    { "questions.0.text": "Please use at most 80 characters." },
  ],
  [
    "for a text of no length",
    { maxLength: Number.NaN },
    { "questions.0.maxLength": "Please enter how many characters fit, from 1 to 150." },
  ],
  [
    "for no photograph",
    { type: "photographs", maxLength: 0 },
    { "questions.0.maxPhotographs": "Please choose how many photographs you need, from 1 to 5." },
  ],
  [
    "for six photographs",
    { type: "photographs", maxLength: 6 },
    { "questions.0.maxPhotographs": "Please choose how many photographs you need, from 1 to 5." },
  ],
  [
    "with a hint that is too long",
    { type: "photographs", maxLength: 1, hint: "x".repeat(121) },
    { "questions.0.hint": "Please use at most 120 characters." },
  ],
  [
    "with one choice",
    { type: "choice", choices: [{ text: "Gold", surchargePaise: 0 }] },
    { "questions.0.choices": "Please offer at least two choices." },
  ],
  [
    "without choices",
    { type: "choices" },
    { "questions.0.choices": "Please write each choice on its own line." },
  ],
  [
    "with a choice twice",
    {
      type: "choices",
      choices: [
        { text: "Gold", surchargePaise: 0 },
        { text: "gold", surchargePaise: 100 },
      ],
    },
    { "questions.0.choices": "A choice is there twice." },
  ],
  [
    "with too many choices",
    {
      type: "choices",
      choices: Array.from({ length: 21 }, (_, index) => ({
        text: `Colour ${index}`,
        surchargePaise: 0,
      })),
    },
    { "questions.0.choices": "Please offer at most 20 choices." },
  ],
  [
    "with a surcharge beyond ₹1,00,000",
    { type: "choices", choices: [{ text: "Gold", surchargePaise: 10_000_001 }] },
    { "questions.0.choices": "A surcharge is an amount in rupees, at most ₹1,00,000." },
  ],
])("a question %s is refused", (_, given, problems) => {
  expect(problemsOfQuestions([aQuestion(given)])).toEqual(problems);
});

test("at most five questions, each once", () => {
  const many = Array.from({ length: 6 }, (_, index) => aQuestion({ text: `Q${index}` }));
  expect(problemsOfQuestions(many)).toEqual({ questions: "Please ask at most 5 questions." });
  expect(problemsOfQuestions([aQuestion(), aQuestion({ text: "INITIALS" })])).toEqual({
    "questions.1.text": "You ask this twice.",
  });
});
