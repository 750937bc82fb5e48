/** The first comment lines of a migration: what it does to the releases that run beside it. */

/** What a migration says about itself. */
export interface MigrationHeader {
  /**
   * `expand` only adds: releases that do not know it go on working. `contract` removes what older
   * releases need. Null if the file does not say: no release that does not know it starts.
   */
  readonly kind: "expand" | "contract" | null;
  /** The oldest release that works after a `contract`. */
  readonly oldestRelease: string | null;
  /** Runs statement by statement, each safe to run again: `create index concurrently`. */
  readonly isOutsideTransaction: boolean;
}

const expand = { kind: "expand", oldestRelease: null, isOutsideTransaction: false } as const;

/** Migrations that are older than this rule. They only add. */
const withoutHeader = /^(00\d\d_.+|202611221950-invoicing-restored-series)$/;

/** Whether a migration is older than the rules for headers. */
export function needsNoHeader(name: string): boolean {
  return withoutHeader.test(name);
}

/** Reads the header of a migration. A fork may have applied files without one. */
export function readHeader(name: string, sql: string): MigrationHeader {
  if (needsNoHeader(name)) return expand;
  const [first = "", second = ""] = sql.split("\n");
  const isOutsideTransaction = second === "-- outside a transaction";
  if (first === "-- expand") return { ...expand, isOutsideTransaction };
  const oldestRelease = /^-- contract: not before (\d+\.\d+\.\d+) runs everywhere$/.exec(
    first,
  )?.[1];
  if (oldestRelease !== undefined) return { kind: "contract", oldestRelease, isOutsideTransaction };
  return { kind: null, oldestRelease: null, isOutsideTransaction: false };
}
