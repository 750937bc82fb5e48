/** The first comment lines of a migration: what it does to the releases that run beside it. */

/** What a migration says about itself. */
export interface MigrationHeader {
  /**
   * `expand` only adds: releases that do not know it go on working. `contract` removes what older
   * releases need.
   */
  readonly kind: "expand" | "contract";
  /** The oldest release that works after a `contract`; null after an `expand`: every release. */
  readonly oldestRelease: string | null;
  /** Runs statement by statement, each safe to run again: `create index concurrently`. */
  readonly isOutsideTransaction: boolean;
}

const expand = { kind: "expand", oldestRelease: null, isOutsideTransaction: false } as const;

/** Migrations that are older than this rule. They only add. */
const withoutHeader = /^(00\d\d_.+|202611221950-invoicing-restored-series)$/;

/** Whether a migration is older than the rules for headers. */
export function hasNoHeader(name: string): boolean {
  return withoutHeader.test(name);
}

/** Reads the header of a migration. Throws if a file has none. */
export function readHeader(name: string, sql: string): MigrationHeader {
  if (hasNoHeader(name)) return expand;
  const [first = "", second = ""] = sql.split("\n");
  const isOutsideTransaction = second === "-- outside a transaction";
  if (first === "-- expand") return { ...expand, isOutsideTransaction };
  const oldestRelease = /^-- contract: not before (\d+\.\d+\.\d+) runs everywhere$/.exec(
    first,
  )?.[1];
  if (oldestRelease === undefined)
    throw new Error(
      `The migration ${name} must begin with "-- expand" or ` +
        `"-- contract: not before 0.2.0 runs everywhere".`,
    );
  return { kind: "contract", oldestRelease, isOutsideTransaction };
}
