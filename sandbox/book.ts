/**
 * The state of the sandbox: all objects by id. Each change is appended to a file, so that a restart
 * loses nothing.
 */
import fs from "node:fs";
import path from "node:path";
import type { Entities, Kind } from "./entities.ts";

export type Book = {
  find<K extends Kind>(kind: K, id: string): Entities[K] | undefined;
  all<K extends Kind>(kind: K): readonly Entities[K][];
  /** Inserts or replaces the object with its id. It is in the file when this returns. */
  save<K extends Kind>(kind: K, entity: Entities[K]): Entities[K];
  close(): void;
};

type Shelves = { readonly [K in Kind]: Map<string, Entities[K]> };

/**
 * Only the latest of each kind are stored, so that a demo which runs for months does not grow
 * without end.
 */
const maxPerKind = 5000;

/** Without a file nothing outlives the process. */
export function openBook(file?: string): Book {
  const shelves: Shelves = {
    order: new Map(),
    payment: new Map(),
    refund: new Map(),
    payout: new Map(),
    event: new Map(),
    due: new Map(),
    kept: new Map(),
    parcel: new Map(),
    place: new Map(),
    eInvoice: new Map(),
  };
  if (file !== undefined) read(file, shelves);
  const descriptor = file === undefined ? undefined : rewritten(file, shelves);
  return {
    find: (kind, id) => shelves[kind].get(id),
    all: (kind) => [...shelves[kind].values()],
    save(kind, entity) {
      if (descriptor !== undefined) fs.writeSync(descriptor, lineOf(kind, entity));
      put(shelves, kind, entity);
      return entity;
    },
    close() {
      if (descriptor !== undefined) fs.closeSync(descriptor);
    },
  };
}

function put<K extends Kind>(shelves: Shelves, kind: K, entity: Entities[K]): void {
  const shelf = shelves[kind];
  shelf.set(entity.id, entity);
  const [oldest] = shelf.keys();
  if (shelf.size > maxPerKind && oldest !== undefined) shelf.delete(oldest);
}

/** A line that a crash cut off is skipped: nobody had a response for it yet. */
function read(file: string, shelves: Shelves): void {
  if (!fs.existsSync(file)) return;
  for (const line of fs.readFileSync(file, "utf8").split("\n")) {
    const entry = parse(line);
    if (entry !== undefined && entry.kind in shelves) put(shelves, entry.kind, entry.entity);
  }
}

function parse(line: string): { readonly kind: Kind; readonly entity: Entities[Kind] } | undefined {
  try {
    // Written by this file only.
    return JSON.parse(line) as { readonly kind: Kind; readonly entity: Entities[Kind] };
  } catch {
    return undefined;
  }
}

/** Rewrites the file with each object once, in its current state, and opens it for appending. */
function rewritten(file: string, shelves: Shelves): number {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  const lines = Object.entries(shelves).flatMap(([kind, shelf]) =>
    [...shelf.values()].map((entity) => lineOf(kind, entity)),
  );
  fs.writeFileSync(aside, lines.join(""), { mode: 0o600, flush: true });
  fs.renameSync(aside, file);
  return fs.openSync(file, "a");
}

function lineOf(kind: string, entity: object): string {
  return `${JSON.stringify({ kind, entity })}\n`;
}
