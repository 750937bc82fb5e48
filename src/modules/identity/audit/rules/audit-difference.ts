import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { auditPropertyName, auditStateName } from "./audit-properties.ts";
import { t } from "#shared/texts/text.ts";

/**
 * A property that an audit entry changed: its path, and its value before and after as text (null:
 * absent).
 */
export type AuditDifference = {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
};

type Snapshot = Readonly<Record<string, unknown>> | null;

/** The properties that differ, in their original order. */
export function differences(before: Snapshot, after: Snapshot): readonly AuditDifference[] {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: now.get(name) ?? null }))
    .filter((line) => line.before !== line.after)
    .map(({ name, before: was, after: is }) => ({
      name,
      before: readable(name, was),
      after: readable(name, is),
    }));
}

/**
 * Times are stored in UTC and displayed in Indian time. Amounts are stored in paise and displayed
 * in rupees, rates in basis points and displayed in percent.
 */
function readable(name: string, value: string | null): string | null {
  if (value !== null && name.endsWith("Paise") && /^-?\d{1,15}$/.test(value))
    return formatRupees(Number(value));
  if (value !== null && /basisPoints$/i.test(name) && /^-?\d{1,9}$/.test(value))
    return `${Number(value) / 100}%`;
  if (value !== null && /^(status|state)$/.test(name)) return auditStateName(value) ?? value;
  return value !== null && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value)
    ? formatDateTime(value)
    : value;
}

/**
 * Nested properties as "a.b". A list of plain values is one value. Empty values count as absent.
 */
function flat(value: unknown, path = ""): Map<string, string> {
  if (value === null || value === undefined || value === "") return new Map();
  if (typeof value !== "object") return new Map([[path, plainText(value)]]);
  if (Array.isArray(value) && value.every((each) => typeof each !== "object" || each === null))
    return new Map(value.length === 0 ? [] : [[path, value.map(plainText).join(", ")]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flat(inner, path === "" ? key : `${path}.${key}`),
    ]),
  );
}

function plainText(value: unknown): string {
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  return String(value);
}

/**
 * A property in the reader's words, each part of its path on its own: "rates.standard". Parts that
 * we have no words for are spelled out: "support_hours" becomes "Support hours".
 */
export function propertyLabel(name: string): string {
  return name
    .split(".")
    .map((part) => part.replace(/(?<=.)(Paise|BasisPoints)$/, ""))
    .map((part) => auditPropertyName(part) ?? spelledOut(part))
    .join(" › ");
}

/** "mail_address" and "mailAddress" become "Email address". */
export function spelledOut(name: string): string {
  const words = name
    .replaceAll("_", " ")
    .replaceAll(
      /([a-z0-9])([A-Z])/g,
      (_all, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    );
  return words
    .replaceAll(/\b(gstin|hsn|sku)\b/gi, (abbreviation) => abbreviation.toUpperCase())
    .replace(/^./, (first) => first.toUpperCase());
}
