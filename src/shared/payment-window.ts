/** Types of the provider's payment window over a page: its options and its callbacks. */

/** The options that the server gives for one payment. */
export type PaymentWindowOptions = {
  readonly keyId: string;
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly checkoutScript: string;
  /** The payee that the window names: the marketplace. */
  readonly payee: string;
  /** What is paid for, and details of the payer that the window then need not ask for. */
  readonly description?: string;
  readonly payer?: { readonly name?: string; readonly email?: string; readonly contact?: string };
};

/** What the window gives the browser after a payment. */
export type PaymentCallback = {
  readonly providerOrderId: string;
  readonly paymentId: string;
  readonly signature: string;
};

/**
 * A failed attempt leaves the window open. The payer may try again, so `onPaid` or `onDismissed`
 * may still be called.
 */
export type PaymentWindowHandlers = {
  onPaid(callback: PaymentCallback): void;
  onFailed(reason: string): void;
  onDismissed(): void;
};
