/**
 * What just happened, said for four seconds. What went wrong in a form is said beside its field
 * instead.
 */

export type ToastTone = "neutral" | "positive" | "danger";
export type ToastContent = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
};

// What shows toasts is loaded with the first one: most visits have none.
let show: ((words: ToastContent) => void) | undefined;
const waiting: ToastContent[] = [];
const listeners = new Set<() => void>();
let isNeeded = false;

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
 * For whoever shows them: receives those that waited, then each as it comes, until the function
 * returned is called.
 */
export function registerToaster(shows: (words: ToastContent) => void): () => void {
  show = shows;
  for (const words of waiting.splice(0)) shows(words);
  return () => {
    show = undefined;
  };
}

/** Whether there was a toast yet; for `useSyncExternalStore`. */
export const toastDemand = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => isNeeded,
  readOnServer: () => false,
};
