/**
 * Chooses which of the shop's own modules browsers load as one file. Few files, because each costs
 * a request and its headers.
 */

/** The bundler's information about its modules. */
type Graph = {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
};

/** Modules that every page loads. */
const frame = /\/src\/app\/(?:entry\.client|root|routes\/shop\/layout)\.tsx$/;

/** The pages on which first visits begin. */
const firstPages = [
  /\/routes\/shop\/home\.tsx$/,
  /\/routes\/shop\/products\.tsx$/,
  /\/routes\/shop\/product\.tsx$/,
] as const;

const own = /\/src\/.*\.tsx?$/;
/** A module this small goes into the common file, even if only two pages need it. */
const tiny = /\/modules\/insights\/ui\/note-view\.ts$/;
const isPage = (id: string) => /\/src\/app\/routes\//.test(id);

/**
 * The file for a module, or none if the bundler decides. `shop` is the frame of every page and
 * everything that two of the first pages share. `list`, `piece` and `start` are the rest of the
 * list, the product page and the home page.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (!own.test(id) || frame.test(id)) return null;
  const reaching = importersOf(id, graph);
  const [home, list, piece] = firstPages.map((page) =>
    [...reaching].some((importer) => page.test(importer)),
  );
  if (tiny.test(id) || [...reaching].some((importer) => frame.test(importer))) return "shop";
  if ([home, list, piece].filter(Boolean).length > 1) return "shop";
  if ([...reaching].filter(isPage).length < 2) return null;
  return piece === true ? "piece" : list === true ? "list" : home === true ? "start" : null;
}

/** All modules that cannot run without this one, except by dynamic imports. */
function importersOf(id: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const importer of graph.getModuleInfo(next)?.importers ?? []) {
      const file = importer.replace(/\?.*$/, "");
      if (found.has(file)) continue;
      found.add(file);
      open.push(importer);
    }
  }
  return found;
}
