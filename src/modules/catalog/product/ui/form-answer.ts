import type { ProductFormValues } from "../rules/product-form.ts";

/**
 * What stands in the way of a save, in words: a heading, a sentence where the fields do not say it,
 * and sentences by field.
 */
export type FormTrouble = {
  readonly title: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** Who saved the product meanwhile, and the version that it has now. Times are ISO. */
export type ConcurrentChange = {
  readonly at: string;
  readonly by: string | null;
  readonly fields: readonly string[];
};
export type ConflictWords = {
  readonly version: number;
  readonly changes: readonly ConcurrentChange[];
};

/**
 * What the form is answered when it is not saved. `posted` is the form as it was sent, for pages
 * without scripts.
 */
export type FormAnswer = {
  readonly posted?: ProductFormValues;
  readonly problem?: FormTrouble;
  readonly conflict?: ConflictWords | undefined;
};

type RawAnswer = Omit<FormAnswer, "problem"> & {
  readonly problem?: Omit<FormTrouble, "title"> & { readonly title?: string };
};

/** The answer in whatever came back: a form that nobody could read is told of as others are. */
export function answerIn(answer: RawAnswer | undefined): FormAnswer {
  const { problem, ...rest } = answer ?? {};
  return problem === undefined
    ? rest
    : { ...rest, problem: { title: "Failed to save product", ...problem } };
}
