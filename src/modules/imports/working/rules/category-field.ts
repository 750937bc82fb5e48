/** The field of the preview's form with the category of one product. */

const start = "category-";

export function categoryField(line: number): string {
  return `${start}${line}`;
}

/** The line of such a field; null for other fields. */
export function lineOfField(name: string): number | null {
  return /^category-[1-9][0-9]{0,8}$/.test(name) ? Number(name.slice(start.length)) : null;
}
