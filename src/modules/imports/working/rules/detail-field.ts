/** The field of the preview's form that says which attribute a column of the file means. */

const start = "detail-";

export function detailField(column: string): string {
  return start + column;
}

/** The column of such a field; null for other fields. */
export function columnOfField(name: string): string | null {
  return name.startsWith(start) && name.length > start.length ? name.slice(start.length) : null;
}
