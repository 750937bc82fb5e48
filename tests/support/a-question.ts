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
