/**
 * Messages about what just happened, visible for four seconds. Errors of a form appear beside their
 * fields instead.
 */

export type ToastTone = "neutral" | "positive" | "danger";
/** The content of a toast. */
export type ToastContent = {
  /** A toast with the same id is shown once. */
  id?: string;
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
};

// The component that shows toasts is loaded with the first toast: most visits have none.
let show: ((words: ToastContent) => void) | undefined;
const waiting: ToastContent[] = [];
const listeners = new Set<() => void>();
let isNeeded = false;

/** Shows a toast, or queues it until the toaster is loaded. */
export function showToast(words: ToastContent): void {
  if (show !== undefined) {
    show(words);
    return;
  }
  waiting.push(words);
  isNeeded = true;
  for (const listener of listeners) listener();
}

/**
 * Registers the component that shows toasts. It gets the waiting ones at once and later ones as
 * they arrive. The returned function unregisters it.
 */
export function registerToaster(shows: (words: ToastContent) => void): () => void {
  show = shows;
  for (const words of waiting.splice(0)) shows(words);
  return () => {
    show = undefined;
  };
}

/** Whether there has been a toast; for `useSyncExternalStore`. */
export const toastDemand = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => isNeeded,
  readOnServer: () => false,
};
