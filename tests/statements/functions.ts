import type { DatabaseFunction } from "./catalogue.ts";

/** When a function of PostgreSQL or of ours returns null. */

/** Strict, but null for some arguments that are not. */
const mayFindNothing = new Set([
  "array_length",
  "array_lower",
  "array_ndims",
  "array_upper",
  "array_position",
  "json_array_element",
  "json_array_element_text",
  "json_extract_path",
  "json_extract_path_text",
  "json_object_field",
  "json_object_field_text",
  "jsonb_array_element",
  "jsonb_array_element_text",
  "jsonb_extract_path",
  "jsonb_extract_path_text",
  "jsonb_object_field",
  "jsonb_object_field_text",
  "jsonb_path_query_first",
  "regexp_match",
  "regexp_substr",
  "to_regclass",
  "unnest",
]);
/** Not strict, and never null. */
const neverNull = new Set([
  "days_shop_waited",
  "line_waits_for_proof",
  "concat",
  "format",
  "jsonb_build_array",
  "jsonb_build_object",
  "json_build_array",
  "json_build_object",
  "generate_series",
  "gst_lines",
  "gst_slabs_on",
  "num_nonnulls",
  "num_nulls",
]);
/** Null only if the first argument is. */
const asFirstArgument = new Set(["sale_price"]);
/** Window functions that always return a value. */
export const ranked = new Set(["row_number", "rank", "dense_rank", "count", "ntile"]);
/** Window functions that read rows which may not exist. */
export const mayBeOutside = new Set(["lag", "lead", "nth_value"]);

/** Whether the result is never null, null like its arguments, or null for other reasons. */
export function nullOf({
  name,
  isStrict,
  firstArgument,
}: DatabaseFunction): "never" | "asFirstArgument" | "asArguments" | "sometimes" {
  if (neverNull.has(name)) return "never";
  if (asFirstArgument.has(name)) return "asFirstArgument";
  // The bounds of a range may be missing; `lower` of a text never is.
  const isBound = (name === "lower" || name === "upper") && firstArgument !== "text";
  return isStrict && !isBound && !mayFindNothing.has(name) ? "asArguments" : "sometimes";
}
