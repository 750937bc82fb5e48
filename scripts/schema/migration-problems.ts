/**
 * What is wrong with a migration that runs while releases serve buyers: an expand that would break
 * the release before, or a step that would stop the traffic.
 */
import { needsNoHeader } from "#platform/db/migration-header.ts";
import type { Migration } from "#platform/db/migrations.ts";
import { type Statement, splitStatements } from "#platform/db/sql-statements.ts";
import { isEarlier } from "#platform/config/release.ts";

type Rule = readonly [pattern: RegExp, problem: string];

/** A statement with this comment above it is accepted. The reason is for whoever reviews it. */
const exception = /^-- safe beside the release before: \S/m;

const breakingStatements: readonly Rule[] = [
  [/^drop /, "drops what the release before may use"],
  [/^(truncate|delete from) /, "deletes rows that the release before may read"],
  [/^revoke /, "takes a right from the release before"],
  [/^alter (?!table )\w+ .* (rename|set schema)\b/, "renames what the release before may use"],
  [
    /^do .*\b(drop|rename|truncate|delete from|revoke|set not null|alter column \w+ (set data )?type)\b/,
    "hides in a do block what an expand may not do",
  ],
];

const breakingActions: readonly Rule[] = [
  [/^drop /, "drops what the release before may use"],
  [/^(rename|set schema|detach|disable) /, "renames or removes what the release before may use"],
  [/^alter (column )?\S+ (set data )?type /, "changes the type of a column that has readers"],
  [/^alter (column )?\S+ set not null/, "refuses rows that the release before writes"],
  [
    /^alter (column )?\S+ drop (default|identity|expression)/,
    "drops a default that the release before relies on",
  ],
  [
    /^add (constraint|check|unique|primary|foreign|exclude)\b/,
    "refuses rows that the release before writes",
  ],
  [
    /^add (?!constraint|check)(column )?(?!.*\b(default|generated)\b).* not null/,
    "adds a column that the release before does not fill",
  ],
];

const repeatable = [
  /^create (unique )?index concurrently (?!on )/,
  /^drop index concurrently if exists /,
  /^alter table \S+ validate constraint /,
  /^(update|analyze|do) /,
];

/** The problems of a migration, each a sentence. `version` is that of the release. */
export function migrationProblems(migration: Migration, version: string): readonly string[] {
  if (needsNoHeader(migration.name)) return [];
  if (migration.kind === null)
    return [
      `${migration.name}: the first line must be "-- expand" or ` +
        `"-- contract: not before 0.2.0 runs everywhere".`,
    ];
  const statements = splitStatements(migration.sql);
  const newTables = new Set(statements.flatMap(({ bare }) => createdTable(bare) ?? []));
  const problems = statements
    .filter(({ text }) => !exception.test(text))
    .flatMap(({ bare }) => [
      ...(migration.kind === "expand" ? breaking(bare, newTables) : []),
      ...stopping(bare, newTables),
      ...(migration.name < firstWithoutInlineChecks ? [] : readingAll(bare, newTables)),
    ]);
  return [
    ...problems,
    ...(migration.isOutsideTransaction ? statements.flatMap(notRepeatable) : []),
    ...tooNew(migration, version),
  ].map((problem) => `${migration.name}: ${problem}.`);
}

function breaking(bare: string, newTables: ReadonlySet<string>): readonly string[] {
  const table = tableOf(bare);
  if (table !== undefined && newTables.has(table)) return [];
  const isUnique = bare.startsWith("create unique index ");
  return [
    ...broken(breakingStatements, bare),
    ...actionsOf(bare).flatMap((action) => broken(breakingActions, action)),
    ...(isUnique ? [`"${bare}" refuses rows that the release before writes`] : []),
  ];
}

function broken(rules: readonly Rule[], sql: string): readonly string[] {
  const rule = rules.find(([pattern]) => pattern.test(sql));
  return rule === undefined ? [] : [`"${sql}" ${rule[1]}`];
}

/** An ordinary index stops every write to its table while it is built. */
function stopping(bare: string, newTables: ReadonlySet<string>): readonly string[] {
  const isPlain = /^create (unique )?index (?!concurrently )/.test(bare);
  if (!isPlain || newTables.has(tableOf(bare) ?? "")) return [];
  return [
    `"${bare}" stops all writes: make it "-- outside a transaction" with create index concurrently`,
  ];
}

/** The migrations before it ran while the tables were small, or on small ones. */
const firstWithoutInlineChecks = "202612020010";
const checkInColumn = /^add (?!constraint|check)(column )?.* check \(/;

/** A check that comes with its column reads every row while nobody else may even read one. */
function readingAll(bare: string, newTables: ReadonlySet<string>): readonly string[] {
  if (newTables.has(tableOf(bare) ?? "")) return [];
  return actionsOf(bare)
    .filter((action) => checkInColumn.test(action))
    .map(
      (action) =>
        `"${action}" reads all rows under a lock: add the check "not valid", and validate it in ` +
        `the next migration`,
    );
}

function notRepeatable({ bare }: Statement): readonly string[] {
  if (repeatable.some((pattern) => pattern.test(bare))) return [];
  return [`"${bare}" is not safe to run twice, so it belongs into a migration in a transaction`];
}

function tooNew({ oldestRelease }: Migration, version: string): readonly string[] {
  if (oldestRelease === null || !isEarlier(version, oldestRelease)) return [];
  return [`release ${version} could not start after it, since it asks for ${oldestRelease}`];
}

function createdTable(bare: string): string | undefined {
  return /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(bare)?.[1];
}

/** The table that a statement changes. */
function tableOf(bare: string): string | undefined {
  return (
    /^alter table (?:if exists )?(?:only )?(\w+)/.exec(bare)?.[1] ??
    /^create (?:unique )?index .*? on (?:only )?(\w+)/.exec(bare)?.[1]
  );
}

/** `alter table` divided at the commas between its actions. */
function actionsOf(bare: string): readonly string[] {
  const [, actions] = /^alter table (?:if exists )?(?:only )?\S+ (.*)$/.exec(bare) ?? [];
  if (actions === undefined) return [];
  let depth = 0;
  const divided = [...actions].map((character) => {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    return character === "," && depth === 0 ? "\n" : character;
  });
  return divided
    .join("")
    .split("\n")
    .map((action) => action.trim());
}
