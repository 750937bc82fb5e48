import { useId } from "react";

type Texts = Readonly<Record<string, string>>;

/** What a form's control is given; a control is found by its `id` from the list of problems. */
export type FieldProps = {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
};

type FormState = {
  /** Why the form was not accepted: a sentence for each field concerned. */
  readonly problem: { readonly fields: Texts } | undefined;
  /** What was typed, to be shown again. */
  readonly typed?: Texts | undefined;
  /** What is saved, shown where nothing was typed. */
  readonly saved?: Readonly<Record<string, string | undefined>> | undefined;
};

/**
 * The fields of one form. `field(name)` is what its control is given, `problems` is what
 * FormProblem links to. Ids differ from those of other forms on the page.
 */
export function useFormFields({ problem, typed, saved }: FormState) {
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  return {
    field: (name: string): FieldProps => ({
      id: idOf(name),
      name,
      defaultValue: typed?.[name] ?? saved?.[name] ?? "",
      error: problem?.fields[name],
    }),
    problems: Object.entries(problem?.fields ?? {}).map(([name, message]) => ({
      id: idOf(name),
      name,
      message,
    })),
  };
}
