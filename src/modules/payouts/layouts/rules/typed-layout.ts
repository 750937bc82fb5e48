import { rupeesAndPaise } from "../../rules/rupees-and-paise.ts";
import { mostColumns, type PayoutLayout } from "../contract.ts";

/** A layout as the fields of its form, and the buttons of its rows. */

type Typed = Readonly<Record<string, string>>;

/** A column as typed; `at` is the number in the names of its fields. */
export type TypedColumn = {
  readonly at: number;
  readonly field: string;
  readonly title: string;
  readonly text: string;
  readonly max: string;
};

/** The columns of the form: `field-0`, `field-1` and so on, until one is missing. */
export function rowsTyped(typed: Readonly<Record<string, unknown>>): readonly TypedColumn[] {
  const said = (name: string) => {
    const value = typed[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const rows: TypedColumn[] = [];
  for (let at = 0; at < mostColumns && typed[`field-${at}`] !== undefined; at++)
    rows.push({
      at,
      field: said(`field-${at}`),
      title: said(`title-${at}`),
      text: said(`text-${at}`),
      max: said(`max-${at}`),
    });
  return rows;
}

function fieldsOfRows(rows: readonly Omit<TypedColumn, "at">[]): Typed {
  return Object.fromEntries(
    rows.flatMap(({ field, title, text, max }, at) => [
      [`field-${at}`, field],
      [`title-${at}`, title],
      [`text-${at}`, text],
      [`max-${at}`, max],
    ]),
  );
}

/** A stored layout as the fields of its form. */
export function typedLayout(layout: PayoutLayout): Typed {
  const rows = layout.columns.map(({ field, title, fixedText, maxLength }) => ({
    field,
    title,
    text: fixedText ?? "",
    max: maxLength === null ? "" : String(maxLength),
  }));
  return {
    name: layout.name,
    separator: layout.separator,
    lineEnd: layout.lineEnd,
    hasHeader: layout.hasHeader ? "yes" : "no",
    textForm: layout.textForm,
    forbidden: layout.forbidden,
    dateForm: layout.dateForm,
    amountForm: layout.amountForm,
    ownBank: layout.ownBank ?? "",
    isChecked: layout.isChecked ? "yes" : "no",
    ...fieldsOfRows(rows),
    ...Object.fromEntries(layout.methods.flatMap(fieldsOfMethod)),
  };
}

function fieldsOfMethod({ method, code, fromPaise, toPaise }: PayoutLayout["methods"][number]) {
  return [
    [`code-${method}`, code],
    [`from-${method}`, rupeesAndPaise(fromPaise)],
    [`to-${method}`, toPaise === null ? "" : rupeesAndPaise(toPaise)],
  ] as const;
}

const rowName = /^(field|title|text|max)-\d+$/;

/**
 * What was typed, after a button of the rows: "add", "up:3", "down:3" or "remove:3". Anything else
 * changes nothing.
 */
export function afterRowButton(typed: Typed, intent: string): Typed {
  const rows = [...rowsTyped(typed)];
  const [act, number = ""] = intent.split(":");
  const at = /^\d{1,2}$/.test(number) ? Number(number) : -1;
  const [row] = at >= 0 ? rows.slice(at, at + 1) : [];
  if (act === "add" && rows.length < mostColumns)
    rows.push({ at: rows.length, field: "empty", title: "", text: "", max: "" });
  if (row !== undefined) {
    rows.splice(at, 1);
    if (act === "up") rows.splice(Math.max(at - 1, 0), 0, row);
    else if (act === "down") rows.splice(at + 1, 0, row);
    else if (act !== "remove") rows.splice(at, 0, row);
  }
  const rest = Object.entries(typed).filter(([name]) => !rowName.test(name));
  return { ...Object.fromEntries(rest), ...fieldsOfRows(rows) };
}
