import { randomBytes } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../config/cannot-start.ts";
import { isStoredName, storedName, type FileStore } from "./file-store.ts";

/** A file store in a folder of the data folder. */
export function openFolderStore(dataDir: string, bucket: string): FileStore {
  const folder = path.join(dataDir, "files", bucket);
  const pathOf = (name: string) => path.join(folder, storedName(name));
  return {
    async put(name, bytes) {
      const target = pathOf(name);
      await mkdir(folder, { recursive: true });
      const temporary = `${target}.${randomBytes(6).toString("hex")}.part`;
      try {
        await writeFile(temporary, bytes, { flush: true });
        await rename(temporary, target);
      } catch (error) {
        // Remove the unfinished file: it would fill a full disk further.
        await rm(temporary, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    has: async (name) => (await orAbsent(access(pathOf(name)).then(() => true))) === true,
    read: async (name) => (isStoredName(name) ? orAbsent(readFile(pathOf(name))) : undefined),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** A missing file is undefined; a disk or permission error is thrown. */
async function orAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
