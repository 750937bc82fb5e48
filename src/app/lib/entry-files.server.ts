import { data } from "react-router";
import type { z } from "zod";
import { EntryFileRefused, filesOfEntries } from "#modules/ledger/public.server.ts";
import { fileField, refusedFileField } from "#modules/ledger/public.ts";
import { readFormData, submit, typedOf } from "./submit.server.ts";
import type { Visit } from "./visit.server.ts";

/**
 * As `submit`, for the form of an entry by hand with files. The server has stored and removed them
 * before the form came here (src/server/entry-files.ts). Nothing is recorded if one of them was
 * refused. A refused form is answered with the files that it has.
 */
export async function submitWithFiles<Schema extends z.ZodType>(
  request: Request,
  { db, actor }: Pick<Visit, "db" | "actor">,
  schema: Schema,
  act: (input: z.output<Schema>, form: FormData) => Promise<Response>,
) {
  const { entryKey, refused } = filesIn(await readFormData(request.clone()));
  const answer = await submit(request, schema, async (input, form) => {
    if (refused !== "") throw new EntryFileRefused(refused);
    return act(input, form);
  });
  if (answer instanceof Response) return answer;
  const { problem, typed } = answer.data;
  const fields = refused === "" ? problem.fields : { ...problem.fields, [fileField]: refused };
  const files = await filesOfEntries(db, actor, { entryKeys: [entryKey] });
  return data({ typed, problem: { ...problem, fields }, files }, answer.init ?? undefined);
}

/** The form as it was typed, with the files that it has. Only files are checked. */
export async function formWithFiles(request: Request, { db, actor }: Pick<Visit, "db" | "actor">) {
  const form = await readFormData(request);
  const { entryKey, refused } = filesIn(form);
  const files = await filesOfEntries(db, actor, { entryKeys: [entryKey] });
  const problem =
    refused === "" ? undefined : { message: refused, fields: { [fileField]: refused } };
  return { typed: typedOf(form), problem, files };
}

/** The key of a form with files, and why files of it were refused. */
function filesIn(form: FormData): { readonly entryKey: string; readonly refused: string } {
  const texts = (name: string) =>
    form.getAll(name).filter((value): value is string => typeof value === "string");
  return { entryKey: texts("key")[0] ?? "", refused: texts(refusedFileField).join(" ") };
}
