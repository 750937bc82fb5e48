/**
 * The names of private pictures. Their prefix decides who loads them: `/pictures` never serves a
 * file of such a name.
 */
export const privatePrefix = "private-";

/** Whether a file is a private picture, or a width of one. */
export function isPrivateFile(fileName: string): boolean {
  return fileName.startsWith(privatePrefix);
}
