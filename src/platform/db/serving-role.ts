/**
 * The role that serves requests owns nothing: it reads and writes rows, and cannot change tables,
 * empty them or switch triggers off. Rows that are written once it can only add. The owner's role
 * gives it these rights after each migration.
 */
import type pg from "pg";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { withSchemaLock } from "./schema-lock.ts";
import { withClient } from "./with-client.ts";
import { addressesOf } from "./writable-host.ts";

/**
 * A table that only the owner writes: what was applied to the database. A release that starts
 * without the owner's address reads it.
 */
const readOnly = ["schema_migrations", "schema_objects"];

type Relation = {
  readonly name: string;
  readonly kind: "table" | "sequence";
  readonly isReadOnly: boolean;
  readonly isAppendOnly: boolean;
  /** The first column of its key. The right to change it allows locking rows. */
  readonly key: string | null;
};

// Tables whose trigger refuses each change are append-only. An extension's are its own.
const withWrongRights = `
  with ours as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as name,
      case c.relkind when 'S' then 'sequence' else 'table' end as kind,
      n.nspname = 'public' and c.relname = any($2::text[]) as is_read_only,
      exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'refuse_change' and t.tgtype & 24 = 24
      ) as is_append_only,
      (
        select a.attname
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary
      ) as key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss')
      and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and pg_has_role(c.relowner, 'usage')
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
  )
  select name, kind, is_read_only as "isReadOnly", is_append_only as "isAppendOnly",
    quote_ident(key) as key
  from ours
  where case
    when kind = 'sequence' then not has_sequence_privilege($1, oid, 'update')
    else not has_table_privilege($1, oid, 'select')
      or has_table_privilege($1, oid, 'truncate')
      or has_table_privilege($1, oid, 'trigger')
      or has_table_privilege($1, oid, 'references')
      or has_table_privilege($1, oid, 'insert') = is_read_only
      or has_table_privilege($1, oid, 'update') = (is_read_only or is_append_only)
      or has_table_privilege($1, oid, 'delete') = (is_read_only or is_append_only)
      or (is_append_only and key is not null and not has_column_privilege($1, oid, key, 'update'))
  end
  order by name`;

const schemas = `
  select nspname as schema,
    has_schema_privilege($1, oid, 'usage') as "isUsable",
    exists (
      select from pg_default_acl d, aclexplode(d.defaclacl) a
      where d.defaclnamespace = n.oid and d.defaclrole = current_user::regrole
        and a.grantee = $1::regrole
    ) as "hasDefaults",
    exists (
      select from aclexplode(n.nspacl) a where a.grantee = 0 and a.privilege_type = 'CREATE'
    ) as "isOpen"
  from pg_namespace n
  where nspname in ('public', 'pgboss') and pg_has_role(n.nspowner, 'usage')`;

/** The name of the role in a database's address. */
function roleOf(url: string): string {
  const [first = url] = addressesOf(url);
  return decodeURIComponent(new URL(first).username);
}

/**
 * Gives the role of `servingUrl` the rights to read and write rows, as the owner. Only what differs
 * is changed, so a start without a migration changes nothing. Tables that the owner makes later
 * have the rights from the beginning.
 */
export async function grantServingRights(ownerUrl: string, servingUrl: string): Promise<void> {
  const role = roleOf(servingUrl);
  if (role === roleOf(ownerUrl)) return;
  await withSchemaLock(ownerUrl, async (client) => {
    const statements = [
      ...(await schemaStatements(client, role)),
      ...(await relationStatements(client, role)),
    ];
    if (statements.length > 0) await client.query(`begin; ${statements.join("; ")}; commit`);
  });
}

async function schemaStatements(client: pg.Client, role: string): Promise<readonly string[]> {
  const { rows } = await client.query<{
    schema: string;
    isUsable: boolean;
    hasDefaults: boolean;
    isOpen: boolean;
  }>(schemas, [role]);
  const to = client.escapeIdentifier(role);
  return rows.flatMap(({ schema, isUsable, hasDefaults, isOpen }) => [
    ...(isUsable ? [] : [`grant usage on schema ${schema} to ${to}`]),
    ...(isOpen ? [`revoke create on schema ${schema} from public`] : []),
    ...(hasDefaults
      ? []
      : [
          `alter default privileges in schema ${schema}
             grant select, insert, update, delete on tables to ${to}`,
          `alter default privileges in schema ${schema} grant all on sequences to ${to}`,
        ]),
  ]);
}

async function relationStatements(client: pg.Client, role: string): Promise<readonly string[]> {
  const { rows } = await client.query<Relation>(withWrongRights, [role, readOnly]);
  const to = client.escapeIdentifier(role);
  return rows.flatMap((relation) => [
    `revoke all on ${relation.kind} ${relation.name} from ${to}`,
    `grant ${rightsOn(relation)} on ${relation.kind} ${relation.name} to ${to}`,
  ]);
}

function rightsOn({ kind, isReadOnly, isAppendOnly, key }: Relation): string {
  if (kind === "sequence") return "all";
  if (isReadOnly) return "select";
  if (!isAppendOnly) return "select, insert, update, delete";
  // PostgreSQL locks a row only for who may update a column. The trigger refuses the update.
  return `select, insert${key === null ? "" : `, update (${key})`}`;
}

/**
 * Creates the role of `servingUrl` with the password of its address if the server has none of that
 * name. Throws CannotStart with the statement to run if the owner may not.
 */
export async function createServingRole(ownerUrl: string, servingUrl: string): Promise<void> {
  const role = roleOf(servingUrl);
  await withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
    if (rowCount !== 0) return;
    const [first = servingUrl] = addressesOf(servingUrl);
    const password = client.escapeLiteral(decodeURIComponent(new URL(first).password));
    try {
      await client.query(`create role ${client.escapeIdentifier(role)} login password ${password}`);
    } catch (error) {
      // 42501: insufficient_privilege. 42710: another process was first.
      if (errorCode(error) === "42710") return;
      if (errorCode(error) !== "42501") throw error;
      throw new CannotStart(
        `The role ${role} of DATABASE_URL does not exist, and that of DATABASE_OWNER_URL may not ` +
          `create it. As a superuser: create role ${role} login password '…'`,
        { cause: error },
      );
    }
  });
}

/** The role of the embedded database that serves requests. */
export const embeddedRole = "charma_shop";

/**
 * The address by which the embedded database serves requests. Its role exists afterwards, also in
 * a database of an earlier release.
 */
export async function embeddedServingUrl(
  client: pg.Client,
  ownerUrl: string,
  password: string,
): Promise<string> {
  const { rows } = await client.query<{ isThere: boolean; isReadOnly: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as "isThere",
       pg_is_in_recovery() as "isReadOnly"`,
    [embeddedRole],
  );
  const [found] = rows;
  // A restore opens the database while it replays its log. The start after it does this.
  if (found?.isReadOnly === false) {
    const rights = "login nosuperuser nocreaterole nocreatedb noreplication nobypassrls";
    await client.query(
      `${found.isThere ? "alter" : "create"} role ${embeddedRole}
         ${rights} password ${client.escapeLiteral(password)}`,
    );
  }
  const url = new URL(ownerUrl);
  url.username = embeddedRole;
  url.password = password;
  return url.href;
}
