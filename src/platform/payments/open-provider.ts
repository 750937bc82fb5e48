/**
 * The payment provider that this shop uses, and the one place outside its folder that names it. A
 * second provider would be chosen here.
 */
import type { PaymentProvider, ProviderAccount, ProviderEvent } from "./provider.ts";
import { openRazorpay } from "./razorpay/razorpay.ts";
import { checkoutHosts, isTestKey } from "./razorpay/settings.ts";
import { readEvent } from "./razorpay/webhook.ts";

export function openProvider(account: ProviderAccount): PaymentProvider {
  return openRazorpay(account);
}

/**
 * What a stored webhook says. It needs no account: an event from before payments were switched off
 * is still handled.
 */
export function readProviderEvent(body: string): ProviderEvent {
  return readEvent(body);
}

/** Whose scripts and frames a page with the payment window lets in. */
export function paymentHosts(account: Pick<ProviderAccount, "checkoutUrl">): readonly string[] {
  return checkoutHosts(account);
}

/** Whether no money moves with this account. */
export function isTestAccount({ keyId }: Pick<ProviderAccount, "keyId">): boolean {
  return isTestKey(keyId);
}
