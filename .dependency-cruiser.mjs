/**
 * Who may import whom, on resolved paths and for types too. docs/architecture.md tells it in words;
 * which module may know which is module-graph.json. tests/architecture.test.ts sees each rule red
 * once.
 */
import fs from "node:fs";

const graph = JSON.parse(fs.readFileSync(new URL("./module-graph.json", import.meta.url), "utf8"));

const ours = "^(src|demo|sandbox|tests|scripts|bench)/";
const test = "\\.test\\.tsx?$";
/** What runs in the browser too and decides nothing by itself: words, refusals, pure rules. */
const pure = "(rules/|[a-z-]*(contract|errors)\\.ts$)";
const door = "index\\.server\\.ts$";

/** `from` may reach, of our own files, only `allowed`; `$1` is the module's name. */
function only(name, from, allowed, fromNot = []) {
  return {
    name,
    severity: "error",
    from: { path: from, pathNot: [test, ...fromNot] },
    to: { path: ours, pathNot: allowed },
  };
}

const modules = {
  ...Object.fromEntries(graph.groundFloor.map((name) => [name, []])),
  ...graph.mayImport,
};

function known(name) {
  const isGround = graph.groundFloor.includes(name);
  return [name, ...(isGround ? [] : graph.groundFloor), ...modules[name]].join("|");
}

const moduleRules = Object.keys(modules).map((name) => ({
  name: `module-graph-${name}`,
  comment: `${name} may know ${known(name).replaceAll("|", ", ")}.`,
  severity: "error",
  from: { path: `^src/modules/${name}/`, pathNot: test },
  to: { path: "^src/modules/", pathNot: `^src/modules/(${known(name)})/` },
}));

export default {
  forbidden: [
    only("shared-knows-nobody", "^src/shared/", ["^src/shared/"]),
    only("policy-ui-platform-know-shared", "^src/(policy|ui|platform)/", ["^src/($1|shared)/"]),
    only("rules-are-pure", `^src/modules/([^/]+)/${pure}`, [
      "^src/(shared|policy)/",
      `^src/modules/[^/]+/${pure}`,
    ]),
    only("events-announce", "^src/modules/([^/]+)/events\\.ts$", [
      "^src/(shared|policy)/",
      "^src/platform/jobs/events\\.ts$",
      `^src/modules/[^/]+/${pure}`,
    ]),
    {
      name: "pure-code-touches-no-machine",
      comment: "Pure code runs in the browser too.",
      severity: "error",
      from: { path: ["^src/shared/", `^src/modules/[^/]+/${pure}`], pathNot: test },
      to: { dependencyTypes: ["core"] },
    },
    only(
      "modules-enter-by-the-door",
      "^src/modules/([^/]+)/",
      [
        "^src/modules/$1/(?!ui/)",
        "^src/(platform|policy|shared)/",
        `^src/modules/[^/]+/(${door}|views\\.ts$|${pure})`,
      ],
      [`^src/modules/[^/]+/(ui/|events\\.ts$|${pure})`],
    ),
    only("module-ui-shows-only", "^src/modules/([^/]+)/ui/", [
      "^src/modules/$1/ui/",
      `^src/modules/(${graph.groundFloor.join("|")})/ui/`,
      "^src/(policy|ui|shared)/",
      `^src/modules/[^/]+/${pure}`,
    ]),
    ...moduleRules,
    {
      name: "modules-are-in-the-graph",
      severity: "error",
      from: {},
      to: { path: "^src/modules/", pathNot: `^src/modules/(${Object.keys(modules).join("|")})/` },
    },
    only(
      "screens-know-doors",
      "^src/app/",
      ["^src/app/", "^src/(policy|ui|shared)/", `^src/modules/[^/]+/(${door}|ui/|${pure})`],
      ["^src/app/lib/"],
    ),
    only("app-lib-knows-doors", "^src/app/lib/", [
      "^src/app/lib/",
      "^src/(platform|policy|ui|shared)/",
      `^src/modules/[^/]+/(${door}|ui/|${pure})`,
    ]),
    only("server-knows-doors", "^src/server/", [
      "^src/(server|platform|policy|shared)/",
      "^src/app/lib/",
      `^src/modules/[^/]+/(${door}|events\\.ts$|${pure})`,
      "^demo/",
    ]),
    {
      name: "only-server-loads-the-demo",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/server/demo", test] },
      to: { path: "^demo/" },
    },
    // A stranger to the shop, as the real provider is.
    only("sandbox-stands-alone", "^sandbox/", ["^sandbox/"]),
    {
      name: "nobody-knows-the-sandbox",
      severity: "error",
      from: { path: "^(src|demo|scripts)/", pathNot: test },
      to: { path: "^sandbox/" },
    },
    only("demo-is-data", "^demo/", ["^demo/", "^src/shared/", `^src/modules/[^/]+/${pure}`]),
    {
      name: "nobody-imports-tests",
      severity: "error",
      from: { path: "^(src|demo|scripts)/", pathNot: test },
      to: { path: [`^tests/`, test] },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "imports-resolve",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^virtual:", "^\\./\\+types/"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^build/", "\\.react-router/"] },
    // Only swc reads TypeScript here; without it no file is read, and that would look like no
    // violation.
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      conditionNames: ["import", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
