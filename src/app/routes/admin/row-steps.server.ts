import { readFormData, typedOf } from "#app/lib/submit.server.ts";
import {
  afterRowStep,
  namedRows,
  readRowStep,
  rowsIn,
  type FormRow,
} from "#modules/catalog/public.ts";

/**
 * The form of a request, and what it shows after a step of its rows (up, down, remove, add), as the
 * buttons do without JavaScript. `typed` is null if the request is no such step. `added` are the
 * rows that "add" appends.
 */
export async function formAfterStep(
  request: Request,
  list: string,
  added: (form: FormData) => readonly FormRow[],
): Promise<{ readonly form: FormData; readonly typed: Readonly<Record<string, string>> | null }> {
  const form = await readFormData(request.clone());
  const step = readRowStep(form.get("step"));
  if (step === null) return { form, typed: null };
  const typed = typedOf(form);
  const rows = afterRowStep(rowsIn(typed, list), step, added(form));
  const others = Object.entries(typed).filter(([name]) => !name.startsWith(`${list}.`));
  return { form, typed: { ...Object.fromEntries(others), ...namedRows(rows, list) } };
}
