/**
 * How a form displays its problems: the first sentence above the form, the others beside their
 * fields, and a mark on each field concerned.
 */
export type ProblemMarks = {
  error(field: string): string | undefined;
  mark(field: string): string | undefined;
};

const marked = () => "[&_input]:border-danger [&_input]:ring-1 [&_input]:ring-danger";

/**
 * How the fields of a form show its problem. A field whose message equals that of the whole form is
 * marked without repeating it.
 */
export function problemMarks(
  problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined,
): ProblemMarks {
  const messageOf = (field: string) => problem?.fields[field];
  return {
    error: (field) => (messageOf(field) === problem?.message ? undefined : messageOf(field)),
    mark: (field) => (messageOf(field) === undefined ? undefined : marked()),
  };
}
