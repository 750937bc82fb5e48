import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Suggestion, SuggestionGroup } from "#ui/shell/suggestion.ts";

const pauseMs = 120;
const shortestText = 2;
const none = -1;

type Offered = {
  readonly groups: readonly SuggestionGroup[];
  readonly options: readonly Suggestion[];
  readonly isOpen: boolean;
  readonly active: number;
};

const closed: Offered = { groups: [], options: [], isOpen: false, active: none };

/**
 * The list under a search box, by the combobox pattern of WAI-ARIA: the focus stays in the box,
 * arrows choose, Escape closes, Enter opens the chosen entry. Without a choice Enter submits the
 * search form.
 */
export function useSuggestions() {
  const [offered, setOffered] = useState<Offered>(closed);
  const pending = useRef<AbortController | null>(null);
  const navigate = useNavigate();
  const { key } = useLocation();

  function close(): void {
    pending.current?.abort();
    setOffered(closed);
  }

  // Navigation closes the list, and so does unmounting.
  useEffect(() => close, [key]);

  function fetchSuggestions(text: string): void {
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    if (text.trim().length < shortestText) return setOffered(closed);
    setTimeout(() => {
      if (controller.signal.aborted) return;
      void suggestionsOf(text, controller.signal).then((groups) => {
        if (controller.signal.aborted || groups === null) return;
        const options = groups.flatMap(({ suggestions }) => suggestions);
        setOffered({ groups, options, isOpen: options.length > 0, active: none });
      });
    }, pauseMs);
  }

  function choose(active: number): void {
    setOffered((before) => ({ ...before, active }));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { isOpen, active, options } = offered;
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      const chosen = options[active];
      if (chosen === undefined) return close();
      event.preventDefault();
      close();
      void navigate(chosen.to);
      return;
    }
    const next = activeAfter(event.key, active, options.length);
    if (next === undefined && event.key !== "Escape") return;
    // Escape would empty the field and close the panel around it, arrows would move the caret.
    event.preventDefault();
    if (next === undefined) close();
    else choose(next);
  }

  return { ...offered, fetchSuggestions, close, choose, onKeyDown };
}

async function suggestionsOf(text: string, signal: AbortSignal) {
  const { readSuggestions } = await import("./read-suggestions.ts");
  return readSuggestions(text, signal);
}

/**
 * The active entry after a key; -1 is the box itself. Home and End move the caret until an entry is
 * active.
 */
function activeAfter(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : none;
  if (key === "ArrowUp") return active === none ? count - 1 : active - 1;
  if (active === none) return undefined;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
