import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Together they compress better, and stay in browsers when only ours changed.
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
                { name: "kit", test: /\/src\/(ui|shared|modules\/(catalog|cart|wishlist|media|shipping)|app\/(lib|live|routes\/shop))\/|lucide|preload-helper/, minShareCount: 5 },
              ],
            },
          },
        },
      },
    },
    // The server bundle's entry is our own: HTTP, jobs and screens in one bundle, so that nothing exists twice.
    ssr: { build: { target: "node24", rollupOptions: { input: "./src/server/shop.ts" } } },
  },
});
