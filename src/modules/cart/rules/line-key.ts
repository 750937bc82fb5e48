import type { Answers } from "#modules/catalog/public.ts";

/** Tells the lines of a cart apart: the same variant with other answers is another line. */
export function lineKey(line: {
  readonly variantId: string;
  readonly answers?: Answers | undefined;
}): string {
  const { variantId, answers } = line;
  return answers?.length ? `${variantId} ${JSON.stringify(answers)}` : variantId;
}

/** The parts of a key, as forms send them. */
export function partsOfLineKey(key: string): {
  readonly variantId: string;
  readonly answers: string;
} {
  const [variantId = "", ...rest] = key.split(" ");
  return { variantId, answers: rest.join(" ") || "[]" };
}
