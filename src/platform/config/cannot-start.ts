/**
 * Something outside the program prevents its start. The message is the one sentence that the person
 * at the terminal reads: it names the problem and the way out. The technical reason is `cause`.
 */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

const reasonsByCode: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EROFS: "the file system is read-only",
  ENOTDIR: "a part of its path is not a folder",
  EEXIST: "a file of that name is in the way",
  ENOENT: "it cannot be made there",
};

/**
 * The plain reason why a file operation failed ("the disk is full"); undefined for any other error.
 */
export function storageReason(error: unknown): string | undefined {
  return reasonsByCode[errorCode(error)];
}

/** The code of a Node or PostgreSQL error; an empty text if it has none. */
export function errorCode(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}
