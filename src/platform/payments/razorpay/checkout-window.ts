/**
 * Razorpay's checkout window in the browser: the options of its script, and its results in our
 * terms. Runs in browsers only. The caller has loaded the script.
 */
import type { PaymentWindowHandlers, PaymentWindowOptions } from "#shared/payment-window.ts";

type RazorpayWindow = {
  open(): void;
  on(
    event: "payment.failed",
    listener: (failure: { readonly error?: { readonly description?: string } }) => void,
  ): void;
};
type RazorpayScript = new (options: object) => RazorpayWindow;

/**
 * UPI comes first, then what the window offers anyway.
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/configure-payment-methods/
 */
const upiFirst = {
  display: {
    blocks: { upi: { name: "UPI", instruments: [{ method: "upi" }] } },
    sequence: ["block.upi"],
    preferences: { show_default_blocks: true },
  },
};

/** What the window passes to its handler. */
type HandlerFields = {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
};

/** Whether the loaded script is Razorpay's. */
export function isCheckoutLoaded(): boolean {
  return loadedScript() !== undefined;
}

/** Opens the window over the page. Throws if the script is not loaded. */
export function openCheckout(
  payment: PaymentWindowOptions,
  handlers: PaymentWindowHandlers,
  { color }: { readonly color: string },
): void {
  const Razorpay = loadedScript();
  if (Razorpay === undefined) throw new Error("The checkout script is not loaded.");
  const opened = new Razorpay({
    key: payment.keyId,
    order_id: payment.providerOrderId,
    amount: payment.amountPaise,
    currency: payment.currency,
    name: payment.payee,
    description: payment.description,
    prefill: payment.payer ?? {},
    theme: { color },
    config: upiFirst,
    handler: (fields: HandlerFields) =>
      handlers.onPaid({
        providerOrderId: fields.razorpay_order_id,
        paymentId: fields.razorpay_payment_id,
        signature: fields.razorpay_signature,
      }),
    modal: { ondismiss: () => handlers.onDismissed() },
  });
  opened.on("payment.failed", ({ error }) =>
    handlers.onFailed(error?.description ?? "The payment did not go through."),
  );
  opened.open();
}

function loadedScript(): RazorpayScript | undefined {
  const loaded: unknown = Reflect.get(window, "Razorpay");
  return isScript(loaded) ? loaded : undefined;
}

function isScript(loaded: unknown): loaded is RazorpayScript {
  return typeof loaded === "function";
}
