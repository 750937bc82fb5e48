/**
 * Something outside the program keeps it from starting. The message is the one sentence the person
 * at the terminal reads, so it names the thing and the way out; the technical reason is `cause`.
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
 * The everyday reason behind a failed file operation ("the disk is full"), or undefined for
 * anything else.
 */
export function storageReason(error: unknown): string | undefined {
  return reasonsByCode[errorCode(error)];
}

/** The code of a Node or PostgreSQL error, or an empty text. */
export function errorCode(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}
