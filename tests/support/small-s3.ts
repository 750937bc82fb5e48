import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Settings } from "#platform/files/s3-store.ts";

/**
 * An S3-compatible store that can put, get, head and delete files. It authenticates by the key's
 * name only.
 */
export type SmallS3 = {
  readonly settings: S3Settings;
  readonly files: Map<string, { readonly bytes: Buffer; readonly type: string | undefined }>;
  /** From now on every request fails with a server error. */
  fail(): void;
  stop(): Promise<void>;
};

const accessKeyId = "charma-tests";

export async function startSmallS3(): Promise<SmallS3> {
  const files: SmallS3["files"] = new Map();
  let isFailing = false;
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization?.includes(`Credential=${accessKeyId}/`) === true;
    if (isFailing) return refuse(response, 500, "InternalError");
    if (!isKnown) return refuse(response, 403, "AccessDenied");
    return void answer(files, request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    files,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "product-images",
      region: "ap-south-1",
      keys: { accessKeyId, secretAccessKey: "a-secret" },
      isPathStyle: true,
    },
    fail: () => (isFailing = true),
    stop: () => closed(server),
  };
}

async function answer(
  files: SmallS3["files"],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://small");
  const [, bucket, ...folders] = decodeURIComponent(pathname).split("/");
  const key = folders.join("/");
  if (bucket !== "product-images") return refuse(response, 404, "NoSuchBucket");
  if (request.method === "PUT") {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.headers["if-none-match"] === "*" && files.has(key))
      return refuse(response, 412, "PreconditionFailed");
    files.set(key, { bytes: Buffer.concat(parts), type: request.headers["content-type"] });
    return void response.writeHead(200, { ETag: '"1"' }).end();
  }
  if (request.method === "DELETE") {
    files.delete(key);
    return void response.writeHead(204).end();
  }
  if (searchParams.has("list-type")) return list(files, searchParams, response);
  const file = files.get(key);
  if (file === undefined) return refuse(response, 404, "NoSuchKey");
  response.writeHead(200, {
    "Content-Length": file.bytes.length,
    "Content-Type": file.type ?? "application/octet-stream",
    ETag: '"1"',
  });
  return void response.end(request.method === "HEAD" ? undefined : file.bytes);
}

/** Two files a page, so whoever lists has to turn pages. */
function list(files: SmallS3["files"], asked: URLSearchParams, response: ServerResponse): void {
  const prefix = asked.get("prefix") ?? "";
  const after = asked.get("continuation-token") ?? "";
  const names = [...files.keys()].filter((name) => name.startsWith(prefix) && name > after);
  const page = names.toSorted().slice(0, 2);
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><Size>${files.get(name)?.bytes.length}</Size></Contents>`,
  );
  const next =
    names.length > page.length
      ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : "";
  response
    .writeHead(200, { "Content-Type": "application/xml" })
    .end(`<?xml version="1.0"?><ListBucketResult>${next}${contents.join("")}</ListBucketResult>`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "Content-Type": "application/xml" })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}
