import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    // The server bundle's entry is our own: HTTP, jobs and screens in one bundle, so that nothing exists twice.
    ssr: { build: { target: "node24", rollupOptions: { input: "./src/server/shop.ts" } } },
  },
});
