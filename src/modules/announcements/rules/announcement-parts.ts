/** A piece of an announcement: plain words, or words that lead to a page of ours. */
export type AnnouncementPart = { readonly text: string; readonly path: string | null };

// Only a path of ours: "//elsewhere" and "/\elsewhere" would lead to another site.
const link = /\[([^[\]\n]{1,100})\]\((\/(?:[a-z0-9][\w\-./]*)?(?:\?[\w\-=&%.]*)?(?:#[\w-]*)?)\)/gi;

/**
 * The parts of a paragraph. `[the guidelines](/seller-guidelines)` is a link; whatever else is
 * written, of any markup, is plain text.
 */
export function announcementParts(paragraph: string): readonly AnnouncementPart[] {
  const parts: AnnouncementPart[] = [];
  let from = 0;
  for (const found of paragraph.matchAll(link)) {
    const [whole, text = "", path = "/"] = found;
    if (found.index > from) parts.push({ text: paragraph.slice(from, found.index), path: null });
    parts.push({ text, path });
    from = found.index + whole.length;
  }
  if (from < paragraph.length) parts.push({ text: paragraph.slice(from), path: null });
  return parts;
}

/** The paragraphs of an announcement, which empty lines part. */
export function announcementParagraphs(body: string): readonly string[] {
  return body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
}
