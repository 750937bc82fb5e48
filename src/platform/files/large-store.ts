import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CannotStart, errorCode } from "../config/cannot-start.ts";

/** A file of a store: its name, with `/` between folders, and its size in bytes. */
export type StoredFile = { readonly name: string; readonly bytes: number };

/** Files too large for memory, under names with folders. A file is whole or absent. */
export type LargeStore = {
  /** For people. */
  readonly description: string;
  /** Copies a local file into the store. */
  put(name: string, file: string): Promise<void>;
  /** Like `put`, but never replaces a file. False if there is one of that name. */
  putNew(name: string, file: string): Promise<boolean>;
  /** Copies a file of the store to a local one; false where there is none of that name. */
  fetch(name: string, file: string): Promise<boolean>;
  /** All files whose names begin with the prefix, by name. */
  list(prefix: string): Promise<readonly StoredFile[]>;
  remove(name: string): Promise<void>;
};

/** Writes a file that is whole or absent, durable, and for its owner only. */
export async function copyWhole(from: Readable, target: string): Promise<void> {
  const part = `${target}.${randomBytes(4).toString("hex")}.part`;
  try {
    await fs.promises.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(from, fs.createWriteStream(part, { mode: 0o600, flush: true }));
    await fs.promises.rename(part, target);
  } catch (error) {
    await fs.promises.rm(part, { force: true });
    if (errorCode(error) !== "ENOSPC") throw error;
    throw new CannotStart(`The disk of ${path.dirname(target)} is full.`, { cause: error });
  }
}
