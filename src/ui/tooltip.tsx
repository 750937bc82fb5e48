import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** Stands once around the app: one clock for all tooltips, 700 ms. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={700}>{children}</Radix.Provider>;
}

/** A word of explanation on hover or focus. Never the only place where something is said. */
export function Tooltip({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content sideOffset={6} collisionPadding={8} className="z-50 max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-surface animate-appear">
          {words}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
