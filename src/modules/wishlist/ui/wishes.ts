import { useSyncExternalStore } from "react";
import { showToast } from "#ui/toast.ts";
import { maxSaved, wishlistFull } from "../rules/saved-ids.ts";
import { storedIds } from "./stored-ids.ts";
import { localPath, t } from "#shared/texts/text.ts";

/**
 * The saved products, newest first, as this page knows them: a visitor's list in browser storage
 * under `wishlist`, or the account's, loaded once per page. A change shows at once and is sent in
 * the background; if it fails, it is undone.
 */

const inBrowser = storedIds("wishlist", maxSaved);
const none: readonly string[] = [];

/**
 * `ids` is undefined until the account's list has loaded; changes made before that are applied to
 * it.
 */
type Account = {
  readonly userId: string;
  ids: readonly string[] | undefined;
  early: (readonly [id: string, isSaved: boolean])[];
};

let account: Account | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const leaveBrowser = inBrowser.subscribe(listener);
  return () => {
    listeners.delete(listener);
    leaveBrowser();
  };
}

function knownIds(): readonly string[] | undefined {
  return account === null ? inBrowser.read() : account.ids;
}

/**
 * Whether a product is saved; false until the list has loaded, so that a page is the same for
 * everybody on arrival.
 */
export function useIsSaved(productId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => knownIds()?.includes(productId) ?? false,
    () => false,
  );
}

/** All saved products; undefined until an account's list has loaded, and on the server. */
export function useSavedIds(): readonly string[] | undefined {
  return useSyncExternalStore(subscribe, knownIds, () => undefined);
}

/** How many products are saved; 0 on the server and until the list is loaded. */
export function useSavedCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => knownIds()?.length ?? 0,
    () => 0,
  );
}

const address = "/wishlist/items";
let lastRequest: Promise<unknown> = Promise.resolve();

/** One request after the other, so that the last change wins. */
function ask(form?: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const answer = lastRequest.then(async () => {
    // A redirect means that the session has ended: it leads to the sign-in page.
    const response = await fetch(localPath(address), {
      redirect: "manual",
      ...(form !== undefined && {
        method: "POST",
        body: new URLSearchParams({ ...form, stay: "yes" }),
      }),
    });
    if (!response.ok) throw new Error(`The wishlist answered ${response.status}.`);
    const { ids } = (await response.json()) as { readonly ids: readonly string[] };
    return ids;
  });
  lastRequest = answer.catch(() => none);
  return answer;
}

/** Somebody is signed in: their list applies from now on, and the browser's is merged into it. */
export async function enterAccount(userId: string): Promise<void> {
  if (account?.userId === userId) return;
  const entered: Account = { userId, ids: undefined, early: [] };
  account = entered;
  notify();
  const brought = inBrowser.read();
  try {
    const ids = await (brought.length === 0
      ? ask()
      : ask({ intent: "merge", productIds: brought.join(",") }));
    // Cleared only after the account has it, so that a lost connection loses nothing.
    if (brought.length > 0) inBrowser.write([]);
    entered.ids = entered.early.reduce(changed, ids);
    entered.early = [];
    notify();
  } catch {
    // Hearts then stay empty until the next page; saving still works.
  }
}

/** Nobody is signed in: the browser's own list applies. */
export function leaveAccount(): void {
  if (account === null) return;
  account = null;
  notify();
}

function changed(
  ids: readonly string[],
  [id, isSaved]: readonly [id: string, isSaved: boolean],
): readonly string[] {
  const others = ids.filter((other) => other !== id);
  return isSaved ? [id, ...others] : others;
}

/** Whether pressing a product's heart saves it: unless it is already saved. */
export function isToBeSaved(productId: string): boolean {
  return knownIds()?.includes(productId) !== true;
}

/** Saves or removes a product, shows a message, and offers to undo it. */
export function changeWish(productId: string, name: string, isSaved: boolean): void {
  if (!setWish(productId, isSaved)) return;
  showToast({
    title: isSaved ? t("Saved to your wishlist") : t("Removed from your wishlist"),
    description: name,
    tone: isSaved ? "positive" : "neutral",
    action: { label: t("Undo"), onSelect: () => void setWish(productId, !isSaved) },
  });
}

/** Returns whether the change was possible. */
function setWish(productId: string, isSaved: boolean): boolean {
  const ids = knownIds() ?? none;
  if (isSaved && ids.length >= maxSaved) {
    showToast({ title: wishlistFull(), tone: "danger" });
    return false;
  }
  if (account === null) inBrowser.write(changed(ids, [productId, isSaved]));
  else setAccountWish(account, productId, isSaved);
  return true;
}

function setAccountWish(of: Account, productId: string, isSaved: boolean): void {
  if (of.ids === undefined) of.early.push([productId, isSaved]);
  else of.ids = changed(of.ids, [productId, isSaved]);
  notify();
  ask({ intent: isSaved ? "save" : "remove", productId }).catch(() => {
    if (of.ids !== undefined) of.ids = changed(of.ids, [productId, !isSaved]);
    notify();
    showToast({
      title: t("Your wishlist could not be changed"),
      description: t("Please check the connection, or sign in again."),
      tone: "danger",
    });
  });
}
