/**
 * The photo fields of a form: `photo-0-id` and `photo-0-alt`, `photo-1-id` and so on, in order.
 * Each field has its own name, so values cannot mix.
 */

export const mostPhotos = 8;
/** Characters of an alt text. */
export const longestAlt = 300;

/** The name of a field of the photo at a place, counted from 0. */
export function photoField(place: number, part: "id" | "alt"): string {
  return `photo-${place}-${part}`;
}

/**
 * The photos of a form, in order, without duplicates. Photos beyond the maximum are included, so
 * that they can be rejected.
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
