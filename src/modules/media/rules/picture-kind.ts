/**
 * Recognises a file by its first bytes. Names and declared types are ignored: anybody can write
 * them.
 */

/** The accepted kinds. */
export type PictureKind = "jpeg" | "png" | "webp";

/** Other kinds that are recognised, for the message. */
export type OtherKind = "svg" | "gif" | "heic" | "pdf" | "page" | "unknown";

/** Only the beginning is read. */
export function kindOf(bytes: Uint8Array): PictureKind | OtherKind {
  const head = String.fromCharCode(...bytes.subarray(0, 512));
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (/^ftyp(hei[cfmsx]|hevc|hevx|mif1|msf1)/.test(head.slice(4))) return "heic";
  if (head.startsWith("%PDF-")) return "pdf";
  // After a byte order mark, white space and comments, as a browser does.
  if (/<svg[\s>]/i.test(head)) return "svg";
  if (/<(!doctype|html|script|\?php)/i.test(head)) return "page";
  return "unknown";
}

/** Whether it is one of the accepted kinds. */
export function isPictureKind(kind: PictureKind | OtherKind): kind is PictureKind {
  return kind === "jpeg" || kind === "png" || kind === "webp";
}
