import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import type { ReceivedToast, Toast } from "#app/lib/toast.server.ts";
import { showToast, toastDemand } from "#ui/toast.ts";

const Toaster = lazy(async () => ({ default: (await import("#ui/toaster.tsx")).Toaster }));

/** Shows the toast of a redirect; without JavaScript as a line above the page. */
export function ToastAfterRedirect({ toast }: { readonly toast: ReceivedToast | null }) {
  useEffect(() => {
    if (toast !== null) showToast(toast);
  }, [toast]);
  const isNeeded = useSyncExternalStore(
    toastDemand.subscribe,
    toastDemand.read,
    toastDemand.readOnServer,
  );
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}

const tones: Readonly<Record<Toast["tone"], string>> = {
  positive: "bg-positive-soft",
  danger: "bg-danger-soft",
  neutral: "bg-surface-sunken",
};

const never = () => () => {};

/** CSS shows it where scripts are off; scripts remove it, so that the text appears once. */
export function ToastWithoutScripts({ toast }: { readonly toast: Toast | null }) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (toast === null || isLive) return null;
  return (
    <div
      role="status"
      className={
        "hidden border-b border-line px-5 py-3 text-center " +
        `text-ink noscript:block ${tones[toast.tone]}`
      }
    >
      <strong className="font-semibold">{toast.title}</strong>
      {toast.description !== undefined && (
        <span className="block sm:ml-3 sm:inline">{toast.description}</span>
      )}
    </div>
  );
}
