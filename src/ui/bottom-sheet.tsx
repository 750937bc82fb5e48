import { useEffect, useRef, useState, type ReactNode } from "react";

type BottomSheetProps = {
  id: string;
  label: string;
  /** The name of the close button. */
  closeLabel: string;
  children: ReactNode;
  /** Fixed at the bottom; the content above it scrolls. */
  foot: ReactNode;
};

const desk = "(min-width: 64rem)";

/**
 * On a phone or tablet, a sheet that a button with `popoverTarget={id}` opens from below. On a
 * desktop the same content is part of the page. The browser opens it, and closes it on Escape, a
 * tap outside or Android's back button, also without JavaScript. With JavaScript the focus stays
 * inside, because the rest of the page is inert meanwhile.
 */
export function BottomSheet({ id, label, closeLabel, children, foot }: BottomSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const width = window.matchMedia(desk);
    const close = () =>
      sheet.current?.matches(":popover-open") === true && sheet.current.hidePopover();
    width.addEventListener("change", close);
    return () => {
      width.removeEventListener("change", close);
      freeTheRest();
    };
  }, []);

  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      {...(isOpen && { role: "dialog", "aria-modal": true, "aria-label": label })}
      className="sheet fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none flex-col rounded-t-card border-0 bg-surface max-lg:border-t max-lg:border-line text-ink shadow-float backdrop:bg-scrim open:flex open:animate-from-below lg:static lg:flex lg:max-h-none lg:overflow-visible lg:rounded-none lg:bg-transparent lg:shadow-none"
      // Before the browser returns the focus to the button, which cannot take it while inert.
      // Events of folding parts inside the sheet arrive here too.
      onBeforeToggle={({ target, currentTarget, newState }) => {
        if (target === currentTarget && newState === "closed") freeTheRest();
      }}
      onToggle={(event) => {
        if (event.target !== event.currentTarget) return;
        setIsOpen(event.newState === "open");
        if (event.newState !== "open") return;
        holdTheRest(event.currentTarget);
        event.currentTarget.querySelector<HTMLElement>("[data-first-focus]")?.focus();
      }}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line pr-2 pl-4 lg:hidden">
        <p className="font-display text-lg">{label}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          data-first-focus=""
          className="min-h-12 rounded-sm px-3 font-medium text-accent-text"
        >
          {closeLabel}
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pt-4 lg:overflow-visible lg:p-0">
        {children}
      </div>
      <div
        className={
          "border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] " +
          "lg:hidden lg:border-0 lg:px-0 lg:noscript:block"
        }
      >
        {foot}
      </div>
    </div>
  );
}

/** Makes everything in the page inert except the element and its ancestors. */
function holdTheRest(element: HTMLElement): void {
  for (
    let inside: HTMLElement = element;
    inside !== document.body && inside.parentElement !== null;
    inside = inside.parentElement
  ) {
    for (const beside of inside.parentElement.children) {
      if (beside !== inside && beside instanceof HTMLElement && !beside.inert) {
        beside.inert = true;
        beside.dataset["held"] = "";
      }
    }
  }
}

function freeTheRest(): void {
  for (const held of document.querySelectorAll<HTMLElement>("[data-held]")) {
    held.inert = false;
    delete held.dataset["held"];
  }
}
