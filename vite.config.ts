import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import project from "./package.json" with { type: "json" };
import { chunkOf, chunks, type Graph } from "./scripts/chunks.ts";
import { directImports } from "./scripts/direct-imports.ts";
import { texts } from "./scripts/texts/texts-plugin.ts";
import { zodWithoutEval } from "./scripts/zod-without-eval.ts";

/** Goes into the server's bundle with all that it brings along: fewer files to open at the start. */
const bundled = ["better-auth"];

export default defineConfig(({ command }) => ({
  plugins: [
    texts(),
    directImports(import.meta.dirname),
    zodWithoutEval(),
    tailwindcss(),
    reactRouter(),
  ],
  // By default it serves the whole project to browsers: also data/, with the shop's secret.
  server: { fs: { allow: ["src", "node_modules"] } },
  build: { sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: {
          // A drawing of ui/icons.ts is sent with what shows it, not with all the others.
          optimization: { inlineConst: { mode: "all" } },
          output: {
            codeSplitting: {
              groups: [
                // Together they compress better, and stay in browsers when only ours changed.
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\/|rolldown\/runtime|preload-helper/,
                },
                // A file takes along what its modules need, so what everybody needs is taken first.
                ...chunks.map((chunk) => ({
                  name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
                  debugName: chunk,
                })),
                // Buyers' pages need no combobox, which brings a library along, no product form
                // and no links of the lists of sellers and administrators.
                {
                  name: "kit",
                  test: /\/src\/(?!ui\/combobox|app\/lib\/page-links|modules\/catalog\/product\/)/,
                  minShareCount: 5,
                },
              ],
            },
          },
        },
      },
    },
    // The server bundle's entry is our own: HTTP, jobs and screens in one bundle, so that nothing
    // exists twice.
    ssr: {
      ...(command === "build" && {
        resolve: {
          noExternal: true,
          external: Object.keys(project.dependencies).filter((name) => !bundled.includes(name)),
        },
      }),
      build: { target: "node24", rollupOptions: { input: "./src/server/shop.ts" } },
    },
  },
}));
