import { useCallback, useEffect, useState } from "react";

/** What the browser does with pushes. Only the page of the notice settings loads it. */

/**
 * Whether this browser shows notices of ours. `unknown` on the server and until it is known;
 * `blocked`: its owner has forbidden them in the browser.
 */
export type PushState = "unknown" | "unsupported" | "blocked" | "off" | "on";

/** What a browser gives to be pushed to. */
export type PushSubscriptionFields = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

const workerPath = "/push-worker.js";
// Below this path there is no page, so the worker handles no page's requests.
const workerScope = "/push-worker/";

/** The state of this browser, and a function that looks again. */
export function usePushState(publicKey: string): {
  readonly state: PushState;
  readonly look: () => void;
} {
  const [state, setState] = useState<PushState>("unknown");
  const look = useCallback(() => {
    stateOf(publicKey).then(setState, () => setState("unsupported"));
  }, [publicKey]);
  useEffect(look, [look]);
  return { state, look };
}

async function stateOf(publicKey: string): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration(workerScope);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && isWithKey(subscription, publicKey) ? "on" : "off";
}

/**
 * Asks the person for permission and subscribes this browser. Null if they refused. Call it when a
 * button is pressed. Rejects if the browser's push service cannot be reached.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionFields | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(workerPath, { scope: workerScope });
  const registration = await activeRegistration();
  const known = await registration.pushManager.getSubscription();
  if (known !== null && !isWithKey(known, publicKey)) await known.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey("p256dh")),
    auth: base64url(subscription.getKey("auth")),
  };
}

/** Ends the subscription of this browser. Does nothing if it has none. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(workerScope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** No page is below the worker's scope, so `ready` would wait for ever. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(workerScope);
  if (registration === undefined) throw new Error("The worker is not registered.");
  const worker = registration.installing ?? registration.waiting;
  if (registration.active === null && worker !== null)
    await new Promise<void>((active) => {
      worker.addEventListener("statechange", () => {
        if (worker.state === "activated") active();
      });
    });
  return registration;
}

function isWithKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey ?? null;
  return key === null || base64url(key) === publicKey;
}

function base64url(bytes: ArrayBuffer | null): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
