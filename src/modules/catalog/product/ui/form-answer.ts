import type { ProductForm } from "../rules/product-form.ts";

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
export type ChangeElsewhere = {
  readonly at: string;
  readonly by: string | null;
  readonly fields: readonly string[];
};
export type ConflictWords = {
  readonly version: number;
  readonly changes: readonly ChangeElsewhere[];
};

/**
 * What the form is answered when it is not saved. `posted` is the form as it was sent, for pages
 * without scripts.
 */
export type FormAnswer = {
  readonly posted?: ProductForm;
  readonly problem?: FormTrouble;
  readonly conflict?: ConflictWords | undefined;
};

type Came = Omit<FormAnswer, "problem"> & {
  readonly problem?: Omit<FormTrouble, "title"> & { readonly title?: string };
};

/** The answer in whatever came back: a form that nobody could read is told of as others are. */
export function answerIn(came: Came | undefined): FormAnswer {
  const { problem, ...rest } = came ?? {};
  return problem === undefined
    ? rest
    : { ...rest, problem: { title: "Failed to save product", ...problem } };
}
