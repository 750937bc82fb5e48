/**
 * Photos as a form carries them: `photo-0-id` and `photo-0-alt`, `photo-1-id` and so on, in their
 * order. Fields of one name each keep what was typed apart.
 */

export const mostPhotos = 8;
/** What a photo shows, in characters. */
export const longestAlt = 300;

export function photoField(place: number, part: "id" | "alt"): string {
  return `photo-${place}-${part}`;
}

/**
 * The photos of a form, in their order. One that is there twice is one. More than the most are
 * read, so that they can be refused.
 */
export function photosIn(
  fields: Readonly<Record<string, unknown>>,
): readonly { readonly imageId: string; readonly alt: string }[] {
  const photos = new Map<string, { readonly imageId: string; readonly alt: string }>();
  for (let place = 0; place <= 2 * mostPhotos; place++) {
    const id = fields[photoField(place, "id")];
    const alt = fields[photoField(place, "alt")];
    if (typeof id === "string" && id !== "" && !photos.has(id))
      photos.set(id, { imageId: id, alt: typeof alt === "string" ? alt : "" });
  }
  return [...photos.values()];
}
