/**
 * Chooses which of the shop's own modules browsers load as one file. Few files, because each costs
 * a request and its headers.
 */

/** The bundler's information about its modules. */
export type Graph = {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
};

/** In the order in which they are filled. */
export const chunks = [
  "shop",
  "list",
  "start",
  "piece",
  "browse",
  "buying",
  "account",
  "desks",
] as const;
type Chunk = (typeof chunks)[number];

/** Modules that every page loads. */
const frame = /\/src\/app\/(?:entry\.client|root|routes\/shop\/layout)\.tsx$/;

const own = /\/src\/.*\.tsx?$/;
/** A module this small goes into the common file, even if only two pages need it. */
const tiny = /\/modules\/insights\/ui\/note-view\.ts$/;

const isShops = (page: string) => page.includes("/routes/shop/");
/** In the shop, of an account or of help: what people open who sell nothing. */
const isBuyers = (page: string) => /\/routes\/(?:shop|account|help)\//.test(page);
const isCheckouts = (page: string) => /\/routes\/shop\/(?:cart|checkout)/.test(page);

/** Fewer pages than these share their modules without a file of their own. */
const manyPages = 5;

/**
 * The file for a module, or none if the bundler decides. `shop` is the frame of every page and
 * everything that two of the first pages share. Of the rest, `list`, `piece` and `start` are what
 * the list, the product page and the home page share with others, `buying` what the cart and the
 * checkout share, `browse` what other pages of the shop share, `account` what buyers' other pages
 * share, and `desks` what single ones of them share with the pages of sellers and administrators.
 */
export function chunkOf(id: string, graph: Graph): Chunk | null {
  if (!own.test(id) || frame.test(id)) return null;
  const { modules, pages } = importersOf(id, graph);
  if (tiny.test(id) || modules.some((module) => frame.test(module))) return "shop";
  const [home, list, piece] = ["home", "products", "product"].map((name) =>
    pages.some((page) => page.endsWith(`/routes/shop/${name}.tsx`)),
  );
  if ([home, list, piece].filter(Boolean).length > 1) return "shop";
  if (pages.length < 2) return null;
  if (list === true) return "list";
  if (home === true) return "start";
  if (piece === true) return "piece";
  const shops = pages.filter(isShops).length;
  if (shops > 1) return pages.filter(isCheckouts).length === shops ? "buying" : "browse";
  const buyers = pages.filter(isBuyers).length;
  if (buyers > 2) return "account";
  return buyers > 0 && pages.length >= manyPages ? "desks" : null;
}

/** All modules that cannot run without this one, except by dynamic imports, and the pages. */
function importersOf(id: string, graph: Graph) {
  const modules = new Set<string>();
  const pages = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const importer of graph.getModuleInfo(next)?.importers ?? []) {
      const file = importer.replace(/\?.*$/, "");
      if (importer.includes("?__react-router-build-client-route")) pages.add(file);
      if (modules.has(importer)) continue;
      modules.add(importer);
      open.push(importer);
    }
  }
  return { modules: [...modules], pages: [...pages] };
}
