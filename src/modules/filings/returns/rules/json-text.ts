/** Writes JSON with amounts from whole paise, without floating point. */

/** An amount in paise that is written in rupees with two decimals. */
export class Rupees {
  readonly paise: number;

  constructor(paise: number) {
    this.paise = paise;
  }
}

/** A JSON value in which amounts are `Rupees`. */
export type Json =
  | string
  | number
  | Rupees
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** A value as JSON text. Keys with the value undefined are left out. */
export function jsonText(value: Json): string {
  if (value instanceof Rupees) return rupeesText(value.paise);
  if (typeof value === "string" || typeof value === "number") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(jsonText).join(",")}]`;
  let members = "";
  for (const [key, member] of Object.entries(value))
    if (member !== undefined)
      members += `${members === "" ? "" : ","}${JSON.stringify(key)}:${jsonText(member)}`;
  return `{${members}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** An amount in rupees: "-1234.50". */
export function rupeesText(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, "0");
  return `${paise < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
