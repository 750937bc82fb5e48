/**
 * Brings the functions, views and triggers of a database to those of this release. Applies only
 * what changed, and nothing if a newer release has already applied its own.
 */
import type pg from "pg";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { failed } from "./migrations.ts";
import { type SchemaObject, withoutComments } from "./schema-objects.ts";
import { inBriefTransactions, isLockFailure, type LockPatience } from "./wait-for-locks.ts";

type Recorded = Pick<SchemaObject, "name" | "revision" | "checksum">;

const objectsInDatabase = `
  select proname::text as name from pg_proc where pronamespace = to_regnamespace(current_schema())
  union all
  select relname from pg_class
  where relkind = 'v' and relnamespace = to_regnamespace(current_schema())
  union all
  select c.relname || '.' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = to_regnamespace(current_schema())`;

/**
 * Applies the objects that changed since the last run and returns their names. Throws CannotStart
 * if one fails.
 */
export async function applyObjects(
  client: pg.Client,
  objects: readonly SchemaObject[],
  patience: LockPatience,
): Promise<readonly string[]> {
  await prepareRecord(client);
  const changed = await changedObjects(client, objects);
  const ordered = inOrder(changed.filter(({ kind }) => kind !== "trigger"));
  if (ordered.length > 0) await applyTogether(client, ordered, patience);
  const triggers = changed.filter(({ kind }) => kind === "trigger");
  for (const trigger of triggers) await applyTrigger(client, trigger, patience);
  return [...ordered, ...triggers].map(({ name }) => name);
}

/** The objects that the database does not have as they are here; none if it has newer ones. */
export async function changedObjects(
  client: pg.Client,
  objects: readonly SchemaObject[],
): Promise<readonly SchemaObject[]> {
  const { rows: recorded } = await client.query<Recorded>(
    "select name, revision, checksum from schema_objects",
  );
  if (isOlder(objects, recorded)) return [];
  const checksums = new Map(recorded.map((object) => [object.name, object.checksum]));
  return objects.filter(({ name, checksum }) => checksums.get(name) !== checksum);
}

/** Makes the record, and removes from it what a migration has dropped since. */
async function prepareRecord(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_objects (
    name text primary key,
    revision integer not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  await client.query(`delete from schema_objects where name not in (${objectsInDatabase})`);
}

/**
 * Whether a newer release has run: it recorded an object or a revision that this release does not
 * have.
 */
function isOlder(objects: readonly SchemaObject[], recorded: readonly Recorded[]): boolean {
  const ours = new Map(objects.map(({ name, revision }) => [name, revision]));
  return recorded.some(({ name, revision }) => revision > (ours.get(name) ?? 0));
}

/** Functions come first because views call them. A view follows the views that it reads. */
function inOrder(objects: readonly SchemaObject[]): readonly SchemaObject[] {
  const ordered = new Set(objects.filter(({ kind }) => kind === "function"));
  const views = objects.filter(({ kind }) => kind === "view");
  function add(view: SchemaObject): void {
    const text = withoutComments(view.sql);
    for (const other of views)
      if (other !== view && new RegExp(`\\b${other.name}\\b`).test(text)) add(other);
    ordered.add(view);
  }
  for (const view of views) add(view);
  return [...ordered];
}

/** All in one transaction: a function must not run before the view that it reads exists. */
async function applyTogether(
  client: pg.Client,
  objects: readonly SchemaObject[],
  patience: LockPatience,
): Promise<void> {
  await inBriefTransactions(client, "The release's functions and views", patience, async () => {
    // Functions may name each other and views that are created later.
    await client.query("set local check_function_bodies = off");
    for (const object of objects) await applyObject(client, object);
    await assertNoSecondSignature(client, objects);
    for (const object of objects) await client.query(recordOf(client, object));
  });
}

/**
 * Each trigger has its own transaction because it locks its table. Several locked tables could
 * deadlock with orders that are placed at the same time.
 */
async function applyTrigger(
  client: pg.Client,
  trigger: SchemaObject,
  patience: LockPatience,
): Promise<void> {
  await inBriefTransactions(client, `The trigger ${trigger.name}`, patience, async () => {
    await applyObject(client, trigger);
    await client.query(recordOf(client, trigger));
  });
}

async function applyObject(client: pg.Client, { kind, name, sql }: SchemaObject): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    if (isLockFailure(error)) throw error;
    throw failed(`The ${kind} ${name}`, error);
  }
}

/**
 * A function with other parameters does not replace the one of that name: both exist, and a call
 * may fit both. So it gets another name, and the old one stays for the releases that call it.
 */
async function assertNoSecondSignature(
  client: pg.Client,
  objects: readonly SchemaObject[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select proname::text as name
     from pg_proc
     where pronamespace = to_regnamespace(current_schema()) and proname = any($1)
     group by proname
     having count(*) > 1`,
    [objects.filter(({ kind }) => kind === "function").map(({ name }) => name)],
  );
  const [first] = rows;
  if (first !== undefined)
    throw new CannotStart(
      `The function ${first.name} has other parameters than the one in the database, which the ` +
        "release before may still call. Nothing was changed; give the new one another name.",
    );
}

function recordOf(client: pg.Client, { name, revision, checksum }: SchemaObject): string {
  return `insert into schema_objects (name, revision, checksum)
    values (${client.escapeLiteral(name)}, ${revision}, ${client.escapeLiteral(checksum)})
    on conflict (name) do update
    set revision = excluded.revision, checksum = excluded.checksum, applied_at = now()`;
}
