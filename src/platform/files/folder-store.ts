import { randomBytes } from "node:crypto";
import type { Stats } from "node:fs";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** A bucket of files as a folder. Names are checked, so that none leads out of it. */
export type FileStore = {
  /** Writes to a temporary name and renames: a file is whole or absent. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /** A stored file, or undefined when it is absent or the name cannot be one. */
  find(name: string): Promise<StoredFile | undefined>;
};

export type StoredFile = { readonly lengthBytes: number; read(): Promise<Buffer> };

const safeName = /^[a-z0-9][a-z0-9-]{0,120}\.(webp|avif|jpg|png)$/;

/** A folder of the data folder as a store of files. */
export function openFolderStore(dataDir: string, bucket: string): FileStore {
  const folder = path.join(dataDir, "files", bucket);
  const pathOf = (name: string) => {
    if (!safeName.test(name)) throw new Error(`Not a name of a stored file: ${name.slice(0, 40)}`);
    return path.join(folder, name);
  };
  return {
    async put(name, bytes) {
      const target = pathOf(name);
      await mkdir(folder, { recursive: true });
      const temporary = `${target}.${randomBytes(6).toString("hex")}.part`;
      await writeFile(temporary, bytes);
      await rename(temporary, target);
    },
    has: async (name) => (await statOrAbsent(pathOf(name))) !== undefined,
    async find(name) {
      if (!safeName.test(name)) return undefined;
      const target = pathOf(name);
      const found = await statOrAbsent(target);
      if (found?.isFile() !== true) return undefined;
      return { lengthBytes: found.size, read: () => readFile(target) };
    },
  };
}

/** Absent is an answer; a disk or a permission at fault is not, and rises. */
async function statOrAbsent(target: string): Promise<Stats | undefined> {
  try {
    return await stat(target);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
