import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { chooseCoding, codings, type Coding } from "./content-codings.ts";

type BuiltFile = {
  readonly type: string;
  readonly etag: string;
  readonly isForEver: boolean;
  readonly bytes: Partial<Record<Coding, Uint8Array<ArrayBuffer>>>;
};

/** The file endings that scripts/pack-files.ts writes. */
const suffixes = { br: ".br", zstd: ".zst", gzip: ".gz" } as const;

/**
 * The files that the build made for browsers, with their compressed copies: thousands, since each
 * language has its own. Each is read when it is first requested and stays in memory. Names under
 * /assets contain a hash of the content, so clients cache them for ever.
 */
export function builtFiles(folder = path.resolve("build/client")): MiddlewareHandler {
  const names = namesOfFiles(folder);
  const read = new Map<string, BuiltFile>();

  function fileAt(address: string): BuiltFile | undefined {
    if (!names.has(address)) return undefined;
    const file = read.get(address) ?? readBuiltFile(folder, address.slice(1));
    read.set(address, file);
    return file;
  }
  return async function built(c, next) {
    const file = c.req.method === "GET" || c.req.method === "HEAD" ? fileAt(c.req.path) : undefined;
    if (file === undefined) return next();
    const isCompressed = Object.keys(file.bytes).length > 1;
    const headers = {
      "Cache-Control": file.isForEver
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      ETag: file.etag,
      ...(isCompressed && { Vary: "Accept-Encoding" }),
    };
    if (c.req.header("If-None-Match")?.includes(file.etag) === true)
      return c.body(null, 304, headers);
    const accepted = chooseCoding(c.req.header("Accept-Encoding"), "small");
    const coding = file.bytes[accepted] === undefined ? "identity" : accepted;
    const bytes = file.bytes[coding] ?? new Uint8Array();
    return c.body(bytes, 200, {
      ...headers,
      "Content-Type": file.type,
      "Content-Length": String(bytes.length),
      ...(coding !== "identity" && { "Content-Encoding": coding }),
    });
  };
}

/** The addresses of all files, without the compressed copies. Empty if nothing is built. */
function namesOfFiles(folder: string): ReadonlySet<string> {
  if (!fs.existsSync(folder)) return new Set();
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|zst|gz)$/.test(entry.name));
  return new Set(
    files.map(({ parentPath, name }) =>
      path.posix.join("/", ...path.relative(folder, parentPath).split(path.sep), name),
    ),
  );
}

function readBuiltFile(folder: string, name: string): BuiltFile {
  const file = path.join(folder, name);
  const identity = new Uint8Array(fs.readFileSync(file));
  const compressed = codings.flatMap((coding) =>
    fs.existsSync(file + suffixes[coding])
      ? [[coding, new Uint8Array(fs.readFileSync(file + suffixes[coding]))] as const]
      : [],
  );
  return {
    type: getMimeType(name) ?? "application/octet-stream",
    etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    isForEver: name.startsWith("assets"),
    bytes: { identity, ...Object.fromEntries(compressed) },
  };
}
