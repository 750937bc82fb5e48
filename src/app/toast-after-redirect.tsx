import { useEffect, useRef } from "react";
import type { Toast } from "#app/lib/toast.server.ts";
import { showToast, Toaster } from "#ui/toaster.tsx";

/** The toast that came with a redirect, once; without JavaScript it stands as a line above the page. */
export function ToastAfterRedirect({ toast }: { readonly toast: Toast | null }) {
  const shown = useRef<Toast | null>(null);
  useEffect(() => {
    if (toast === null || shown.current === toast) return;
    shown.current = toast;
    showToast(toast);
  }, [toast]);
  return <Toaster />;
}

const tones: Readonly<Record<Toast["tone"], string>> = { positive: "bg-positive-soft", danger: "bg-danger-soft", neutral: "bg-surface-sunken" };

export function ToastWithoutScripts({ toast }: { readonly toast: Toast | null }) {
  if (toast === null) return null;
  return (
    <noscript>
      <div role="status" className={`border-b border-line px-5 py-3 text-center text-ink ${tones[toast.tone]}`}>
        <strong className="font-medium">{toast.title}</strong>
        {toast.description !== undefined && <span> {toast.description}</span>}
      </div>
    </noscript>
  );
}
