import fs from "node:fs";
import path from "node:path";
import { errorCode } from "./cannot-start.ts";

/**
 * Makes a folder and its parents. Node's recursive mkdir never returns where a file system refuses
 * new folders with ENOENT, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}
