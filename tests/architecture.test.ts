import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import moduleGraph from "../module-graph.json" with { type: "json" };
import { readExports } from "../scripts/direct-imports.ts";
import { aliasOf, planted, spellings } from "./support/planted.ts";
import {
  copyTree,
  cruise,
  lint,
  readSource,
  root,
  sourceFiles,
  type Cruised,
} from "./support/source-tree.ts";

const sources = sourceFiles(["src"]).filter((file) => !/\.test\.tsx?$/.test(file));

describe("who may import whom", () => {
  test(
    "every source file is read, and none imports what it may not",
    { timeout: 240_000 },
    async () => {
      const { files, violations } = await cruise(root);
      expect(files.length).toBeGreaterThan(200);
      expect(files).toEqual(sourceFiles());
      expect(violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)).toEqual([]);
    },
  );

  describe("a violation is seen", () => {
    const tree = copyTree();
    let cruised: Cruised;

    beforeAll(async () => {
      for (const { from, file, text } of plantings()) {
        fs.mkdirSync(path.join(tree.folder, path.dirname(file)), { recursive: true });
        fs.appendFileSync(path.join(tree.folder, file), text, {
          flag: from.endsWith(".ts") ? "a" : "w",
        });
      }
      write(
        tree.folder,
        "src/shared/planted-node.ts",
        'import fs from "node:fs";\nexport const used = fs;\n',
      );
      write(
        tree.folder,
        "src/modules/tax/rules/planted-package.ts",
        'import nodemailer from "nodemailer";\nexport const used = nodemailer;\n',
      );
      write(
        tree.folder,
        "src/modules/tax/rules/planted-node.ts",
        'import type fs from "node:fs";\nexport type Used = typeof fs;\n',
      );
      write(
        tree.folder,
        "src/shared/planted-missing.ts",
        'import { gone } from "#shared/gone.ts";\nexport const used = gone;\n',
      );
      write(
        tree.folder,
        "src/modules/bazaar/contract.ts",
        'export const used = "a module that the graph does not name";\n',
      );
      write(
        tree.folder,
        "src/modules/bazaar/rules/planted.ts",
        'import { used } from "../contract.ts";\nexport const again = used;\n',
      );
      write(
        tree.folder,
        "src/server/planted-one.ts",
        'import type { Two } from "./planted-two.ts";\nexport type One = Two;\n',
      );
      write(
        tree.folder,
        "src/server/planted-two.ts",
        'import type { One } from "#server/planted-one.ts";\nexport type Two = One;\n',
      );
      cruised = await cruise(tree.folder);
    }, 240_000);
    afterAll(() => tree.remove());

    test.each(planted)("$rule: $from… imports $to, however it is spelled", ({ rule, from, to }) => {
      const same = plantings().filter(
        (planting) => planting.rule === rule && planting.from === from && planting.to === to,
      );
      expect(same).toHaveLength(Object.keys(spellings).length);
      for (const { file } of same)
        expect(cruised.violations).toContainEqual({ rule, from: file, to });
    });

    test("each rule has been seen red here", async () => {
      const { default: config } = (await import(
        pathToFileURL(path.join(root, ".dependency-cruiser.mjs")).href
      )) as { default: { forbidden: readonly { name: string }[] } };
      const seen = new Set(cruised.violations.map(({ rule }) => rule));
      expect(
        config.forbidden
          .map(({ name }) => name)
          .filter((name) => !seen.has(name) && !name.startsWith("module-graph-")),
      ).toEqual([]);
    });

    test.each([
      ["pure-code-touches-no-machine", "src/shared/planted-node.ts"],
      ["pure-code-touches-no-machine", "src/modules/tax/rules/planted-node.ts"],
      ["pure-code-uses-pure-packages", "src/modules/tax/rules/planted-package.ts"],
      ["imports-resolve", "src/shared/planted-missing.ts"],
      ["modules-are-in-the-graph", "src/modules/bazaar/rules/planted.ts"],
      ["no-cycles", "src/server/planted-one.ts"],
    ])("%s: %s", (rule, from) => {
      expect(cruised.violations).toContainEqual({ rule, from, to: expect.any(String) });
    });
  });

  test("the graph of modules has no cycle, and has every module on disk", () => {
    const { groundFloor, mayImport } = moduleGraph as {
      groundFloor: string[];
      mayImport: Record<string, string[]>;
    };
    const order: string[] = [...groundFloor];
    const waiting = new Set(Object.keys(mayImport));
    for (let before = -1; before !== waiting.size;) {
      before = waiting.size;
      const ready = [...waiting].filter((name) =>
        mayImport[name]?.every((below) => order.includes(below)),
      );
      order.push(...ready);
      for (const name of ready) waiting.delete(name);
    }
    expect([...waiting], "these know each other").toEqual([]);
    const onDisk = fs
      .readdirSync(path.join(root, "src/modules"))
      .filter((name) => fs.statSync(path.join(root, "src/modules", name)).isDirectory());
    expect(onDisk.filter((name) => !order.includes(name))).toEqual([]);
    expect(Object.values(mayImport).flat()).not.toContain("notifications");
  });
});

