import fs from "node:fs";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { copyWhole, type LargeStore, type StoredFile } from "./large-store.ts";
import { clientFor, type S3Settings } from "./s3-store.ts";

/** Size of one part of an upload; 10,000 parts are 640 GB. */
const partBytes = 64 * 1024 * 1024;
const partTimeoutMs = 600_000;

/** Large files in a bucket, under names that begin with `prefix`. */
export function openLargeBucket(settings: S3Settings, prefix: string): LargeStore {
  const client = clientFor(settings, partTimeoutMs);
  const at = (name: string) => ({ Bucket: settings.bucket, Key: prefix + name });
  return {
    description: `s3://${settings.bucket}/${prefix}`,
    async put(name, file) {
      const params = { ...at(name), Body: fs.createReadStream(file) };
      await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done();
    },
    putNew: (name, file) => putNewObject(client, at(name), file),
    async fetch(name, file) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        if (Body !== undefined) await copyWhole(Body as Readable, file);
        return Body !== undefined;
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === "NoSuchKey") return false;
        throw error;
      }
    },
    async list(wanted) {
      const files: StoredFile[] = [];
      for (let next: string | undefined, isMore = true; isMore;) {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: settings.bucket,
            Prefix: prefix + wanted,
            ContinuationToken: next,
          }),
        );
        for (const { Key = "", Size = 0 } of page.Contents ?? [])
          files.push({ name: Key.slice(prefix.length), bytes: Size });
        next = page.NextContinuationToken;
        isMore = next !== undefined;
      }
      return files;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}

/** A file that fits into memory. */
async function putNewObject(
  client: S3Client,
  to: { readonly Bucket: string; readonly Key: string },
  file: string,
): Promise<boolean> {
  const params = { ...to, Body: await fs.promises.readFile(file) };
  try {
    await client.send(new PutObjectCommand({ ...params, IfNoneMatch: "*" }));
    return true;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : 0;
    if (status === 412 || status === 409) return false;
    // Some compatible stores have no conditional writes.
    if (status !== 501) throw error;
    await client.send(new PutObjectCommand(params));
    return true;
  }
}
