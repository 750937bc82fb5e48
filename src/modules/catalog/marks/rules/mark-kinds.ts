/** A registered geographical indication, or the product of a district. */
export const markKinds = ["gi", "odop"] as const;
/** One of these kinds. */
export type MarkKind = (typeof markKinds)[number];
