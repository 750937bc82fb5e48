/**
 * Checks ids from outside before they reach a query. PostgreSQL reports a malformed UUID as an
 * error, and we want "not found".
 */

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, in either case. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text can be the readable part of an address: "kolhapur-charmakar". */
export function isSlug(text: string): boolean {
  return slugPattern.test(text);
}
