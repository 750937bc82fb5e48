import type { Answers } from "#modules/catalog/public.ts";
import { ownPhotographs } from "#modules/media/public.server.ts";
import { PictureUnavailable } from "#modules/media/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { photographIn, photographsIn } from "#shared/photograph-answers.ts";

/**
 * Refuses photographs among these answers that somebody else uploaded or that were deleted. Throws
 * PictureUnavailable. One statement, none without photographs.
 */
export async function mustHaveOwnPhotographs(
  tx: Db,
  actor: Actor,
  answers: readonly Answers[],
): Promise<void> {
  const imageIds = photographsIn(answers.flat());
  const own = await ownPhotographs(tx, actor, { imageIds });
  if (own.size < imageIds.length) throw new PictureUnavailable();
}

/** The lines without photographs that are not the actor's own. */
export async function withOwnPhotographs<Line extends { readonly answers?: Answers | undefined }>(
  tx: Db,
  actor: Actor,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const imageIds = photographsIn(lines.flatMap(({ answers = [] }) => answers));
  if (imageIds.length === 0) return lines;
  const own = await ownPhotographs(tx, actor, { imageIds });
  return lines.map((line) => ({ ...line, answers: ownOnly(line.answers ?? [], own) }));
}

function ownOnly(answers: Answers, own: ReadonlySet<string>): Answers {
  return answers.flatMap(([question = "", ...values]) => {
    const kept = values.filter((value) => {
      const id = photographIn(value);
      return id === null || own.has(id);
    });
    return kept.length === 0 ? [] : [[question, ...kept]];
  });
}
