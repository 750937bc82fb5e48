import {
  type OwnPicture,
  type PictureInput,
  type VariantInput,
  longest,
  mostPictures,
} from "#modules/catalog/public.ts";
import type { FileProduct } from "../../contract.ts";

/**
 * The pictures of the merged product: the existing ones, updated from the file, then new ones up to
 * the limit.
 */
export function mergePictures(
  file: FileProduct,
  own: readonly OwnPicture[],
  variants: readonly VariantInput[],
  imageOf: (address: string) => string | undefined,
): readonly PictureInput[] {
  const colours = new Map(
    variants.flatMap(({ colour }) =>
      colour === null ? [] : [[colour.toLowerCase(), colour] as const],
    ),
  );
  const fromFile = new Map<string, PictureInput>();
  for (const { address, alt, colour } of file.pictures) {
    const imageId = imageOf(address);
    if (imageId === undefined || fromFile.has(imageId)) continue;
    const before = own.find((picture) => picture.imageId === imageId);
    fromFile.set(imageId, {
      imageId,
      alt: (alt ?? before?.alt ?? file.name).slice(0, longest.alt),
      colour: colours.get((colour ?? before?.colour ?? "").toLowerCase()) ?? null,
    });
  }
  const others = own
    .filter(({ imageId }) => !fromFile.has(imageId))
    .map(({ imageId, alt, colour }) => ({ imageId, alt, colour }));
  // New pictures are added up to the limit; existing ones stay.
  const existingIds = new Set(own.map(({ imageId }) => imageId));
  const taken = new Set(
    [...fromFile.keys()]
      .filter((imageId) => !existingIds.has(imageId))
      .slice(0, Math.max(0, mostPictures - own.length)),
  );
  return [
    ...[...fromFile.values()].filter(
      ({ imageId }) => existingIds.has(imageId) || taken.has(imageId),
    ),
    ...others,
  ];
}
