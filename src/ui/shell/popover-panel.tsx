import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";

type PopoverPanelProps = { id: string; label: string; className: string; children: ReactNode };

/**
 * What a button with `popoverTarget={id}` opens. The browser itself opens it, closes it on Escape
 * or a tap beside it and returns the focus, so it works without JavaScript; with it, going to
 * another screen closes it too.
 */
export function PopoverPanel({ id, label, className, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    // Someone quick has opened it before the page came to life: that is not a reason to close it.
    if (openedAt.current === key) return;
    openedAt.current = key;
    const element = panel.current;
    if (element?.matches(":popover-open") === true) element.hidePopover();
  }, [key]);
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      className={className}
      // The browser does this for `autofocus` in the served page; React leaves the attribute out of
      // what it draws itself.
      onToggle={(event) => {
        if (event.newState === "open")
          event.currentTarget.querySelector<HTMLElement>("[data-first-focus]")?.focus();
      }}
    >
      {children}
    </div>
  );
}
