/** An address that anybody may have made up, as a log line may repeat it. */

const maxCharacters = 200;

/** The addresses whose last part alone opens something, in any language. */
const withSecret =
  /^((?:\/[a-z-]{2,5})?\/(?:m|help\/ticket|unsubscribe(?:\/(?:morning|notices))?)\/)[^/]+/i;

/**
 * A path without what identifies a person or opens something without signing in: the secrets of
 * links in mails and messages, parts with an email address, and ten or more digits in a row, become
 * "…". At most 200 characters. Pass it no query string.
 */
export function loggablePath(path: string): string {
  const masked = path
    // Bounds the work before the patterns run.
    .slice(0, 2 * maxCharacters)
    .replace(withSecret, "$1…")
    .replaceAll(/[^/]*(?:@|%40)[^/]*/gi, "…")
    .replaceAll(/\d(?:[-.\s]?\d){9,}/g, "…");
  return masked.length > maxCharacters ? `${masked.slice(0, maxCharacters)}…` : masked;
}
