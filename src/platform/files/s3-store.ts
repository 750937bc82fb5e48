import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { isStoredName, storedName, type FileStore } from "./file-store.ts";

/**
 * Where an S3-compatible store is and who we are there. Without keys the machine's own role is
 * asked, as the SDK finds it.
 */
export type S3Settings = {
  /** Absent: Amazon's own of the region. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** `endpoint/bucket/name` instead of `bucket.endpoint/name`. */
  readonly isPathStyle: boolean;
};

const types: Readonly<Record<string, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
};

/**
 * A bucket of an S3-compatible store. Only its imports are heavy (30 MB of memory), so it is
 * imported where it is chosen.
 */
export function openS3Store(settings: S3Settings): FileStore {
  const client = clientFor(settings);
  const at = (name: string) => ({ Bucket: settings.bucket, Key: storedName(name) });
  return {
    async put(name, bytes) {
      await client.send(
        new PutObjectCommand({
          ...at(name),
          Body: bytes,
          ContentType: types[name.split(".").at(-1) ?? ""],
        }),
      );
    },
    has: async (name) =>
      (await orAbsent(client.send(new HeadObjectCommand(at(name))))) !== undefined,
    async read(name) {
      if (!isStoredName(name)) return undefined;
      const found = await orAbsent(client.send(new GetObjectCommand(at(name))));
      return found?.Body === undefined
        ? undefined
        : new Uint8Array(await found.Body.transformToByteArray());
    },
    async remove(name) {
      await orAbsent(client.send(new DeleteObjectCommand(at(name))));
    },
  };
}

/** A client of the store. A request that takes longer than `requestTimeoutMs` fails. */
export function clientFor(
  { endpoint, region, keys, isPathStyle }: S3Settings,
  requestTimeoutMs = 10_000,
): S3Client {
  return new S3Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(keys !== undefined && { credentials: keys }),
    // Many compatible stores know no other checksums than those that a command cannot do without.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
  });
}

/** Absent is an answer; a store that cannot be reached or refuses us is not, and rises. */
async function orAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (
      error instanceof S3ServiceException &&
      error.$metadata.httpStatusCode === 404 &&
      error.name !== "NoSuchBucket"
    )
      return undefined;
    throw error;
  }
}
