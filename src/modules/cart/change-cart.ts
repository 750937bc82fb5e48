import { type Answers, judgeAnswers } from "#modules/catalog/public.ts";
import {
  allowedValues,
  inTransactionAs,
  mustStillBeAllowed,
} from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { AppError } from "#shared/errors.ts";
import {
  backAnswered,
  readQuestions,
  seeAnsweredToday,
  setAnswered,
  upsertAnswered,
} from "./answered-lines.sql.ts";
import {
  addLine,
  backLines,
  deleteAll,
  deleteLine,
  dropBeyond,
  mergeLines,
  readHindrance,
  seeToday,
  setLine,
} from "./change-cart.sql.ts";
import type { BrowserLine } from "./contract.ts";
import { maxLines, maxQuantityPerLine } from "./rules/cart-limits.ts";
import { AnswersNeeded, CartFull, NotForSale, CannotBuyOwnProduct } from "./errors.ts";
import { mustHaveOwnPhotographs, withOwnPhotographs } from "./own-photographs.ts";
import { lineKey } from "./rules/line-key.ts";

/** A line of a cart: the variant, and what was answered about it; absent means nothing. */
type Line = { readonly variantId: string; readonly answers?: Answers | undefined };
type LineWithQuantity = Line & { readonly quantity: number };

/**
 * Adds to the account's cart, or to the quantity of an existing line with the same answers. Returns
 * the product's name and the line's quantity. Throws NotForSale, CannotBuyOwnProduct, AnswersNeeded,
 * PictureUnavailable, CartFull.
 */
export async function addToCart(
  db: Db,
  actor: Actor,
  input: LineWithQuantity,
): Promise<{ readonly name: string; readonly quantity: number }> {
  const user = allowedUser(actor, "cart.keep");
  const { answers = [] } = input;
  if (answers.length === 0) return addPlain(db, user, input);
  return inTransactionAs(db, actor, "cart.keep", async (tx) => {
    const judged = await judgedAnswers(tx, { variantId: input.variantId, answers });
    if (judged.length === 0) return addPlain(tx, user, input);
    await mustHaveOwnPhotographs(tx, actor, [judged]);
    return addAnswered(tx, user, { ...input, answers: judged });
  });
}

/** Without answers it is one statement, which also checks that the person is still signed in. */
async function addPlain(db: Db, user: UserActor, { variantId, quantity }: LineWithQuantity) {
  const [added] = await addLine(db, [...allowedValues(user), variantId, quantity]);
  if (added === undefined) throw new Error("The statement always answers with one row");
  mustStillBeAllowed(user, added);
  if (added.name === null) throw await notForSale(db, user.sellerId, variantId);
  if (added.quantity === null) throw new CartFull(maxLines);
  return { name: added.name, quantity: added.quantity };
}

async function addAnswered(
  tx: Db,
  { userId, sellerId }: UserActor,
  { variantId, quantity, answers }: LineWithQuantity,
) {
  const lines = [[variantId], [quantity], [JSON.stringify(answers)]];
  const [added] = await upsertAnswered(tx, [userId, ...lines, false, sellerId]);
  if (added === undefined) throw await notForSale(tx, sellerId, variantId);
  if (added.lines > maxLines) throw new CartFull(maxLines);
  return { name: added.name, quantity: added.quantity };
}

/** The answers as lines store them. Throws AnswersNeeded. No statement without answers. */
async function judgedAnswers(
  tx: Db,
  { variantId, answers }: { readonly variantId: string; readonly answers: Answers },
): Promise<Answers> {
  if (answers.length === 0) return answers;
  const [variant] = await readQuestions(tx, [[variantId]]);
  const judged = judgeAnswers(variant?.questions ?? [], answers);
  if (variant !== undefined && judged.problem !== null) throw new AnswersNeeded(judged.problem);
  return judged.answers;
}

/**
 * Sets a line's quantity, capped by the stock; 0 removes it. Returns the name of a removed line.
 * Throws what `addToCart` throws if the variant cannot be bought.
 */
export async function setCartQuantity(
  db: Db,
  actor: Actor,
  input: LineWithQuantity,
): Promise<{ readonly removed: string | null }> {
  if (input.quantity <= 0) return { removed: await removeFromCart(db, actor, input) };
  const { userId, sellerId } = allowedUser(actor, "cart.keep");
  const { variantId, quantity, answers = [] } = input;
  return inTransactionAs(db, actor, "cart.keep", async (tx) => {
    const [line] =
      answers.length === 0
        ? await setLine(tx, [userId, variantId, quantity])
        : await setAnswered(tx, [userId, variantId, quantity, JSON.stringify(answers)]);
    if (line === undefined) throw await notForSale(tx, sellerId, variantId);
    return { removed: null };
  });
}

