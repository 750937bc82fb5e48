import { afterAll, beforeAll, vi } from "vitest";
import { openDatabase, type Database, type Db } from "#platform/db/database.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { onServer } from "./global-setup.ts";
import type { TestDatabase } from "./database.ts";

/**
 * A clock for tests of many months: both Node and PostgreSQL have the time that it was set to.
 */
export type TestClock = {
  /** The database, through connections that follow the clock. */
  readonly db: Db;
  /** Sets the time, such as "2026-03-31T18:29:59Z". Outside transactions only. */
  setTo(time: Date): Promise<void>;
};

/**
 * `now()` of a schema before the real one, in queries, functions and the defaults of columns. Our
 * own functions name no search path, so they find it too.
 */
const ownNow = `
  create schema hands;
  create table hands.clock (at timestamptz not null);
  insert into hands.clock values (now());
  create function hands.now() returns timestamptz stable language sql
    as 'select at from hands.clock';
  do $$
  declare
    found record;
  begin
    for found in
      select d.adrelid::regclass as of, a.attname as column,
        regexp_replace(
          pg_get_expr(d.adbin, d.adrelid), '\\m(clock_timestamp|now)\\(\\)', 'hands.now()', 'g'
        ) as expression
      from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid
      where c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
        and pg_get_expr(d.adbin, d.adrelid) ~ '\\m(clock_timestamp|now)\\(\\)'
    loop
      execute format(
        'alter table %s alter column %I set default %s', found.of, found.column, found.expression
      );
    end loop;
    execute format('alter database %I set search_path = hands, public, pg_catalog', current_database());
  end
  $$;`;

/** Call at the top of a test file, after `useTestDatabase`. */
export function useTestClock(database: TestDatabase): TestClock {
  let opened: Database | undefined;

  beforeAll(async () => {
    await onServer(database.url, ownNow);
    opened = openDatabase({ url: database.url, poolSize: 5 });
  });
  afterAll(async () => {
    vi.useRealTimers();
    clearMemoized();
    await opened?.close();
  });

  function db(): Db {
    if (opened === undefined) throw new Error("The clock is there once the tests run.");
    return opened.db;
  }
  return {
    get db() {
      return db();
    },
    async setTo(time) {
      vi.useFakeTimers({ toFake: ["Date"], now: time });
      await db().$client.query("update hands.clock set at = $1", [time]);
      // What is remembered for minutes was of another time.
      clearMemoized();
    },
  };
}
