import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { classes } from "#ui/classes.ts";

export type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  /** For screen readers: "About this product". */
  label: string;
  tabs: readonly Tab[];
  defaultValue?: string | undefined;
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
};

/**
 * Tabs by the WAI-ARIA pattern: one tab is in the tab order; arrows, Home and End move to the
 * others. All panels are in the page. Without JavaScript they follow each other under their labels.
 */
export function Tabs({ label, tabs, defaultValue, value, onValueChange, className }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(defaultValue ?? tabs[0]?.value);
  const current = value ?? chosen;

  function choose(tab: Tab | undefined) {
    if (tab === undefined) return;
    setChosen(tab.value);
    onValueChange?.(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const place = tabs.findIndex((tab) => tab.value === current);
    const next = {
      ArrowRight: (place + 1) % tabs.length,
      ArrowLeft: (place + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(tabs[next]);
  }

  return (
    <div className={className}>
      <div className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] noscript:hidden">
        <div
          role="tablist"
          aria-label={label}
          className="flex min-w-max gap-6 border-b border-line"
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-controls={`${id}-${tab.value}-panel`}
              aria-selected={tab.value === current}
              tabIndex={tab.value === current ? 0 : -1}
              onClick={() => choose(tab)}
              onKeyDown={onKeyDown}
              className={classes(
                "-mb-px min-h-11 border-b-2 border-transparent pb-1 font-medium " +
                  "whitespace-nowrap text-ink-muted transition-colors hover:text-ink",
                "focus-visible:-outline-offset-2 aria-selected:border-accent " +
                  "aria-selected:text-ink",
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          tabIndex={0}
          className={classes("pt-6 noscript:!block", tab.value !== current && "hidden")}
        >
          <p className="mb-3 hidden font-display text-xl noscript:block">{tab.label}</p>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
