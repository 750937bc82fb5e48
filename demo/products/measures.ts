import type { DemoQuestion } from "#demo/shapes.ts";

/** Measurements that some products ask for, each with a drawing that shows where. */

export const chest: DemoQuestion = measure("Chest, over a shirt", "measure-chest.webp");
export const beltLength: DemoQuestion = measure("Fold to the hole you use", "measure-belt.webp");
export const wrist: DemoQuestion = measure("Around your wrist", "measure-wrist.webp");

/** In centimetres. Nobody must answer: all three are sold in usual sizes too. */
function measure(text: string, drawing: string): DemoQuestion {
  const given = { choices: [], maxLength: null, unit: "cm" } as const;
  return { text, type: "number", isRequired: false, ...given, drawing };
}
