import { expect, test } from "vitest";
import { photographAnswer, photographIn, photographsIn } from "./photograph-answers.ts";

const first = "0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9";
const second = "1b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9";

test("a photograph is told apart from words", () => {
  expect(photographIn(photographAnswer(first))).toBe(first);
  expect(photographIn(photographAnswer(first.toUpperCase()))).toBe(first);
  for (const words of ["RK", first, "photograph:", "photograph:1", `photograph:${first}/../x`])
    expect(photographIn(words)).toBeNull();
});

test("all photographs of some answers are found, each once", () => {
  const answers = [
    ["Initials", "RK"],
    ["Your dog", photographAnswer(first), photographAnswer(second)],
    [photographAnswer("2b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9"), photographAnswer(first)],
  ];
  expect(photographsIn(answers)).toEqual([first, second]);
});
