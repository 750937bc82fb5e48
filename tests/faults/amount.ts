/** How often or how long a scenario runs: as `npm run faults` says, else the short form. */
export function amount(short: number): number {
  return Number(process.env["FAULTS_AMOUNT"] ?? short);
}

/**
 * The parts of a scenario that `npm run faults` chose: `--only=shop,both`; all if it chose none.
 */
export function chosen<Name extends string>(names: readonly Name[]): readonly Name[] {
  const only = process.env["FAULTS_ONLY"]?.split(",");
  return only === undefined ? names : names.filter((name) => only.includes(name));
}
