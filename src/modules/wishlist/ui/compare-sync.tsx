import { lazy, Suspense, useEffect } from "react";
import { useCompared } from "./compared.ts";

// Most visits compare nothing.
const tray = () => import("./compare-tray.tsx");
const CompareTray = lazy(async () => ({ default: (await tray()).CompareTray }));

/**
 * Rendered once in every page: it handles the clicks on all scales, before the lists follow their
 * links, and shows what was chosen.
 */
export function CompareSync() {
  const slugs = useCompared();
  useEffect(() => {
    document.addEventListener("click", choose, true);
    return () => document.removeEventListener("click", choose, true);
  }, []);
  return (
    slugs.length > 0 && (
      <Suspense>
        <CompareTray slugs={slugs} />
      </Suspense>
    )
  );
}

function choose(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLElement>("[data-compare]");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  void tray().then(({ toggleCompared }) => toggleCompared(link.dataset["compare"] ?? ""));
}
