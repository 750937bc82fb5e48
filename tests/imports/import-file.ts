import { readFile } from "node:fs/promises";
import type { OwnProduct } from "#modules/catalog/product/contract.ts";
import { nextOwnProducts } from "#modules/catalog/public.server.ts";
import type { ImportChoices, ImportView, LineFilter } from "#modules/imports/contract.ts";
import { PictureNotFetched } from "#modules/imports/pictures/fetch-picture.ts";
import {
  applyImport,
  importView,
  uploadImport,
  workOnImport,
} from "#modules/imports/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { aJpeg } from "#tests/support/pictures.ts";

/** Imports of products as sellers do them, from the upload to the result. */

export const baseUrl = "https://charma.example";

export function fixture(name: string): Promise<Uint8Array> {
  return readFile(new URL(name, import.meta.url));
}

export const choices: ImportChoices = {
  categorySlug: "accessories",
  materials: "Full-grain leather",
  hsnCode: "42050090",
  pricesIncludeGst: true,
  setsStock: true,
  publishes: false,
};

/** Replaces the internet: every picture exists except those whose name says otherwise. */
export async function fetchAnything(address: string): Promise<Buffer> {
  if (address.includes("missing"))
    throw new PictureNotFetched("The other server answered 404 instead of sending the picture.");
  return aJpeg();
}

export async function upload(
  db: Db,
  seller: UserActor,
  file: string | Uint8Array,
): Promise<string> {
  const bytes = typeof file === "string" ? await fixture(file) : file;
  return (
    await uploadImport(db, seller, {
      fileName: typeof file === "string" ? file : "made.csv",
      bytes,
      baseUrl,
    })
  ).importId;
}

export const view = (
  db: Db,
  seller: UserActor,
  importId: string,
  show: LineFilter = "all",
): Promise<ImportView> => importView(db, seller, { importId, show, after: 0 });

/** Each line of a preview that has problems, with their sentences. */
export const problemsByLine = (lines: ImportView["lines"]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines
      .filter(({ problems }) => problems.length > 0)
      .map(({ line, problems }) => [line, problems.map(({ message }) => message).join(" ")]),
  );

/** The first thousand products of a seller. */
export const shelfOf = (db: Db, seller: UserActor): Promise<readonly OwnProduct[]> =>
  nextOwnProducts(db, seller, { after: "", most: 1000 });

/** Uploads, applies and works until it is finished. */
export async function importWhole(
  db: Db,
  seller: UserActor,
  file: string | Uint8Array,
  given: Partial<ImportChoices> = {},
): Promise<ImportView> {
  const importId = await upload(db, seller, file);
  await applyImport(db, seller, { importId, choices: { ...choices, ...given }, baseUrl });
  await workOnImport(db, system, {
    importId,
    store: memoryStore(),
    baseUrl,
    fetch: fetchAnything,
    sliceMs: 60_000,
  });
  return view(db, seller, importId);
}
