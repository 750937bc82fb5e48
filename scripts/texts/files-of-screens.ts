import fs from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { parseSync } from "oxc-parser";
import { isOnSellersWay } from "#shared/texts/sellers-way.ts";

/**
 * Which sources can speak on a screen: those of its route and of the layouts around it, and all
 * that they import. A module's public file leads only to the files of the names that are imported,
 * and types lead nowhere.
 */

/** What answers events on the way, without a screen: mails about orders and applications. */
const mailsOnTheWay = [
  "src/modules/notifications/order-mails.ts",
  "src/modules/notifications/seller-mails.ts",
] as const;

/** The sources with the texts that a language must have for those who sell. */
export async function filesOfSellersWay(root: string): Promise<ReadonlySet<string>> {
  const { default: routes } = (await import(path.join(root, "src/app/routes.ts"))) as {
    readonly default: readonly RouteConfigEntry[];
  };
  const screens = routeFilesOf(routes, isOnSellersWay).map((file) => `src/app/${file}`);
  return filesBehind(root, [
    "src/app/root.tsx",
    "src/app/entry.server.tsx",
    ...screens,
    ...mailsOnTheWay,
  ]);
}

/** The files of the routes whose address is chosen, and of the layouts around them. */
export function routeFilesOf(
  routes: readonly RouteConfigEntry[],
  isChosen: (address: string) => boolean,
  parent = "",
): readonly string[] {
  return routes.flatMap(({ file, path: part, children = [] }) => {
    const address = part === undefined ? parent : `${parent}/${part}`;
    const below = routeFilesOf(children, isChosen, address);
    const isScreen = part !== undefined && isChosen(address);
    return isScreen || below.length > 0 ? [file, ...below] : [];
  });
}

/** All sources that `entries` import, at any distance, and these themselves. */
export function filesBehind(root: string, entries: readonly string[]): ReadonlySet<string> {
  const links = createLinks(root);
  const found = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const { target, names } of links(file).imports) {
      if (names === "all") open.push(target);
      else open.push(...names.map((name) => definitionOf(links, target, name)));
    }
  }
  return found;
}

type Import = { readonly target: string; readonly names: readonly string[] | "all" };
type Links = {
  readonly imports: readonly Import[];
  /** The names that the file passes on, with the file and the name that they come from. */
  readonly passedOn: ReadonlyMap<string, { readonly target: string; readonly name: string }>;
};
type ReadLinks = (file: string) => Links;

/** The file that defines `name`, which `file` exports. */
function definitionOf(links: ReadLinks, file: string, name: string): string {
  const from = links(file).passedOn.get(name);
  return from === undefined ? file : definitionOf(links, from.target, from.name);
}

function createLinks(root: string): ReadLinks {
  const known = new Map<string, Links>();
  return function links(file) {
    const existing = known.get(file);
    if (existing !== undefined) return existing;
    const read = readLinks(root, file);
    known.set(file, read);
    return read;
  };
}

function readLinks(root: string, file: string): Links {
  const code = fs.readFileSync(path.join(root, file), "utf8");
  const { module } = parseSync(file, code);
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }): readonly Import[] => {
    const target = sourceOf(root, file, moduleRequest.value);
    if (target === undefined) return [];
    const values = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && values.length === 0) return [];
    const names = values.map(({ importName: { kind, name } }) => (kind === "Name" ? name : null));
    const named = names.filter((name) => name !== null);
    return [{ target, names: named.length === names.length && named.length > 0 ? named : "all" }];
  });
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const request = /^["'](.+)["']$/.exec(code.slice(start, end))?.[1];
    const target = request === undefined ? undefined : sourceOf(root, file, request);
    return target === undefined ? [] : [{ target, names: "all" as const }];
  });
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType, importName, exportName }) => {
      const target =
        moduleRequest === null || isType ? undefined : sourceOf(root, file, moduleRequest.value);
      const [name, given] = [importName.name, exportName.name];
      return target === undefined || name === null || given === null
        ? []
        : [[given, { target, name }] as const];
    }),
  );
  return { imports: [...imports, ...later], passedOn: new Map(passedOn) };
}

/** The source that an import names, from the root; undefined for packages, styles and types. */
function sourceOf(root: string, file: string, request: string): string | undefined {
  const name = request.startsWith("#")
    ? `src/${request.slice(1)}`
    : request.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), request)
      : undefined;
  return name !== undefined && /\.tsx?$/.test(name) && fs.existsSync(path.join(root, name))
    ? name
    : undefined;
}
