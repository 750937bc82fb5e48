import { ownUploads } from "#modules/media/public.server.ts";
import type { UploadedPicture } from "#modules/media/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

/**
 * The person's uploads that an address names as `?picture=`, or as `name`: without JavaScript `POST /pictures`
 * leads back to the form with them. None without such a parameter, and no statement then.
 */
export async function ownUploadsIn(
  db: Db,
  actor: Actor,
  { searchParams }: URL,
  name: "picture" | "drawing" = "picture",
): Promise<readonly UploadedPicture[]> {
  const imageIds = searchParams.getAll(name);
  return imageIds.length === 0 ? [] : ownUploads(db, actor, { imageIds });
}

/**
 * As `ownUploadsIn`, for a form with pictures of each line, such as `?picture-2=`: by the number of
 * the line. One statement, none without such a parameter.
 */
export async function ownUploadsByLine(
  db: Db,
  actor: Actor,
  { searchParams }: URL,
): Promise<Readonly<Record<number, readonly UploadedPicture[]>>> {
  const named = [...searchParams].flatMap(([name, id]) => {
    const lineNumber = /^picture-(\d{1,4})$/.exec(name)?.[1];
    return lineNumber === undefined ? [] : [{ lineNumber: Number(lineNumber), id }];
  });
  if (named.length === 0) return {};
  const uploads = await ownUploads(db, actor, { imageIds: named.map(({ id }) => id) });
  const byLine: Record<number, UploadedPicture[]> = {};
  for (const { lineNumber, id } of named) {
    const upload = uploads.find((one) => one.id === id);
    if (upload !== undefined) (byLine[lineNumber] ??= []).push(upload);
  }
  return byLine;
}
