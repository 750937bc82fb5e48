import type { Visit } from "#app/lib/visit.server.ts";
import type { OwnProduct } from "#modules/catalog/public.ts";
import { ownUploads } from "#modules/media/public.server.ts";
import type { UploadedPicture } from "#modules/media/public.ts";

type Uploaded = { readonly product: OwnProduct; readonly sent: URLSearchParams };

/** Pictures that were uploaded without JavaScript are in the form until it is saved. */
export async function withUploads(
  db: Visit["db"],
  actor: Visit["actor"],
  { product, sent }: Uploaded,
): Promise<OwnProduct> {
  const pictures = await ownUploads(db, actor, { imageIds: sent.getAll("picture") });
  const measures = new Map<number, UploadedPicture>();
  for (const [index] of product.questions.entries()) {
    const [picture] = await ownUploads(db, actor, { imageIds: sent.getAll(`measure-${index}`) });
    if (picture !== undefined) measures.set(index, picture);
  }
  const shown = new Set(product.pictures.map(({ imageId }) => imageId));
  const added = pictures
    .filter(({ id }) => !shown.has(id))
    .map(({ id, ...picture }) => ({ ...picture, imageId: id, alt: "", colour: null }));
  return {
    ...product,
    pictures: [...product.pictures, ...added],
    questions: product.questions.map((question, index) =>
      withPicture(question, measures.get(index)),
    ),
  };
}

function withPicture(
  question: OwnProduct["questions"][number],
  uploaded: UploadedPicture | undefined,
): OwnProduct["questions"][number] {
  if (uploaded === undefined || question.type !== "number") return question;
  const { id, file, width, height } = uploaded;
  const alt = question.picture?.alt ?? "";
  return { ...question, picture: { imageId: id, file, width, height, alt } };
}
