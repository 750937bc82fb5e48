import { statfs } from "node:fs/promises";

/** The room that the disk of a folder has for this account. Throws if the folder is gone. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
