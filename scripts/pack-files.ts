/**
 * Compresses the files that the build made for browsers, once and as small as possible, so the
 * server need not compress them for a request.
 */
import fs from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { minify } from "@swc/core";
import pLimit from "p-limit";

/** Which one suits a script best shows only when it is tried; it is some bytes of the budget. */
const brotliModes = [zlib.constants.BROTLI_MODE_GENERIC, zlib.constants.BROTLI_MODE_FONT];

function brotli(bytes: Buffer, mode: number): Promise<Buffer> {
  return promisify(zlib.brotliCompress)(bytes, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_MODE]: mode,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

const packings = {
  ".br": async (bytes: Buffer) => {
    const ways = await Promise.all(brotliModes.map((mode) => brotli(bytes, mode)));
    return ways.reduce((best, packed) => (packed.length < best.length ? packed : best));
  },
  ".zst": (bytes: Buffer) =>
    // Without the size each file gets memory for the largest: 13 GB for all of them at once.
    promisify(zlib.zstdCompress)(bytes, {
      pledgedSrcSize: bytes.length,
      params: { [zlib.constants.ZSTD_c_compressionLevel]: 19 },
    }),
  ".gz": (bytes: Buffer) => promisify(zlib.gzip)(bytes, { level: 9 }),
} as const;

/** Pictures and fonts are compressed already. */
const text = /\.(?:js|css|svg|json|txt|xml|webmanifest|ico)$/;

/** For smaller files the headers outweigh the gain. */
const leastBytes = 256;

/**
 * Writes `name.br`, `name.zst` and `name.gz` beside each text file of a folder, if that makes it
 * smaller.
 */
export async function packFiles(folder: string): Promise<void> {
  const files = await fs.readdir(folder, { recursive: true });
  // Each file at work needs some 10 MB: more of them than processors would only take memory.
  const limit = pLimit(availableParallelism());
  await limit.map(
    files.filter((file) => text.test(file)),
    (file) => packFile(path.join(folder, file)),
  );
}

async function packFile(file: string): Promise<void> {
  const bytes = file.endsWith(".js") ? await shortened(file) : await fs.readFile(file);
  if (bytes.length < leastBytes) return;
  for (const [suffix, pack] of Object.entries(packings)) {
    const packed = await pack(bytes);
    if (packed.length < bytes.length) await fs.writeFile(file + suffix, packed);
  }
}

/**
 * Minifies once more what the bundler has minified, which saves half a percent: the scripts of a
 * first visit have a budget.
 */
async function shortened(file: string): Promise<Buffer> {
  const script = await fs.readFile(file, "utf8");
  const { code } = await minify(script, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, ecma: 2020, toplevel: true },
    mangle: { toplevel: true },
  });
  if (code.length >= script.length) return Buffer.from(script);
  await fs.writeFile(file, code);
  return Buffer.from(code);
}
