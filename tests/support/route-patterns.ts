import type { RouteConfigEntry } from "@react-router/dev/routes";

/** The patterns of all addresses but the one that takes the rest, without the first slash. */
export function patternsOf(entries: readonly RouteConfigEntry[]): readonly string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path === undefined || path === "*" ? [] : [path]),
    ...patternsOf(children ?? []),
  ]);
}
