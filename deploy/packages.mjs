/**
 * Copies the packages that the shop needs in production: the dependencies of package.json and what
 * these need in turn. `npm ci --omit=dev` would also leave in the test runner, the bundler and the
 * compiler, because other packages name them as optional partners.
 *
 * `node deploy/packages.mjs FROM TO` copies them between two folders that have a node_modules.
 * Source maps and type declarations are not copied: Node does not read them.
 */
import fs from "node:fs";
import path from "node:path";

const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) throw new Error("Use: packages.mjs FROM TO");

for (const place of neededPackages(from)) {
  fs.cpSync(path.join(from, place), path.join(to, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => path.basename(file) !== "node_modules" && !/\.(map|d\.[cm]?ts)$/.test(file),
  });
}

/** Folders such as `node_modules/pg`, relative to the root. Optional packages may be missing. */
function neededPackages(root) {
  const found = new Set();
  const open = [""];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const manifest = readManifest(path.join(root, place));
    for (const name of namesNeededBy(manifest)) {
      const next = placeOf(root, name, place);
      if (next === undefined || found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return [...found].toSorted();
}

/** Node looks in the folder of the package that needs it, then in each above it. */
function placeOf(root, name, neededBy) {
  const levels = neededBy.split("/node_modules/");
  const folders = levels.map((_, index) => levels.slice(0, levels.length - index));
  return [...folders.map((each) => each.join("/node_modules/")), ""]
    .map((folder) => path.posix.join(folder, "node_modules", name))
    .find((place) => fs.existsSync(path.join(root, place, "package.json")));
}

function namesNeededBy(manifest) {
  const isNeeded = (peer) => manifest.peerDependenciesMeta?.[peer]?.optional !== true;
  return [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}).filter(isNeeded),
  ];
}

function readManifest(folder) {
  return JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
}
