import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";

type PopoverPanelProps = { id: string; label: string; className: string; children: ReactNode };

/**
 * A panel that a button with `popoverTarget={id}` opens. The browser opens it, closes it on Escape
 * or a tap outside, and returns the focus, so it works without JavaScript. With JavaScript,
 * navigation closes it too.
 */
export function PopoverPanel({ id, label, className, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    // A quick visitor may have opened it before hydration; it stays open then.
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
      // The browser does this for `autofocus` in the served page. React omits the attribute from
      // what it renders itself.
      onToggle={(event) => {
        if (event.newState === "open")
          event.currentTarget.querySelector<HTMLElement>("[data-first-focus]")?.focus();
      }}
    >
      {children}
    </div>
  );
}
