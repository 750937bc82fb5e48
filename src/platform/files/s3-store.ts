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
 * Address and credentials of an S3-compatible store. Without keys the SDK uses the machine's own
 * role.
 */
export type S3Settings = {
  /** Undefined: Amazon's endpoint of the region. */
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
 * A bucket of an S3-compatible store. The SDK takes 30 MB of memory, so this file is imported only
 * where the store is chosen.
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
    // Many compatible stores support only the checksums that a command requires.
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

/** A missing file is undefined; a store that is unreachable or refuses access throws. */
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
