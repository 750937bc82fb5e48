import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { speakWith } from "#shared/texts/text.ts";

// The scripts of a page have its language in them; the locale is for numbers and dates.
const speech = {
  locale: document.documentElement.lang,
  prefix: document.documentElement.dataset["prefix"] ?? "",
  words: (text: string) => text,
};
speakWith(() => speech);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Loaded before it is needed, because it cannot be loaded without a network, but not by a first
// visit that only looks.
const keepOffline = () => import("#app/lib/offline/offline.ts").catch(() => {});
for (const event of ["pointerover", "focusin"])
  addEventListener(event, keepOffline, { once: true });
setTimeout(keepOffline, 9000);
