import { lineTitle } from "#modules/cart/public.ts";
import { attachPictures } from "#modules/media/public.server.ts";
import { maxPicturesOfForm, PictureUnavailable } from "#modules/media/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { PicturesOfLine, ReturnableLine, ReturnReason } from "./contract.ts";

/** What the buyer shows of each part of a return request. */

/** The lines of one part: what is refunded, what is exchanged, or what is repaired. */
type Part = readonly { readonly lineNumber: number }[];

const put = statement<{ id: string }>(
  "orders.putReturnPictures",
  `insert into order_return_pictures (return_id, position, image_id)
   select $1, given.position, given.id
   from unnest($2::uuid[]) with ordinality as given(id, position)
   on conflict (image_id) do nothing
   returning image_id as id`,
);

/** Adds the buyer's own uploads to a return that was just written. Throws PictureUnavailable. */
export async function addReturnPictures(
  tx: Db,
  buyer: Actor,
  returnId: string,
  imageIds: readonly string[],
): Promise<void> {
  if (imageIds.length === 0) return;
  await attachPictures(tx, buyer, { imageIds });
  const written = await put(tx, [returnId, imageIds]);
  if (written.length < imageIds.length) throw new PictureUnavailable();
}

/** The ids of the pictures of a part, in the order of its lines, each once. */
export function picturesOfPart(part: Part, pictures: readonly PicturesOfLine[]): readonly string[] {
  const ids = part.flatMap(({ lineNumber }) =>
    pictures.filter((one) => one.lineNumber === lineNumber).flatMap(({ imageIds }) => imageIds),
  );
  return [...new Set(ids)];
}

/**
 * Each part is answered on its own, so each needs its own proof: damage is judged by its pictures,
 * before anything is sent. Throws InvalidInput.
 */
export function mustHaveProof(
  parts: readonly Part[],
  lines: readonly ReturnableLine[],
  { reason, pictures }: { reason: ReturnReason; pictures: readonly PicturesOfLine[] },
): void {
  for (const part of parts) {
    const shown = picturesOfPart(part, pictures).length;
    const [first] = part;
    const line = lines.find(({ lineNumber }) => lineNumber === first?.lineNumber);
    if (line === undefined) continue;
    const piece = lineTitle({ ...line, name: line.productName });
    if (reason === "damaged" && shown === 0)
      refuse(line, t("Please add at least one picture of the damage: {piece}.", { piece }));
    if (shown > maxPicturesOfForm)
      refuse(
        line,
        t("Please add at most {most} pictures of the pieces for which you want the same.", {
          most: maxPicturesOfForm,
        }),
      );
  }
}

function refuse({ lineNumber }: ReturnableLine, message: string): never {
  throw new InvalidInput(message, { fields: { [`picture-${lineNumber}`]: message } });
}