/** Removes a line. Returns its name, or null if there was none. */
export async function removeFromCart(db: Db, actor: Actor, input: Line): Promise<string | null> {
  const { userId } = allowedUser(actor, "cart.keep");
  const answers = JSON.stringify(input.answers ?? []);
  const [deleted] = await inTransactionAs(db, actor, "cart.keep", (tx) =>
    deleteLine(tx, [userId, input.variantId, answers]),
  );
  return deleted?.name ?? null;
}

/** Empties the account's cart. */
export async function clearCart(db: Db, actor: Actor): Promise<void> {
  const { userId } = allowedUser(actor, "cart.keep");
  await inTransactionAs(db, actor, "cart.keep", (tx) => deleteAll(tx, [userId]));
}

/**
 * Merges a browser's cart into the account's: quantities add up, each line capped by its stock.
 * Leaves out what cannot be sold, the buyer's own products, and lines beyond the limit. Lines whose
 * questions are not answered come along: the cart says what is missing. Photographs of others, and
 * those that were deleted meanwhile, do not.
 */
export async function mergeCart(
  db: Db,
  actor: Actor,
  lines: readonly BrowserLine[],
): Promise<void> {
  const { userId, sellerId } = allowedUser(actor, "cart.keep");
  if (lines.length === 0) return;
  await inTransactionAs(db, actor, "cart.keep", async (tx) => {
    const { plain, answered } = apart(
      await asStored(tx, await withOwnPhotographs(tx, actor, lines)),
    );
    if (plain.length > 0) await mergeLines(tx, [userId, ...columnsOf(plain), sellerId]);
    if (answered.length > 0)
      await upsertAnswered(tx, [
        userId,
        ...columnsOf(answered),
        answered.map((line) => JSON.stringify(line.answers)),
        true,
        sellerId,
      ]);
    await dropBeyond(tx, [userId, maxLines]);
  });
}

/** The lines with their answers as stored ones have them, each once. */
async function asStored(
  tx: Db,
  lines: readonly BrowserLine[],
): Promise<readonly LineWithQuantity[]> {
  const { answered } = apart(lines);
  if (answered.length === 0) return lines;
  const questions = new Map(
    (await readQuestions(tx, [answered.map((line) => line.variantId)])).map((variant) => [
      variant.variantId,
      variant.questions,
    ]),
  );
  const byKey = new Map<string, LineWithQuantity>();
  for (const { variantId, quantity, answers: typed = [] } of lines) {
    const judged = judgeAnswers(questions.get(variantId) ?? [], typed);
    const answers = judged.problem === null ? judged.answers : typed;
    const key = lineKey({ variantId, answers });
    const sum = (byKey.get(key)?.quantity ?? 0) + quantity;
    byKey.set(key, { variantId, answers, quantity: Math.min(sum, maxQuantityPerLine) });
  }
  return [...byKey.values()];
}

/**
 * Puts the items of an abandoned purchase back into the account's cart with their answers, as far as
 * they can still be bought.
 */
export async function putBack(
  db: Db,
  actor: Actor,
  lines: readonly LineWithQuantity[],
): Promise<void> {
  const { userId } = allowedUser(actor, "cart.keep");
  await inTransactionAs(db, actor, "cart.keep", async (tx) => {
    const { plain, answered } = apart(lines);
    await backLines(tx, [userId, ...columnsOf(plain)]);
    if (answered.length > 0)
      await backAnswered(tx, [
        userId,
        ...columnsOf(answered),
        answered.map((line) => JSON.stringify(line.answers)),
      ]);
    await dropBeyond(tx, [userId, maxLines]);
  });
}

/** The buyer has seen the changes: stores today's prices and quantities as the last seen ones. */
export async function acknowledgeCart(db: Db, actor: Actor): Promise<void> {
  const { userId } = allowedUser(actor, "cart.keep");
  await inTransactionAs(db, actor, "cart.keep", async (tx) => {
    await seeToday(tx, [userId]);
    await seeAnsweredToday(tx, [userId]);
  });
}

function apart<T extends LineWithQuantity>(lines: readonly T[]) {
  const hasAnswers = ({ answers }: T) => answers !== undefined && answers.length > 0;
  return { plain: lines.filter((line) => !hasAnswers(line)), answered: lines.filter(hasAnswers) };
}

function columnsOf(lines: readonly LineWithQuantity[]) {
  return [lines.map((line) => line.variantId), lines.map((line) => line.quantity)];
}

async function notForSale(db: Db, sellerId: string | null, variantId: string): Promise<AppError> {
  const [variant] = await readHindrance(db, [variantId, sellerId]);
  if (variant?.isOwn === true) return new CannotBuyOwnProduct();
  const problem =
    variant?.canBeBought === true ? judgeAnswers(variant.questions, []).problem : null;
  return problem === null ? new NotForSale(variant) : new AnswersNeeded(problem);
}
