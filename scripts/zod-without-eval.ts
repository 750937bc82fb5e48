/** Keeps Zod in browsers from trying whether it may turn text into code. */
import type { Plugin } from "vite";

/**
 * The shop's policy forbids it. Zod catches that and works without, but the browser reports it each
 * time, and the reports that matter would be lost among these.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: "zod-without-eval",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler: (code) => `${code}\nglobalConfig.jitless = true;\n`,
    },
  };
}
