import { cleanLine } from "./text.ts";

/**
 * Checks the query of a program. A person's page ignores what it cannot read; a program would take
 * the whole list for the filtered one, so it is refused. Programs get English.
 */

/** A parameter that an address has. */
export type QueryParameter = {
  /** How often it can be given. */
  readonly most: number;
  /** Completes "{name} must be …". */
  readonly expected: string;
  /** Gets a cleaned value that is not empty. */
  readonly isReadable: (value: string) => boolean;
};

const mostReported = 5;
const longestName = 40;

/**
 * A sentence for each parameter that is unknown, unreadable or given too often, at most five. Empty
 * values count as not given.
 */
export function queryProblems(
  query: URLSearchParams,
  parameters: ReadonlyMap<string, QueryParameter>,
): readonly string[] {
  return [...new Set(query.keys())]
    .flatMap((name) => {
      const problem = problemOf(parameters.get(name), query.getAll(name).map(cleanLine));
      return problem === undefined
        ? []
        : [`“${cleanLine(name).slice(0, longestName)}” ${problem}.`];
    })
    .slice(0, mostReported);
}

function problemOf(
  parameter: QueryParameter | undefined,
  values: readonly string[],
): string | undefined {
  if (parameter === undefined) return "is not a parameter of this address";
  const { most, expected, isReadable } = parameter;
  const given = values.filter((value) => value !== "");
  if (given.length > most)
    return most === 1 ? "can be given only once" : `can be given at most ${most} times`;
  return given.every(isReadable) ? undefined : `must be ${expected}`;
}
