/** An address that anybody may have made up, as a log line may repeat it. */

const maxCharacters = 200;

/**
 * A path without what identifies a person: parts with an email address, and ten or more digits in
 * a row, become "…". At most 200 characters. Pass it no query string.
 */
export function loggablePath(path: string): string {
  const masked = path
    // Bounds the work before the patterns run.
    .slice(0, 2 * maxCharacters)
    .replaceAll(/[^/]*(?:@|%40)[^/]*/gi, "…")
    .replaceAll(/\d(?:[-.\s]?\d){9,}/g, "…");
  return masked.length > maxCharacters ? `${masked.slice(0, maxCharacters)}…` : masked;
}
