import type { z } from "zod";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db, violatedConstraint } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { CannedAnswer, CannedForm } from "./contract.ts";
import { CannedAnswerNotFound, TitleTaken } from "./errors.ts";

const list = statement<CannedAnswer>(
  "helpdesk.cannedAnswers",
  "select id, language, title, body from canned_answers order by language, title limit 200",
);

/** The canned answers, by language and title. One statement. */
export async function cannedAnswers(db: Db, actor: Actor): Promise<readonly CannedAnswer[]> {
  mustBeAllowed(actor, "helpdesk.handle");
  return list(db, []);
}

const add = statement<{ id: string }>(
  "helpdesk.addCanned",
  "insert into canned_answers (language, title, body) values ($1, $2, $3) returning id",
);
const change = statement<{ id: string }>(
  "helpdesk.changeCanned",
  `update canned_answers
   set language = $2, title = $3, body = $4, changed_at = now()
   where id = $1
   returning id`,
);
const remove = statement<{ id: string }>(
  "helpdesk.deleteCanned",
  "delete from canned_answers where id = $1 returning id",
);

/** Adds, changes or deletes a canned answer. Throws CannedAnswerNotFound and TitleTaken. */
export async function editCannedAnswer(
  db: Db,
  actor: Actor,
  form: z.output<typeof CannedForm>,
): Promise<void> {
  await inTransactionAs(db, actor, "helpdesk.handle", async (tx) => {
    const [row] = await edited(tx, form);
    if (row === undefined) throw new CannedAnswerNotFound();
    await writeAudit(tx, actor, {
      action: "helpdesk.editAnswers",
      objectType: "canned_answer",
      objectId: row.id,
      after: form.intent === "save" ? { title: form.title, body: form.body } : {},
    });
  });
}

async function edited(
  tx: Db,
  form: z.output<typeof CannedForm>,
): Promise<readonly { readonly id: string }[]> {
  const { id = "" } = form;
  if (id !== "" && !isUuid(id)) return [];
  if (form.intent === "delete") return id === "" ? [] : remove(tx, [id]);
  const { language, title, body } = form;
  try {
    return await (id === ""
      ? add(tx, [language, title, body])
      : change(tx, [id, language, title, body]));
  } catch (error) {
    if (violatedConstraint(error) !== "canned_answers_language_title_key") throw error;
    throw new TitleTaken();
  }
}
