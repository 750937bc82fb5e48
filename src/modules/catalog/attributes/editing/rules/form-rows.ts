/**
 * Rows of a form, such as the choices of an attribute. Each field is named by its list, its row and
 * what it is: "choices.2.label", "choices.2.translations.hi.label".
 */

/** The fields of one row, by their names without list and number. */
export type FormRow = Readonly<Record<string, string>>;

/** What the buttons of rows do. `at` is the number of the row, from 0. */
export type RowStep = {
  readonly kind: "up" | "down" | "remove" | "add";
  readonly at: number;
};

/** More than any form of ours has. A form that names more is cut. */
const mostRows = 300;

/** The rows of a list in a form. Rows that are left out in between are empty. */
export function rowsIn(form: Readonly<Record<string, unknown>>, list: string): readonly FormRow[] {
  const rows: Record<string, string>[] = [];
  for (const [name, value] of Object.entries(form)) {
    const [, number, field] = /^(?:[a-z]+)\.(\d{1,3})\.(.+)$/.exec(name) ?? [];
    if (!name.startsWith(`${list}.`) || number === undefined || field === undefined) continue;
    if (typeof value !== "string" || Number(number) >= mostRows) continue;
    while (rows.length <= Number(number)) rows.push({});
    const row = rows[Number(number)];
    if (row !== undefined) row[field] = value;
  }
  return rows;
}

/** The fields of rows as a form names them. */
export function namedRows(
  rows: readonly FormRow[],
  list: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(row).map(([field, value]) => [`${list}.${at}.${field}`, value] as const),
    ),
  );
}

/** The step that the value of a button names: "up.2". Null if it names none. */
export function readRowStep(value: unknown): RowStep | null {
  const [, kind, at] = /^(up|down|remove|add)\.(\d{1,3})$/.exec(String(value ?? "")) ?? [];
  if (kind !== "up" && kind !== "down" && kind !== "remove" && kind !== "add") return null;
  return { kind, at: Number(at) };
}

/** The rows after a step. A step that is not possible changes nothing. */
export function afterRowStep<Row>(
  rows: readonly Row[],
  { kind, at }: RowStep,
  added: readonly Row[] = [],
): readonly Row[] {
  if (kind === "add") return [...rows, ...added];
  const moved = rows[at];
  if (moved === undefined) return rows;
  if (kind === "remove") return rows.toSpliced(at, 1);
  const to = kind === "up" ? at - 1 : at + 1;
  const other = rows[to];
  return other === undefined ? rows : rows.with(at, other).with(to, moved);
}

/** A form with names such as "translations.hi.name" as nested objects. */
export function nestedFields(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const [, language, field] = /^translations\.([a-z-]{2,8})\.([a-z]+)$/i.exec(name) ?? [];
    if (language === undefined || field === undefined) {
      nested[name] = value;
      continue;
    }
    const all = (nested["translations"] ?? {}) as Record<string, Record<string, unknown>>;
    nested["translations"] = { ...all, [language]: { ...all[language], [field]: value } };
  }
  return nested;
}
