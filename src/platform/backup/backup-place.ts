/**
 * Where backups and WAL are stored: a folder, or a bucket of an S3-compatible store under a prefix.
 * A file is there completely or not at all.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { errorCode } from "#platform/config/cannot-start.ts";
import { copyWhole, type LargeStore, type StoredFile } from "#platform/files/large-store.ts";
import type { S3Settings } from "#platform/files/s3-store.ts";

/** The place of the backups. Its names sort by time. */
export type BackupPlace = LargeStore;

/** Opens the place that `BACKUP_TO` names: a folder, or `s3://bucket/prefix`. */
export async function openBackupPlace(to: string, s3: S3Settings): Promise<BackupPlace> {
  if (!to.startsWith("s3://")) return folderPlace(path.resolve(to));
  const { hostname: bucket, pathname } = new URL(to);
  const prefix = pathname.replace(/^\/|\/$/g, "");
  // The SDK takes 30 MB of memory, so it is loaded only for a bucket.
  const { openLargeBucket } = await import("#platform/files/large-bucket.ts");
  return openLargeBucket({ ...s3, bucket }, prefix === "" ? "" : `${prefix}/`);
}

function folderPlace(folder: string): BackupPlace {
  const at = (name: string) => path.join(folder, name);
  return {
    description: folder,
    put: (name, file) => copyWhole(fs.createReadStream(file), at(name)),
    putNew: (name, file) => copyNew(file, at(name)),
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

/** A link appears whole and replaces nothing. Disks without links get a copy. */
async function copyNew(file: string, target: string): Promise<boolean> {
  const part = `${target}.${randomBytes(4).toString("hex")}.part`;
  try {
    await copyWhole(fs.createReadStream(file), part);
    await fs.promises.link(part, target).catch(async (error: unknown) => {
      if (errorCode(error) === "EEXIST") throw error;
      await fs.promises.copyFile(part, target, fs.constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return false;
  } finally {
    await fs.promises.rm(part, { force: true });
  }
}

async function filesBelow(folder: string): Promise<readonly StoredFile[]> {
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
