/**
 * Which entries of the books explain which lines of bank statements. Pure: the order of lines and
 * entries changes nothing. A line and an entry are matched at most once, and only to the same sum.
 */

export type LineToMatch = {
  readonly id: string;
  /** "2026-11-28". */
  readonly day: string;
  readonly amountPaise: number;
  /** The reference and the narration. */
  readonly words: string;
};

export type EntryToMatch = {
  readonly id: string;
  readonly day: string;
  readonly amountPaise: number;
  /** The bank's references that our records have, separated by spaces. */
  readonly references: string;
  /** A bank transfer may pay several entries: those of one payout batch, or one remittance. */
  readonly unit: string | null;
};

export type FoundMatch = {
  readonly lineId: string;
  readonly entryIds: readonly string[];
  readonly foundBy: "reference" | "amount";
};

/** So many days a line and its entry may be apart if only the amount says so. */
export const windowDays = 7;

const shortestReference = 8;
const fewestDigits = 4;

/** The references in a text: "NEFT/N311264500921/CHARMA" has N311264500921. */
export function referenceKeys(text: string): readonly string[] {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  return [
    ...new Set(
      words
        .filter(
          (word) =>
            word.length >= shortestReference && word.replaceAll(/\D/g, "").length >= fewestDigits,
        )
        .map((word) => word.replace(/^0+/, "")),
    ),
  ];
}

/** All matches that are unambiguous: by a reference first, then by amount and day. */
export function matchLines(
  lines: readonly LineToMatch[],
  entries: readonly EntryToMatch[],
): readonly FoundMatch[] {
  const byKey = groupByKeys(entries, ({ references }) => referenceKeys(references));
  const named = lines.map((line) => ({ line, sets: setsOfReferences(line, byKey) }));
  const byReference = undisputed(
    named.map(({ line, sets }) => ({
      line,
      sets: sets.filter((set) => sumOf(set) === line.amountPaise),
    })),
    "reference",
  );
  const taken = new Set(byReference.flatMap(({ entryIds }) => entryIds));
  const explained = new Set(byReference.map(({ lineId }) => lineId));
  const free = entries.filter(({ id }) => !taken.has(id));
  const byAmount = Map.groupBy(unitsOf(free), sumOf);
  // A line whose reference leads to another sum waits for a person.
  const unnamed = named.filter(({ line, sets }) => !explained.has(line.id) && sets.length === 0);
  return [
    ...byReference,
    ...undisputed(
      unnamed.map(({ line }) => ({
        line,
        sets: (byAmount.get(line.amountPaise) ?? []).filter((set) => isNear(line, set)),
      })),
      "amount",
    ),
  ];
}

/** The entries that most likely explain this line, for a person to look at; often none. */
export function proposedEntries(
  line: LineToMatch,
  entries: readonly EntryToMatch[],
): readonly string[] {
  const fits = (set: readonly EntryToMatch[]) => sumOf(set) === line.amountPaise;
  const byKey = groupByKeys(entries, ({ references }) => referenceKeys(references));
  const [named] = setsOfReferences(line, byKey).filter(fits);
  const [near] = unitsOf(entries)
    .filter(fits)
    .toSorted((a, b) => distanceOf(line, a) - distanceOf(line, b));
  return (named ?? near ?? []).map(({ id }) => id);
}

function groupByKeys<T>(items: readonly T[], keysOf: (item: T) => readonly string[]) {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const key of keysOf(item)) groups.set(key, [...(groups.get(key) ?? []), item]);
  return groups;
}

type EntrySet = readonly EntryToMatch[];

/** What the references of a line lead to: all entries of each, and each entry of the line's amount. */
function setsOfReferences(
  { words, amountPaise }: LineToMatch,
  byKey: ReadonlyMap<string, EntrySet>,
): readonly EntrySet[] {
  const sets = referenceKeys(words).flatMap((key) => {
    const all = byKey.get(key) ?? [];
    if (all.length === 0) return [];
    const single = all.filter((entry) => entry.amountPaise === amountPaise).map((entry) => [entry]);
    return sumOf(all) === amountPaise || single.length === 0 ? [all] : single;
  });
  return [...new Map(sets.map((set) => [nameOf(set), set])).values()];
}

function nameOf(set: EntrySet): string {
  return set
    .map(({ id }) => id)
    .toSorted()
    .join(" ");
}

/** Entries one by one, and the groups that one transfer may pay. */
function unitsOf(entries: readonly EntryToMatch[]): readonly EntrySet[] {
  const groups = Map.groupBy(
    entries.filter(({ unit }) => unit !== null),
    ({ unit }) => unit,
  );
  return [
    ...entries.map((entry) => [entry]),
    ...[...groups.values()].filter((group) => group.length > 1),
  ];
}

type Candidates = { readonly line: LineToMatch; readonly sets: readonly EntrySet[] };

/** The lines with one candidate, of whose entries none is a candidate for another line. */
function undisputed(
  candidates: readonly Candidates[],
  foundBy: FoundMatch["foundBy"],
): readonly FoundMatch[] {
  const claims = new Map<string, number>();
  for (const { sets } of candidates)
    for (const id of new Set(sets.flat().map((entry) => entry.id)))
      claims.set(id, (claims.get(id) ?? 0) + 1);
  return candidates.flatMap(({ line, sets: [set, ...others] }) =>
    set === undefined || others.length > 0 || set.some(({ id }) => (claims.get(id) ?? 0) > 1)
      ? []
      : [{ lineId: line.id, entryIds: set.map(({ id }) => id), foundBy }],
  );
}

function sumOf(entries: EntrySet): number {
  return entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

function isNear(line: LineToMatch, set: EntrySet): boolean {
  return set.every(({ day }) => daysBetween(day, line.day) <= windowDays);
}

function distanceOf(line: LineToMatch, set: EntrySet): number {
  return Math.max(...set.map(({ day }) => daysBetween(day, line.day)));
}

function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
}
