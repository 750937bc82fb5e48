import sheet from "./drawings.svg";

/**
 * Drawings of the workbench, 160 by 120: lines in the text's colour, leather in the accent, thread
 * dashed.
 */
export type IllustrationName =
  | "awl"
  | "hide"
  | "tag"
  | "bag"
  | "parcel"
  | "ledger"
  | "lens"
  | "lock"
  | "heart";

/**
 * For an `svg` of 160 by 120 with round line ends and no fill. One file has all drawings, because
 * most pages show none.
 */
export function Illustration({ name }: { name: IllustrationName }) {
  return <use href={`${sheet}#${name}`} />;
}
