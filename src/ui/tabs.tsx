import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";

export type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  /** Read aloud: "About this product". */
  label: string;
  tabs: readonly Tab[];
  defaultValue?: string | undefined;
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
};

/** Panels behind labels. All are in the page; without JavaScript they stand below each other under their labels. */
export function Tabs({ label, tabs, defaultValue, value, onValueChange, className }: TabsProps) {
  const first = defaultValue ?? tabs[0]?.value ?? "";
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: first } : { value })}
      {...(onValueChange === undefined ? {} : { onValueChange })}
      className={className}
    >
      <div className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] noscript:hidden">
        <Radix.List aria-label={label} className="flex min-w-max gap-6 border-b border-line">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className={classes(
                "-mb-px min-h-11 border-b-2 border-transparent pb-1 font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink",
                "focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink",
              )}
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} forceMount className="pt-6 data-[state=inactive]:hidden noscript:!block">
          <p className="mb-3 hidden font-display text-xl noscript:block">{tab.label}</p>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
