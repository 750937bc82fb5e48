/** Joins class names and leaves out falsy ones: `classes("card", isNew && "card-new")`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
