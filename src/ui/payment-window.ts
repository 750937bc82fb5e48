/**
 * The payment provider's window over the page. Its script is loaded at the first payment. Its
 * result is only for the screen: the server decides whether something is paid.
 */
import { useEffect } from "react";
import { isCheckoutLoaded, openCheckout } from "#platform/payments/razorpay/checkout-window.ts";
import type { PaymentWindowHandlers, PaymentWindowOptions } from "#shared/payment-window.ts";
import { t } from "#shared/texts/text.ts";

const cannotLoad = () => t("Failed to load payment gateway. Please try again.");
/** The window has the shop's colour. */
const leather = "#7a4a21";
const loadWithinMs = 20_000;
const reloadedKey = "payment-document-reloaded";
const loading = new Map<string, Promise<void>>();

/**
 * Opens the window. If the provider's script cannot be loaded, throws an Error whose message is for
 * the screen.
 */
export async function openPaymentWindow(
  payment: PaymentWindowOptions,
  handlers: PaymentWindowHandlers,
): Promise<void> {
  await scriptOf(payment.checkoutScript);
  openCheckout(payment, handlers, { color: leather });
}

/**
 * For the component of a page with the payment window. A document keeps the content security policy
 * with which it was loaded, and only payment pages allow the provider. So this reloads the page if
 * the visitor came by a link without loading it.
 */
export function usePaymentDocument(): void {
  useEffect(() => {
    const [document] = performance.getEntriesByType("navigation");
    const isSameDocument =
      document === undefined || new URL(document.name).pathname === location.pathname;
    // Only once: a browser that names its document otherwise must not reload for ever.
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
      reject(new Error(cannotLoad()));
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
