/** Copies everything in one database into another one by PostgreSQL's own programs. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { withClient } from "../with-client.ts";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { type Binaries, program } from "./binaries.ts";

/** The paths of `pg_dump` and `psql`. */
export type DumpPrograms = { readonly dump: string; readonly load: string };

/** The programs of the first installation that has both. npm's has neither. */
export function findDumpPrograms(installations: readonly Binaries[]): DumpPrograms {
  const found = installations
    .map(({ folder }) => ({ dump: program(folder, "pg_dump"), load: program(folder, "psql") }))
    .find(({ dump, load }) => fs.existsSync(dump) && fs.existsSync(load));
  if (found !== undefined) return found;
  throw new CannotStart(
    "pg_dump and psql are missing: install the programs of PostgreSQL, then try again.",
  );
}

/** Copies a database, in one transaction. Throws CannotStart with the reason of the programs. */
export async function copyDatabaseContent(
  { dump, load }: DumpPrograms,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const source = spawn(dump, ["--format=plain", "--quote-all-identifiers"], {
    env: connectionEnvironment(from),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const options = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"];
  const target = spawn(load, options, {
    env: connectionEnvironment(to),
    stdio: ["pipe", "ignore", "pipe"],
  });
  // Where one of them ends early, it says itself why.
  const piped = pipeline(source.stdout, target.stdin).catch(() => undefined);
  const [dumped, loaded] = await Promise.all([endOf(source), endOf(target), piped]);
  const failure = loaded ?? dumped;
  if (failure !== undefined)
    throw new CannotStart(
      `The database could not be copied: ${failure}. The old one is unchanged.`,
    );
}

/** Undefined if it succeeded; else the last line that it wrote. */
async function endOf(child: ChildProcess): Promise<string | undefined> {
  const output: string[] = [];
  child.stderr?.setEncoding("utf8").on("data", (text: string) => output.push(text));
  const [code] = await once(child, "close");
  if (code === 0) return undefined;
  const lines = output.join("").trim().split("\n");
  return lines.find((line) => /ERROR|error:|FATAL/.test(line)) ?? lines.at(-1) ?? "no reason given";
}

/** By environment, because arguments are visible to every user of the machine. */
function connectionEnvironment(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PATH: process.env.PATH,
    LC_ALL: "C",
    PGHOST: searchParams.get("host") ?? hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
    PGCLIENTENCODING: "UTF8",
    PGOPTIONS: "-c statement_timeout=0 -c lock_timeout=0",
  };
}

/** The rows of each table by its name, and the last value of each sequence. */
export function countRows(url: string): Promise<ReadonlyMap<string, number>> {
  return withClient(url, countAll, { query_timeout: 0 });
}

async function countAll(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await client.query<{ name: string; counts: string }>(
    `select c.oid::regclass::text as name,
         case c.relkind
           when 'S' then format('select coalesce(pg_sequence_last_value(%L::regclass), 0)', c.oid::regclass)
           else format('select count(*) from %s', c.oid::regclass)
         end as counts
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm', 'S') and n.nspname not like 'pg\\_%'
         and n.nspname <> 'information_schema'
       order by 1`,
  );
  const counted = new Map<string, number>();
  for (const { name, counts } of tables) {
    const { rows } = await client.query<Record<string, string>>(counts);
    counted.set(name, Number(Object.values(rows[0] ?? {})[0]));
  }
  return counted;
}
