/**
 * The payment provider's window over the page. Its script is loaded when somebody pays for the
 * first time; what it says is only news for the screen: whether something is paid, the server
 * decides.
 */
import { useEffect } from "react";
import { isCheckoutLoaded, openCheckout } from "#platform/payments/razorpay/checkout-window.ts";
import type { PaymentWindowHandlers, PaymentWindowOptions } from "#shared/payment-window.ts";

const cannotLoad = "Failed to load payment gateway. Please try again.";
/** The window wears the shop's colour. */
const leather = "#7a4a21";
const loadWithinMs = 20_000;
const reloadedKey = "payment-document-reloaded";
const loading = new Map<string, Promise<void>>();

/**
 * Opens the window. Throws an Error whose message is for the screen where the provider's script
 * cannot be loaded.
 */
export async function openPaymentWindow(
  payment: PaymentWindowOptions,
  handlers: PaymentWindowHandlers,
): Promise<void> {
  await scriptOf(payment.checkoutScript);
  openCheckout(payment, handlers, { color: leather });
}

/**
 * For the component of a page with the payment window. A document keeps the policy it was loaded
 * with, and only payment pages let the provider in: who came here by a link of ours without loading
 * the page is given it anew.
 */
export function usePaymentDocument(): void {
  useEffect(() => {
    const [document] = performance.getEntriesByType("navigation");
    const isSameDocument =
      document === undefined || new URL(document.name).pathname === location.pathname;
    // Once: a browser that names its document otherwise must not reload for ever.
    if (isSameDocument || sessionStorage.getItem(reloadedKey) === location.pathname)
      return sessionStorage.removeItem(reloadedKey);
    sessionStorage.setItem(reloadedKey, location.pathname);
    location.reload();
  }, []);
}

function scriptOf(address: string): Promise<void> {
  const existing = loading.get(address);
  if (existing !== undefined) return existing;
  const script = load(address);
  loading.set(address, script);
  script.catch(() => loading.delete(address));
  return script;
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const giveUp = () => {
      script.remove();
      reject(new Error(cannotLoad));
    };
    const timer = setTimeout(giveUp, loadWithinMs);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      if (isCheckoutLoaded()) resolve();
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
