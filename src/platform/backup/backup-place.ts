/**
 * Where backups and WAL go: a folder, or a bucket of an S3-compatible store under a prefix. A file
 * is whole there or absent.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import type { S3Settings } from "#platform/files/s3-store.ts";

/** A file of the place: its name, with `/` between folders, and its size in bytes. */
export type PlacedFile = { readonly name: string; readonly bytes: number };

/** The place of the backups. Names sort by time. */
export type BackupPlace = {
  /** For people. */
  readonly description: string;
  /** Moves or copies a local file into the place. */
  put(name: string, file: string): Promise<void>;
  /** Copies a file of the place to a local one; false where there is none of that name. */
  fetch(name: string, file: string): Promise<boolean>;
  /** All files whose names begin with the prefix, by name. */
  list(prefix: string): Promise<readonly PlacedFile[]>;
  remove(name: string): Promise<void>;
};

/** Opens the place that `BACKUP_TO` names: a folder, or `s3://bucket/prefix`. */
export async function openBackupPlace(to: string, s3: S3Settings): Promise<BackupPlace> {
  if (!to.startsWith("s3://")) return folderPlace(path.resolve(to));
  const { hostname: bucket, pathname } = new URL(to);
  const prefix = pathname.replace(/^\/|\/$/g, "");
  // The SDK is heavy (30 MB of memory): only who uses a bucket loads it.
  const { bucketPlace } = await import("./bucket-place.ts");
  return bucketPlace({ ...s3, bucket }, prefix === "" ? "" : `${prefix}/`);
}

function folderPlace(folder: string): BackupPlace {
  const at = (name: string) => path.join(folder, name);
  return {
    description: folder,
    put: (name, file) => copyWhole(fs.createReadStream(file), at(name)),
    async fetch(name, file) {
      if (!fs.existsSync(at(name))) return false;
      await copyWhole(fs.createReadStream(at(name)), file);
      return true;
    },
    list: async (prefix) =>
      (await filesBelow(folder))
        .filter(({ name }) => name.startsWith(prefix) && !name.endsWith(".part"))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    remove: (name) => fs.promises.rm(at(name), { force: true }),
  };
}

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

async function filesBelow(folder: string): Promise<readonly PlacedFile[]> {
  if (!fs.existsSync(folder)) return [];
  const entries = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const place = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, place).split(path.sep).join("/");
        return { name, bytes: (await fs.promises.stat(place)).size };
      }),
  );
}
