/**
 * Who may import whom, on resolved paths and for types too. docs/architecture.md tells it in words;
 * which module may know which is module-graph.json. tests/architecture.test.ts sees each rule red
 * once.
 */
import fs from "node:fs";

const graph = JSON.parse(fs.readFileSync(new URL("./module-graph.json", import.meta.url), "utf8"));

const ours = "^(src|demo|sandbox|tests|scripts|bench)/";
const test = "\\.test\\.tsx?$";
/** A module's folder, its feature folders included. */
const inModule = (name) => `^src/modules/${name}/(.*/|)`;
/** Runs in the browser too and decides nothing by itself: words, refusals, pure rules. */
const pure = "(rules/|[a-z-]*(contract|errors)\\.ts$)";
const providerFolder = "src/platform/payments/razorpay/";
/** The browser's half of the payment provider is the one part of platform that ui may load. */
const paymentWindow = "^src/ui/payment-window\\.ts$";
/** Who chooses the provider, reads its settings or opens its window. */
const providerDoors = [
  "^src/platform/payments/open-provider\\.ts$",
  "^src/platform/config/(settings|payments|reachable)\\.ts$",
  paymentWindow,
];
/** What other modules, the screens and the server may import of a module. */
const publicFiles = {
  pure: "^src/modules/[^/]+/public\\.ts$",
  server: "^src/modules/[^/]+/public(\\.server)?\\.ts$",
  screens: "^src/modules/[^/]+/public(\\.ui)?\\.ts$",
  all: "^src/modules/[^/]+/public(\\.server|\\.ui)?\\.ts$",
};
/** Packages without side effects, which run in browsers as they do on servers. */
const purePackages = "node_modules/(zod|qr|any-ascii|ipaddr\\.js)/";

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
    only(
      "policy-ui-platform-know-shared",
      "^src/(policy|ui|platform)/",
      ["^src/($1|shared)/"],
      [paymentWindow],
    ),
    {
      name: "the-provider-stays-in-its-folder",
      comment: "Everybody else uses provider.ts and open-provider.ts, in our own terms.",
      severity: "error",
      from: { path: "^(src|demo|scripts)/", pathNot: [`^${providerFolder}`, ...providerDoors] },
      to: { path: `^${providerFolder}` },
    },
    only("the-payment-window-speaks-as-the-provider", paymentWindow, [
      "^src/(ui|shared)/",
      `^${providerFolder}checkout-window\\.ts$`,
    ]),
    only("rules-are-pure", `${inModule("([^/]+)")}${pure}`, [
      "^src/(shared|policy)/",
      `${inModule("$1")}${pure}`,
      publicFiles.pure,
    ]),
    only("public-files-are-pure", "^src/modules/([^/]+)/public\\.ts$", [
      `${inModule("$1")}${pure}`,
    ]),
    only("events-announce", "^src/modules/([^/]+)/events\\.ts$", [
      "^src/(shared|policy)/",
      "^src/platform/jobs/events\\.ts$",
      `${inModule("$1")}${pure}`,
      publicFiles.pure,
    ]),
    {
      name: "pure-code-touches-no-machine",
      comment: "Pure code runs in the browser too.",
      severity: "error",
      from: { path: ["^src/shared/", `${inModule("[^/]+")}${pure}`], pathNot: test },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pure-code-uses-pure-packages",
      comment: "A package with side effects makes a rule impure, however it is called.",
      severity: "error",
      from: { path: `${inModule("[^/]+")}${pure}`, pathNot: test },
      to: { path: "node_modules/", pathNot: purePackages },
    },
    only(
      "modules-import-public-files",
      "^src/modules/([^/]+)/",
      [
        "^src/modules/$1/(?!(.*/|)ui/)",
        "^src/(platform|policy|shared)/",
        publicFiles.server,
        "^demo/",
      ],
      [`${inModule("[^/]+")}(ui/|${pure})`, "^src/modules/[^/]+/(events|public|public\\.ui)\\.ts$"],
    ),
    {
      name: "modules-know-their-own-files",
      comment: "A public file is for others: inside, imports name the file itself.",
      severity: "error",
      from: { path: "^src/modules/([^/]+)/", pathNot: test },
      to: { path: "^src/modules/$1/public" },
    },
    only("module-ui-shows-only", "^src/modules/([^/]+)/((.*/|)ui/|public\\.ui\\.ts$)", [
      `${inModule("$1")}(ui/|${pure})`,
      "^src/(policy|ui|shared)/",
      publicFiles.screens,
    ]),
    ...moduleRules,
    {
      name: "modules-are-in-the-graph",
      severity: "error",
      from: {},
      to: { path: "^src/modules/", pathNot: `^src/modules/(${Object.keys(modules).join("|")})/` },
    },
    only(
      "screens-import-public-files",
      "^src/app/",
      ["^src/app/", "^src/(policy|ui|shared)/", publicFiles.all],
      ["^src/app/lib/"],
    ),
    only("app-lib-imports-public-files", "^src/app/lib/", [
      "^src/app/lib/",
      "^src/(platform|policy|ui|shared)/",
      publicFiles.all,
    ]),
    only("server-imports-public-files", "^src/server/", [
      "^src/(server|platform|policy|shared)/",
      "^src/app/lib/",
      publicFiles.server,
      "^demo/",
    ]),
    {
      name: "only-the-demo-module-reads-demo-data",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/(server|modules/demo)/", test] },
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
    only("demo-is-data", "^demo/", ["^demo/", "^src/shared/", publicFiles.pure]),
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
