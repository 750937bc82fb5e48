import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/**
 * Modules are imported through their public files. This plugin points each import at the file that
 * defines the name. Otherwise one name would pull in everything that its module exports, and the
 * files for browsers could not be split by page.
 *
 * `public.server.ts` stays as it is: its name makes a build fail if it reaches a browser.
 */
export function directImports(root: string): Plugin {
  const publicFiles = new Map<string, ReadonlyMap<string, string>>();

  function definitions(publicFile: string): ReadonlyMap<string, string> {
    const cached = publicFiles.get(publicFile);
    if (cached !== undefined) return cached;
    const read = readExports(fs.readFileSync(path.join(root, "src/modules", publicFile), "utf8"));
    publicFiles.set(publicFile, read);
    return read;
  }

  return {
    name: "charma:direct-imports",
    enforce: "pre",
    watchChange: () => publicFiles.clear(),
    transform: {
      filter: { code: /#modules\/[a-z-]+\/public(?:\.ui)?\.ts/ },
      handler: (code) => ({ code: pointImports(code, definitions), map: null }),
    },
  };
}

const publicImport =
  /^import (?!type )\{([^}]*)\} from "#modules\/([a-z-]+\/public(?:\.ui)?\.ts)";$/gm;
const publicExport = /^export (?!type )\{([^}]*)\} from "\.\/([^"]+)";$/gm;

/** Rewrites the imports from public files. Names of types are dropped, as in any build. */
export function pointImports(
  code: string,
  definitions: (publicFile: string) => ReadonlyMap<string, string>,
): string {
  return code.replaceAll(publicImport, (whole: string, names: string, publicFile: string) => {
    const module = path.posix.dirname(publicFile);
    const exported = definitions(publicFile);
    return valuesIn(names)
      .map((name) => {
        const file = exported.get(name.split(" as ")[0] ?? name);
        if (file === undefined) throw new Error(`${publicFile} does not export ${name}`);
        return `import { ${name} } from "#modules/${module}/${file}";`;
      })
      .join(" ")
      .concat("\n".repeat(whole.split("\n").length - 1));
  });
}

/** The file that defines each value of a public file, relative to its module. */
export function readExports(publicFile: string): ReadonlyMap<string, string> {
  return new Map(
    [...publicFile.matchAll(publicExport)].flatMap(([, names = "", file = ""]) =>
      valuesIn(names).map((name) => [name, file] as const),
    ),
  );
}

function valuesIn(names: string): readonly string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));
}
