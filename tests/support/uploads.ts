import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import pino from "pino";
import { afterEach, beforeEach } from "vitest";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { pictureUploads } from "#server/picture-uploads.ts";
import type { RequestEnv } from "#server/request-context.ts";
import { aSeller } from "./builders.ts";
import { testConfig } from "./config.ts";
import type { TestDatabase } from "./database.ts";
import { signedInCookies } from "./running-shop.ts";

/** What an upload of pictures meets and leaves behind; new before each test. */
type UploadPlace = {
  dataDir: string;
  store: FileStore;
  /** The cookie of a seller. */
  seller: string;
  /** The errors in the log. */
  logged: string[];
};

/** The cookie of a user who is signed in. */
export async function cookieOf({ db }: TestDatabase, userId: string): Promise<string> {
  return (await signedInCookies(db, [userId]))[0] ?? "";
}

/** The server's part that takes pictures, with a folder for them and a seller who sends them. */
export function useUploads(database: TestDatabase) {
  const place = {} as UploadPlace;

  beforeEach(async () => {
    place.dataDir = await mkdtemp(path.join(tmpdir(), "charma-doors-"));
    place.store = openFolderStore(place.dataDir, "product-images");
    place.logged = [];
    place.seller = await cookieOf(database, (await aSeller(database.db)).userId);
  });

  afterEach(() => rm(place.dataDir, { recursive: true, force: true }));

  function door(patience?: Parameters<typeof pictureUploads>[1]) {
    const log = pino({ level: "error" }, { write: (line: string) => void place.logged.push(line) });
    return new Hono<RequestEnv>().route(
      "/pictures",
      pictureUploads({ db: database.db, config: testConfig, log, pictures: place.store }, patience),
    );
  }

  /** How many files the folder of pictures has. */
  const stored = async (): Promise<number> =>
    (await readdir(path.join(place.dataDir, "files/product-images")).catch(() => [])).length;

  return { place, door, stored };
}
