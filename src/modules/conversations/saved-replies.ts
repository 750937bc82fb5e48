import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db, violatedConstraint } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { SavedReply, SavedReplyForm } from "./contract.ts";
import { ReplyNameTaken, SavedReplyNotFound, TooManyReplies } from "./errors.ts";
import { maxSavedReplies } from "./rules/filled-reply.ts";

const list = statement<SavedReply>(
  "conversations.savedReplies",
  `select id, name, body
   from saved_replies
   where seller_id = $1
   order by lower(name), id
   limit ${maxSavedReplies}`,
);

/** The saved replies of the actor's shop, by name. One statement. */
export async function savedReplies(db: Db, actor: Actor): Promise<readonly SavedReply[]> {
  const { sellerId } = allowedSeller(actor, "conversations.answer");
  return list(db, [sellerId]);
}

// Two tabs that add the last one wait for each other.
const oneAtATime = statement(
  "conversations.lockReplies",
  "select pg_advisory_xact_lock(hashtextextended('saved_replies:' || $1::text, 0))",
);
const add = statement<{ id: string }>(
  "conversations.addReply",
  `insert into saved_replies (seller_id, name, body)
   select $1, $2, $3
   where (select count(*) from saved_replies where seller_id = $1) < ${maxSavedReplies}
   returning id`,
);
const change = statement<{ id: string }>(
  "conversations.changeReply",
  `update saved_replies
   set name = $3, body = $4, changed_at = now()
   where id = $2 and seller_id = $1
   returning id`,
);
const remove = statement<{ id: string }>(
  "conversations.deleteReply",
  "delete from saved_replies where id = $2 and seller_id = $1 returning id",
);

/**
 * Adds, changes or deletes a saved reply of the actor's shop. Throws SavedReplyNotFound,
 * ReplyNameTaken and TooManyReplies.
 */
export async function editSavedReply(db: Db, actor: Actor, form: SavedReplyForm): Promise<void> {
  const { sellerId } = allowedSeller(actor, "conversations.answer");
  await inTransactionAs(db, actor, "conversations.answer", async (tx) => {
    if (form.intent === "save" && form.id === "") return addReply(tx, sellerId, form);
    const rows = isUuid(form.id) ? await edited(tx, sellerId, form) : [];
    if (rows.length === 0) throw new SavedReplyNotFound();
  });
}

type Saved = Extract<SavedReplyForm, { readonly intent: "save" }>;

async function addReply(tx: Db, sellerId: string, { name, body }: Saved): Promise<void> {
  await oneAtATime(tx, [sellerId]);
  const rows = await orNameTaken(add(tx, [sellerId, name, body]));
  if (rows.length === 0) throw new TooManyReplies();
}

function edited(tx: Db, sellerId: string, form: SavedReplyForm) {
  if (form.intent === "delete") return remove(tx, [sellerId, form.id]);
  return orNameTaken(change(tx, [sellerId, form.id, form.name, form.body]));
}

async function orNameTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violatedConstraint(error) !== "saved_replies_seller_id_name_key") throw error;
    throw new ReplyNameTaken();
  }
}
