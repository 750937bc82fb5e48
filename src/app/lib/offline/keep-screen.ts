import { hold } from "./hold-requests.ts";
import { missingFiles, pendingPage } from "./screen-files.ts";

/**
 * React Router reloads the document when the script of a screen does not arrive. Without a network
 * that leaves an error page of the browser. So links and forms wait for the scripts of the screen
 * they lead to, and reloads wait until the shop answers.
 */
export function keepScreen(): void {
  // In the capture phase: the router must not see a click that waits.
  addEventListener("click", holdLink, true);
  addEventListener("submit", holdForm, true);
  // Older browsers have no such event, and reload.
  if ("navigation" in window) window.navigation.addEventListener("navigate", holdReload);
}

let leave: AbortController | undefined;

function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isOther =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (link === null || isOther || link.origin !== location.origin || link.target !== "") return;
  // A later choice replaces an earlier one.
  leave?.abort();
  leave = new AbortController();
  holdEvent(event, { address: link.pathname, signal: leave.signal }, () => link.click());
}

function holdForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
  const address = new URL(action ?? "", location.href).pathname;
  holdEvent(event, { address, signal: null }, () =>
    form.requestSubmit(submitter instanceof HTMLElement ? submitter : null),
  );
}

type Held = { readonly address: string; readonly signal: AbortSignal | null };

/** Repeats an event when the scripts of the screens at `address` are there. */
function holdEvent(event: Event, { address, signal }: Held, repeat: () => void): void {
  const files = navigator.onLine ? [] : missingFiles(address);
  if (files.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  void Promise.all(files.map((file) => reach(file, { signal }))).then(repeat, () => {});
}

/** Waits until the shop sends this file. Rejects if the person went elsewhere. */
async function reach(file: string, init: RequestInit): Promise<void> {
  const send = (address: URL) => fetch(address.href, init);
  const address = new URL(file, location.origin);
  const outcome = await send(address).catch((error: unknown) => error);
  await hold({ address, init, wasOnline: false, outcome, isQuiet: false }, send);
}

let mayReload = false;

function holdReload(event: NavigateEvent): void {
  const isByScript = event.navigationType === "reload" && !event.userInitiated;
  if (mayReload || !isByScript || !event.cancelable) return;
  event.preventDefault();
  void reloadWhenReachable();
}

/** Opens the page that was on its way, unless the person went elsewhere meanwhile. */
async function reloadWhenReachable(): Promise<void> {
  const page = pendingPage();
  await reach("/favicon.svg", { cache: "no-store" });
  if (page !== undefined && page !== pendingPage()) return;
  mayReload = true;
  if (page === undefined) location.reload();
  else location.assign(page);
}
