/**
 * The payment provider's window over the page. Its script is loaded when somebody pays for the
 * first time; what it says is only news for the screen: whether something is paid, the server
 * decides.
 */
import { useEffect } from "react";

/** What the server gives for one payment. */
export type PaymentToOpen = {
  readonly keyId: string;
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly checkoutScript: string;
  /** Whom the window says is paid: the marketplace by its name. */
  readonly payee: string;
  /** What is paid for, and what the window need not ask. */
  readonly description?: string;
  readonly payer?: { readonly name?: string; readonly email?: string; readonly contact?: string };
};

/** The fields that go to the server as they are. */
export type PaymentCallbackFields = {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
};

/**
 * A failed try leaves the window open: the payer may try again, so that `onPaid` or `onDismissed`
 * may still come.
 */
export type PaymentNews = {
  onPaid(fields: PaymentCallbackFields): void;
  onFailed(reason: string): void;
  onDismissed(): void;
};

type RazorpayWindow = {
  open(): void;
  on(
    event: "payment.failed",
    hear: (failure: { readonly error?: { readonly description?: string } }) => void,
  ): void;
};
type RazorpayScript = new (options: object) => RazorpayWindow;

const cannotLoad = "Failed to load payment gateway. Please try again.";
const loadWithinMs = 20_000;
const reloadedKey = "payment-document-reloaded";
const loading = new Map<string, Promise<RazorpayScript>>();

/**
 * Opens the window. Throws an Error whose message is for the screen where the provider's script
 * cannot be loaded.
 */
export async function openPaymentWindow(payment: PaymentToOpen, news: PaymentNews): Promise<void> {
  const Razorpay = await scriptOf(payment.checkoutScript);
  const opened = new Razorpay({
    key: payment.keyId,
    order_id: payment.providerOrderId,
    amount: payment.amountPaise,
    currency: payment.currency,
    name: payment.payee,
    description: payment.description,
    prefill: payment.payer ?? {},
    theme: { color: "#7a4a21" },
    handler: (fields: PaymentCallbackFields) => news.onPaid(fields),
    modal: { ondismiss: () => news.onDismissed() },
  });
  opened.on("payment.failed", ({ error }) =>
    news.onFailed(error?.description ?? "The payment did not go through."),
  );
  opened.open();
}

/**
 * For the component of a page with the payment window. A document keeps the policy it was loaded
 * with, and only payment pages let the provider in: who came here by a link of ours without loading
 * the page is given it anew.
 */
export function usePaymentDocument(): void {
  useEffect(() => {
    const [document] = performance.getEntriesByType("navigation");
    const isOwn = document === undefined || new URL(document.name).pathname === location.pathname;
    // Once: a browser that names its document otherwise must not reload for ever.
    if (isOwn || sessionStorage.getItem(reloadedKey) === location.pathname)
      return sessionStorage.removeItem(reloadedKey);
    sessionStorage.setItem(reloadedKey, location.pathname);
    location.reload();
  }, []);
}

function scriptOf(address: string): Promise<RazorpayScript> {
  const known = loading.get(address);
  if (known !== undefined) return known;
  const script = load(address);
  loading.set(address, script);
  script.catch(() => loading.delete(address));
  return script;
}

function load(address: string): Promise<RazorpayScript> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const giveUp = () => {
      script.remove();
      reject(new Error(cannotLoad));
    };
    const timer = setTimeout(giveUp, loadWithinMs);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      const loaded: unknown = Reflect.get(window, "Razorpay");
      if (isScript(loaded)) resolve(loaded);
      else giveUp();
    });
    script.addEventListener("error", () => {
      clearTimeout(timer);
      giveUp();
    });
    script.src = address;
    document.head.append(script);
  });
}

function isScript(loaded: unknown): loaded is RazorpayScript {
  return typeof loaded === "function";
}
