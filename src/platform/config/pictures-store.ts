/** Where pictures are stored, as the settings say: a folder, or a bucket. */
import type { S3Settings } from "../files/s3-store.ts";
import { settings } from "./settings.ts";

type Parsed = {
  readonly PICTURES_STORE?: "folder" | "s3";
  readonly S3_ENDPOINT?: string;
  readonly S3_BUCKET?: string;
  readonly S3_REGION?: string;
  readonly S3_ACCESS_KEY_ID?: string;
  readonly S3_SECRET_ACCESS_KEY?: string;
  readonly S3_PATH_STYLE?: "on" | "off";
};

/** The folder, or the bucket. */
export function picturesOf(parsed: Parsed): "folder" | S3Settings {
  return parsed.PICTURES_STORE === "s3" ? storeOf(parsed) : "folder";
}

/** The store of S3_ENDPOINT, which backups may use too. */
export function storeOf(parsed: Parsed): S3Settings {
  const {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = parsed;
  return {
    endpoint,
    bucket: parsed.S3_BUCKET ?? settings.S3_BUCKET.default,
    region: parsed.S3_REGION ?? settings.S3_REGION.default,
    keys:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
    isPathStyle:
      parsed.S3_PATH_STYLE === undefined ? endpoint !== undefined : parsed.S3_PATH_STYLE === "on",
  };
}

/** With half a key the S3 client would ignore it and use the machine's own role. */
export function storeFaults({
  S3_ACCESS_KEY_ID: id,
  S3_SECRET_ACCESS_KEY: secret,
}: Parsed): string[] {
  return (id === undefined) === (secret === undefined)
    ? []
    : ["S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together."];
}
