import { useRevalidator } from "react-router";
import type { PageTag } from "#app/lib/page-tags.ts";
import { useLiveRefresh } from "./use-live-refresh.ts";

/** Loads an open page again when one of its topics changes. Without topics it stays as it is. */
export function useLivePage(...topics: readonly PageTag[]): void {
  const { revalidate } = useRevalidator();
  useLiveRefresh({ topics, refresh: () => void revalidate() });
}
