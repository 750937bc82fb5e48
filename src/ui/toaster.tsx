import { useEffect } from "react";
import { toast, Toaster as Sonner } from "sonner";
import { Icon } from "#ui/icon.tsx";
import { circleAlertIcon, circleCheckIcon } from "#ui/icons.ts";
import { registerToaster, type ToastContent } from "#ui/toast.ts";

const icons = {
  neutral: undefined,
  positive: <Icon d={circleCheckIcon} className="size-5 text-positive" />,
  danger: <Icon d={circleAlertIcon} className="size-5 text-danger" />,
} as const;

// In the session, because a whole page may come with the same toast.
const lastKey = "charma:last-toast";

let lastId: string | null = null;

/** Whether this toast was the last one that was shown. Also where the browser stores nothing. */
function isRepeated(id: string): boolean {
  try {
    lastId = sessionStorage.getItem(lastKey);
    sessionStorage.setItem(lastKey, id);
  } catch {
    // Storage may be off; then the page's own memory has to do.
  }
  const isSame = lastId === id;
  lastId = id;
  return isSame;
}

function show({ id, title, description, tone = "neutral", action }: ToastContent): void {
  if (id !== undefined && isRepeated(id)) return;
  toast(title, {
    icon: icons[tone],
    ...(description === undefined ? {} : { description }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.onSelect } }),
  });
}

/**
 * Shows toasts: bottom right, three at a time, four seconds each. Rendered once in the page, from
 * the first toast on.
 */
export function Toaster() {
  useEffect(() => registerToaster(show), []);
  return (
    <Sonner
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={10}
      offset={20}
      // Above the bar that a product page has at the foot of a phone.
      mobileOffset={{ bottom: "5.75rem", left: 12, right: 12 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-card border border-line bg-surface-raised p-4 font-sans text-ink shadow-float sm:w-[var(--width)]",
          icon: "mt-0.5 shrink-0",
          content: "grow min-w-0",
          title: "font-medium leading-snug",
          description: "mt-0.5 text-sm text-ink-muted",
          actionButton:
            "shrink-0 self-center rounded-sm px-2 py-1 font-medium text-accent-text underline underline-offset-4",
        },
      }}
    />
  );
}
