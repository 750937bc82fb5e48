import type { ProductFormValues } from "../rules/product-form.ts";
import { t } from "#shared/texts/text.ts";

/** Why a save failed: a heading, a sentence for problems of no field, and sentences by field. */
export type FormTrouble = {
  readonly title: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The answer to a question about the price. */
  readonly confirm?: string | undefined;
};

/** Changes saved by somebody else meanwhile, and the current version. Times are ISO. */
export type ConcurrentChange = {
  readonly at: string;
  readonly by: string | null;
  readonly fields: readonly string[];
};
/** The conflict of a save: the current version and the changes since. */
export type ConflictWords = {
  readonly version: number;
  readonly changes: readonly ConcurrentChange[];
};

/**
 * The server's answer to a form that was not saved. `posted` is the form as it was sent, for pages
 * without JavaScript.
 */
export type FormAnswer = {
  readonly posted?: ProductFormValues;
  readonly problem?: FormTrouble;
  readonly conflict?: ConflictWords | undefined;
};

type RawAnswer = Omit<FormAnswer, "problem"> & {
  readonly problem?: Omit<FormTrouble, "title"> & { readonly title?: string };
};

/**
 * The answer of any action, with a heading for problems that have none, such as an unreadable form.
 */
export function answerIn(answer: RawAnswer | undefined): FormAnswer {
  const { problem, ...rest } = answer ?? {};
  return problem === undefined
    ? rest
    : { ...rest, problem: { title: t("Failed to save product"), ...problem } };
}
