/** Joins class names, leaving out what is absent: `classes("card", isNew && "card-new")`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
