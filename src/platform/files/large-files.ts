import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { errorCode } from "../config/cannot-start.ts";

/**
 * Files of the data folder that are too large for memory, under paths of plain names. They are
 * written, downloaded and deleted within days. shared-files.ts puts finished ones into a bucket.
 */
export type LargeFiles = {
  /** Stores a file, completely or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Writes the stream and returns how many bytes it had. */
  putStream(name: string, from: Readable): Promise<number>;
  /** Undefined if there is no such file. */
  open(name: string): Promise<{ readonly bytes: number; readonly stream: Readable } | undefined>;
  has(name: string): Promise<boolean>;
  /** The path on disk, for a caller that reads the file directly. */
  pathOf(name: string): string;
  /** Deletes a file, or a folder with its content. A missing one is no error. */
  remove(name: string): Promise<void>;
  freeBytes(): Promise<number>;
};

const safeName =
  /^[A-Za-z0-9][A-Za-z0-9-]{0,80}(\/[A-Za-z0-9][A-Za-z0-9-]{0,80}){0,2}(\.[a-z]{2,4})?$/;

/** Opens the folder `bucket` in the data folder. */
export function openLargeFiles(dataDir: string, bucket: string): LargeFiles {
  const folder = path.join(dataDir, "files", bucket);
  const pathOf = (name: string) => {
    if (!safeName.test(name)) throw new Error(`Not a name of a large file: ${name.slice(0, 60)}`);
    return path.join(folder, name);
  };
  async function whole(name: string, write: (part: string) => Promise<unknown>): Promise<void> {
    const target = pathOf(name);
    await mkdir(path.dirname(target), { recursive: true });
    const part = `${target}.${randomBytes(6).toString("hex")}.part`;
    try {
      await write(part);
      await rename(part, target);
    } catch (error) {
      // Remove the unfinished file: it would fill a full disk further.
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  }
  return {
    put: (name, bytes) => whole(name, (part) => writeFile(part, bytes)),
    async putStream(name, from) {
      await whole(name, (part) => pipeline(from, createWriteStream(part, { flush: true })));
      return (await stat(pathOf(name))).size;
    },
    async open(name) {
      const found = await orAbsent(stat(pathOf(name)));
      return found === undefined
        ? undefined
        : { bytes: found.size, stream: createReadStream(pathOf(name)) };
    },
    has: async (name) => (await orAbsent(access(pathOf(name)).then(() => true))) === true,
    pathOf,
    remove: (name) => rm(pathOf(name), { recursive: true, force: true }),
    async freeBytes() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function orAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
