import {
  type OwnPicture,
  type PictureInput,
  type VariantInput,
  longest,
  mostPictures,
} from "#modules/catalog/public.ts";
import type { FileProduct } from "../../contract.ts";

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
  const told = new Map<string, PictureInput>();
  for (const { address, alt, colour } of file.pictures) {
    const imageId = imageOf(address);
    if (imageId === undefined || told.has(imageId)) continue;
    const before = own.find((picture) => picture.imageId === imageId);
    told.set(imageId, {
      imageId,
      alt: (alt ?? before?.alt ?? file.name).slice(0, longest.alt),
      colour: colours.get((colour ?? before?.colour ?? "").toLowerCase()) ?? null,
    });
  }
  const others = own
    .filter(({ imageId }) => !told.has(imageId))
    .map(({ imageId, alt, colour }) => ({ imageId, alt, colour }));
  // Of new ones, as many as there is room for beside those that are there.
  const shown = new Set(own.map(({ imageId }) => imageId));
  const taken = new Set(
    [...told.keys()]
      .filter((imageId) => !shown.has(imageId))
      .slice(0, Math.max(0, mostPictures - own.length)),
  );
  return [
    ...[...told.values()].filter(({ imageId }) => shown.has(imageId) || taken.has(imageId)),
    ...others,
  ];
}
