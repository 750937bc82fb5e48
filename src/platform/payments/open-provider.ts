/**
 * Opens the payment provider of this shop. This is the only place outside the provider's folder
 * that names it; a second provider would be chosen here.
 */
import type { PaymentProvider, ProviderAccount, ProviderEvent } from "./provider.ts";
import type { ReportField } from "#shared/settlement-report.ts";
import { openRazorpay } from "./razorpay/razorpay.ts";
import { reportColumns } from "./razorpay/settlement-report.ts";
import { checkoutHosts, isTestKey } from "./razorpay/settings.ts";
import { readEvent } from "./razorpay/webhook.ts";

/** Opens the provider for an account. Sends nothing. */
export function openProvider(account: ProviderAccount): PaymentProvider {
  return openRazorpay(account);
}

/**
 * Reads a stored webhook. It needs no account: an event from before payments were switched off is
 * still handled.
 */
export function readProviderEvent(body: string): ProviderEvent {
  return readEvent(body);
}

/** The hosts whose scripts and frames a page with the payment window allows. */
export function paymentHosts(account: Pick<ProviderAccount, "checkoutUrl">): readonly string[] {
  return checkoutHosts(account);
}

/** Whether payments with this account move no money. */
export function isTestAccount({ keyId }: Pick<ProviderAccount, "keyId">): boolean {
  return isTestKey(keyId);
}

/** The names that the columns of the provider's settlement report may have, by our fields. */
export function reportColumnNames(): Readonly<Record<ReportField, readonly string[]>> {
  return reportColumns;
}
