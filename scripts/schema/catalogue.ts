/** The tables of a migrated database, read from PostgreSQL's catalogue. */
import type pg from "pg";

export interface Column {
  readonly name: string;
  /** PostgreSQL's short name: `timestamptz`, not `timestamp with time zone`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** `default …`, `generated …`, or an empty text. */
  readonly filledBy: string | null;
}

export interface Constraint {
  readonly name: string;
  readonly kind: "primary key" | "unique" | "foreign key" | "check" | "exclude";
  readonly columns: readonly string[];
  readonly definition: string;
  /** The table that a foreign key points to. */
  readonly references: string | null;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
  /** The definitions of indexes, without those of constraints. */
  readonly indexes: readonly string[];
  readonly options: readonly string[] | null;
  /** Such as `RANGE (day)`; null if it is one table. */
  readonly partitioning: string | null;
}

export interface Catalogue {
  readonly tables: readonly Table[];
  readonly extensions: readonly string[];
  readonly sequences: readonly string[];
  readonly searchConfigurations: readonly string[];
}

const columns = `
  select jsonb_agg(
    jsonb_build_object(
      'name', a.attname,
      'type', replace(
          replace(
            replace(
              format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'
            ),
            'double precision', 'float8'
          ),
          'character varying', 'varchar'
        )
        || case
          when a.attcollation <> t.typcollation then ' collate "' || l.collname || '"'
          else ''
        end,
      'isRequired', a.attnotnull,
      'filledBy', case
        when a.attidentity <> ''
          then 'generated '
            || case a.attidentity when 'a' then 'always' else 'by default' end
            || ' as identity'
        when a.attgenerated <> ''
          then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
        else 'default ' || pg_get_expr(d.adbin, d.adrelid)
      end
    )
    order by a.attnum
  )
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_collation l on l.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

const kinds = "array['primary key', 'unique', 'foreign key', 'check', 'exclude']";

const constraints = `
  select jsonb_agg(jsonb_build_object(
    'name', k.conname,
    'kind', (${kinds})[strpos('pufcx', k.contype::text)],
    'columns', coalesce((
      select jsonb_agg(a.attname order by given.place)
      from unnest(k.conkey) with ordinality as given(number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = given.number), '[]'),
    'definition', pg_get_constraintdef(k.oid),
    'references', f.relname) order by strpos('pufcx', k.contype::text), k.conname collate "C")
  from pg_constraint k
  left join pg_class f on f.oid = k.confrelid
  where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')`;

const indexes = `
  select jsonb_agg(
    replace(pg_get_indexdef(i.indexrelid), ' public.', ' ')
    order by n.relname collate "C"
  )
  from pg_index i
  join pg_class n on n.oid = i.indexrelid
  where i.indrelid = c.oid
    and not exists (
      select
      from pg_constraint k
      where k.conindid = i.indexrelid and k.conrelid = c.oid
    )`;

const tables = `
  select
    c.relname as name,
    (${columns}) as columns,
    coalesce((${constraints}), '[]') as constraints,
    coalesce((${indexes}), '[]') as indexes,
    c.reloptions as options,
    pg_get_partkeydef(c.oid) as partitioning
  from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
  order by c.relname collate "C"`;

const sequences = `
  select 'create sequence '
    || s.sequencename
    || ' as '
    || s.data_type
    || ' start '
    || s.start_value as line
  from pg_sequences s
  join pg_class c on c.relname = s.sequencename and c.relnamespace = 'public'::regnamespace
  where s.schemaname = 'public'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  order by 1`;

/** How a search configuration treats each kind of token, if different from `english`. */
const searchConfigurations = `
  with mapping as (
    select c.cfgname, t.alias,
      string_agg(d.dictname, ', ' order by m.mapseqno) as dictionaries
    from pg_ts_config c
    join pg_ts_config_map m on m.mapcfg = c.oid
    join pg_ts_dict d on d.oid = m.mapdict
    join ts_token_type(c.cfgparser) t on t.tokid = m.maptokentype
    group by c.cfgname, t.alias
  )
  select format('alter text search configuration %s alter mapping for %s with %s',
    ours.cfgname, string_agg(ours.alias, ', ' order by ours.alias), ours.dictionaries) as line
  from mapping ours
  join pg_ts_config c on c.cfgname = ours.cfgname and c.cfgnamespace = 'public'::regnamespace
  left join mapping english on english.cfgname = 'english' and english.alias = ours.alias
  where ours.dictionaries is distinct from english.dictionaries
  group by ours.cfgname, ours.dictionaries
  order by 1`;

/** Reads the tables of the schema `public` and the objects that they need. */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  async function lines(sql: string): Promise<readonly string[]> {
    return (await client.query<{ line: string }>(sql)).rows.map(({ line }) => line);
  }
  return {
    tables: (await client.query<Table>(tables)).rows,
    extensions: await lines(
      `select 'create extension ' || extname as line
       from pg_extension
       where extname <> 'plpgsql'
       order by 1`,
    ),
    sequences: await lines(sequences),
    searchConfigurations: await lines(searchConfigurations),
  };
}
