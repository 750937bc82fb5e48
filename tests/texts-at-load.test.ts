import path from "node:path";
import { createServer, type Plugin } from "vite";
import { expect, test } from "vitest";
import type { speakWith as SpeakWith } from "#shared/texts/text.ts";

/** React's production build, which the tests run with. */
const asShipped: Plugin = {
  name: "as-shipped",
  enforce: "post",
  config: () => ({ oxc: { jsx: { runtime: "automatic", development: false } } }),
};

test(
  "no text is chosen while a module loads: each request has its own language",
  { timeout: 240_000 },
  async () => {
    const vite = await createServer({
      root: path.resolve(import.meta.dirname, ".."),
      appType: "custom",
      mode: "test",
      logLevel: "silent",
      server: { middlewareMode: true, hmr: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
      plugins: [asShipped],
    });
    const chosen: string[] = [];
    const { speakWith } = (await vite.ssrLoadModule("/src/shared/texts/text.ts")) as {
      speakWith: typeof SpeakWith;
    };
    speakWith(() => ({
      locale: "en-IN",
      prefix: "",
      words(english) {
        const line = new Error("chosen").stack
          ?.split("\n")
          .find((each) => each.includes("/src/") && !each.includes("/texts/text.ts"));
        chosen.push(`${line?.trim()}: ${english}`);
        return english;
      },
    }));
    await vite.ssrLoadModule("/src/server/app.ts");
    await vite.ssrLoadModule("virtual:react-router/server-build");
    await vite.close();
    expect(chosen).toEqual([]);
  },
);
