import { data } from "react-router";
import type { z } from "zod";
import {
  EntryFileRefused,
  filesOfEntries,
  removeEntryFiles,
} from "#modules/ledger/public.server.ts";
import { fileField, refusedFileField } from "#modules/ledger/public.ts";
import { readFormData, submit } from "./submit.server.ts";
import type { Visit } from "./visit.server.ts";

/**
 * As `submit`, for the form of an entry by hand with files. The server has stored them before the
 * form came here (src/server/entry-files.ts). Nothing is recorded if one of them was refused. A
 * refused form is answered with the files that it has.
 */
export async function submitWithFiles<Schema extends z.ZodType>(
  request: Request,
  { db, actor }: Pick<Visit, "db" | "actor">,
  schema: Schema,
  act: (input: z.output<Schema>, form: FormData) => Promise<Response>,
) {
  const sent = await readFormData(request.clone());
  const text = (name: string) =>
    sent.getAll(name).filter((value): value is string => typeof value === "string");
  const entryKey = text("key")[0] ?? "";
  const refused = text(refusedFileField).join(" ");
  await removeEntryFiles(db, actor, { entryKey, fileIds: text("removeFile") });
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