describe("what browsers load", () => {
  // Schemas are 30 KB of script; the server reads forms.
  const schemas = /from "(zod|#shared\/text-schemas\.ts)"/;

  test("no component, and no rule that it uses, imports schemas", () => {
    const components = sources.filter((file) => /^src\/(ui|modules\/(.+\/)?ui)\//.test(file));
    expect(components.length).toBeGreaterThan(100);
    expect(components.flatMap((file) => withSchemas(file, []))).toEqual([]);
    expect(withSchemas("src/app/routes/seller/seller-order.tsx", [])).not.toEqual([]);
  });

  /** The import chains of values, not of types alone, from a file to schemas. */
  function withSchemas(file: string, way: readonly string[]): readonly string[] {
    const text = readSource(file);
    if (schemas.test(text)) return [[...way, file].join(" → ")];
    return valuesImportedBy(file, text)
      .filter((next) => !way.includes(next))
      .flatMap((next) => withSchemas(next, [...way, file]));
  }

  /** Browsers load the file that defines a name, not everything that its module exports. */
  function definedIn(publicFile: string, names: string): readonly string[] {
    const exported = readExports(readSource(publicFile));
    return [...names.matchAll(/(?<!type )\b(\w+)\b(?= as |,|\s*\})/g)].flatMap(([, name = ""]) => {
      const found = exported.get(name);
      return found === undefined ? [] : [path.posix.join(path.posix.dirname(publicFile), found)];
    });
  }

  function valuesImportedBy(file: string, text: string): readonly string[] {
    const imports = [...text.matchAll(/^import (?!type\b)([^"]*?) from "([#.][^"]+\.tsx?)"/gm)];
    const values = imports.filter(([, names]) => !/^\{(\s*type [^,}]+,?)+\s*\}$/.test(names ?? ""));
    return values.flatMap(([, names = "", to = ""]) => {
      const next = to.startsWith("#")
        ? `src/${to.slice(1)}`
        : path.posix.join(path.posix.dirname(file), to);
      return /\/public(\.ui)?\.ts$/.test(next) ? definedIn(next, names) : [next];
    });
  }
});

function plantings() {
  return planted.flatMap(({ rule, from, to }, index) =>
    Object.entries(spellings).map(([spelling, write]) => {
      const file = from.endsWith(".ts") ? from : `${from}-${index}-${spelling}.ts`;
      const relative = path.posix.relative(path.posix.dirname(file), to);
      return {
        rule,
        from,
        to,
        file,
        text: write(to, relative.startsWith(".") ? relative : `./${relative}`),
      };
    }),
  );
}

function write(folder: string, file: string, text: string): void {
  fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

describe("limits", () => {
  test("the linter refuses what the house does not allow", { timeout: 240_000 }, async () => {
    const bad: Readonly<Record<string, readonly [text: string, rule: string]>> = {
      "src/shared/planted-any.ts": [
        "export function f(x: any): unknown {\n  return x;\n}\n",
        "typescript(no-explicit-any)",
      ],
      "src/shared/planted-bang.ts": [
        "export function f(x: string | undefined): string {\n  return x!;\n}\n",
        "typescript(no-non-null-assertion)",
      ],
      "src/shared/planted-ignore.ts": [
        "// @ts-ignore\nexport const x: string = 1;\n",
        "typescript(ban-ts-comment)",
      ],
      "src/shared/planted-long.ts": [
        `${"// a line\n".repeat(301)}export const x = 1;\n`,
        "eslint(max-lines)",
      ],
      "src/shared/planted-function.ts": [
        `export function f(): number {\n  let x = 0;\n${"  x++;\n".repeat(60)}  return x;\n}\n`,
        "eslint(max-lines-per-function)",
      ],
      "src/shared/planted-depth.ts": [
        "export function f(x: number): void {\n  if (x) {\n    if (x > 1) {\n      if (x > " +
          "2) {\n        if (x > 3) throw new Error();\n      }\n    }\n  }\n}\n",
        "eslint(max-depth)",
      ],
      "src/ui/planted-picture.tsx": [
        'export function Picture() {\n  return <img src="/a.webp" />;\n}\n',
        "jsx-a11y(alt-text)",
      ],
      "src/shared/planted-ring.ts": [
        `import { two } from "${aliasOf("src/shared/planted-ring-two.ts")}";\nexport const one = () => two;\n`,
        "import(no-cycle)",
      ],
      "src/shared/planted-ring-two.ts": [
        'import { one } from "./planted-ring.ts";\nexport const two = () => one;\n',
        "import(no-cycle)",
      ],
      "src/shared/planted-red.test.ts": [
        'import { expect, test } from "vitest";\ntest.only("x", () => expect(1).toBe(1));\n',
        "vitest(no-focused-tests)",
      ],
    };
    const tree = copyTree();
    try {
      for (const [file, [text]] of Object.entries(bad)) write(tree.folder, file, text);
      const refused = await lint(tree.folder, Object.keys(bad));
      for (const [file, [, rule]] of Object.entries(bad))
        expect(refused.get(file), file).toContain(rule);
    } finally {
      tree.remove();
    }
  });

  test("nothing is re-exported wholesale, and only public files re-export", () => {
    expect(sources.filter((file) => /^export \*/m.test(readSource(file)))).toEqual([]);
    expect(
      sources.filter(
        (file) =>
          /^export (type )?\{[^}]*\} from/m.test(readSource(file)) &&
          !/^src\/modules\/[^/]+\/public(\.server|\.ui)?\.ts$/.test(file),
      ),
    ).toEqual([]);
  });

  test("only screens have default exports", () => {
    const allowed = /^src\/app\/(root\.tsx|routes\.ts|entry\.server\.tsx|routes\/.+\.tsx)$/;
    expect(
      sources.filter((file) => /^export default /m.test(readSource(file)) && !allowed.test(file)),
    ).toEqual([]);
  });

  test("screens get the marketplace's name from its settings only", () => {
    // The demo's content is data, like an administrator's settings.
    const shown = sources.filter((file) => /^src\/(ui|app|modules\/(?!demo\/))/.test(file));
    expect(
      shown.filter((file) =>
        /["`>][^"`<>\n]*\bCharma\b/.test(readSource(file).replaceAll(/\/\*[^]*?\*\/|\/\/ .*/g, "")),
      ),
    ).toEqual([]);
  });

  test("no file has a vague name", () => {
    const vague =
      /(^|\/)(utils?|helpers?|misc|common|manager|service|data|types)(\.server)?\.tsx?$/;
    expect(sourceFiles().filter((file) => vague.test(file))).toEqual([]);
    expect(sourceFiles().filter((file) => !/^[a-z0-9./+-]+$/.test(file))).toEqual([]);
  });
});
