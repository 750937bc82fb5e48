import type { Question } from "#modules/catalog/public.ts";

/** A question of a seller: required, about initials of up to three letters. */
export function aQuestion(given: Partial<Question> = {}): Question {
  return {
    text: "Initials",
    type: "text",
    isRequired: true,
    maxLength: given.type === undefined || given.type === "text" ? 3 : null,
    choices: [],
    unit: null,
    ...given,
  };
}

/** A choice that costs ₹500 for gold foil, and nothing for none. */
export function aFoilQuestion(surchargePaise = 50_000): Question {
  return aQuestion({
    text: "Foil",
    type: "choice",
    isRequired: false,
    choices: [
      { text: "None", surchargePaise: 0 },
      { text: "Gold", surchargePaise },
    ],
  });
}

/** The ids of photographs in tests of rules, in their order. */
export const photographIds = [1, 2, 3, 4, 5, 6].map(
  (n) => `${n}0000000-0000-4000-8000-000000000000`,
);

/** A required question that takes photographs of a dog, two if not said otherwise. */
export function aPhotographQuestion(given: Partial<Question> = {}): Question {
  return aQuestion({ text: "Your dog", type: "photographs", maxLength: 2, ...given });
}
