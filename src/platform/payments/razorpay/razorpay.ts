/**
 * Razorpay by its REST interface: orders, payments and refunds of the payment gateway, payouts of
 * RazorpayX. The sandbox of this project speaks the same interface, so nothing here knows whether
 * it is real.
 */
import type { z } from "zod";
import { callProvider, type ProviderTimeouts } from "./call-provider.ts";
import {
  type PaymentProvider,
  type ProviderAccount,
  ProviderRefused,
  type PayoutDestination,
} from "../provider.ts";
import {
  orderResponse,
  ordersResponse,
  paymentResponse,
  paymentsResponse,
  payoutResponse,
  refundResponse,
} from "./responses.ts";
import { reportResponse } from "./settlement-report.ts";
import { isTestKey } from "./settings.ts";
import { isSignedByOne } from "./signatures.ts";
import { readWebhook } from "./webhook.ts";

type Call = <Answer>(
  method: "GET" | "POST",
  path: string,
  schema: z.ZodType<Answer>,
  more?: { readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown },
) => Promise<Answer>;
type Order = Parameters<PaymentProvider["createOrder"]>[0];
type Payout = Parameters<PaymentProvider["payout"]>[0];

const defaultTimeouts: ProviderTimeouts = { connectMs: 3000, totalMs: 10_000 };
/** The limits of each transfer mode, in paise: UPI one lakh, IMPS five lakh, NEFT any amount. */
const upiLimitPaise = 1_00_000_00;
const impsLimitPaise = 5_00_000_00;
const narrationLength = 30;

/** `timeouts` is for tests that cannot wait ten seconds. */
export function openRazorpay(
  settings: ProviderAccount,
  timeouts: ProviderTimeouts = defaultTimeouts,
): PaymentProvider {
  const call: Call = (method, path, schema, more) =>
    callProvider(
      {
        method,
        url: new URL(`/v1${path}`, settings.apiUrl),
        user: settings.keyId,
        password: settings.keySecret,
        ...more,
      },
      schema,
      timeouts,
    );
  return {
    createOrder: (order) => createOrder(call, order),
    paymentsOfOrder: (orderId) =>
      call("GET", `/orders/${encoded(orderId)}/payments`, paymentsResponse),
    findPayment: (id) => call("GET", `/payments/${encoded(id)}`, paymentResponse),
    refund: ({ paymentId, amountPaise, idempotencyKey }) =>
      call("POST", `/payments/${encoded(paymentId)}/refund`, refundResponse, {
        headers: { "X-Refund-Idempotency": idempotencyKey },
        body: { amount: amountPaise, speed: "normal" },
      }),
    findRefund: (id) => call("GET", `/refunds/${encoded(id)}`, refundResponse),
    hasPayouts: settings.accountNumber !== undefined,
    payout: (payout) => sendPayout(call, payout, settings.accountNumber),
    findPayout: (id) => call("GET", `/payouts/${encoded(id)}`, payoutResponse),
    settledLines: (page) => call("GET", pathOfReport(page), reportResponse),
    checkout: {
      keyId: settings.keyId,
      scriptUrl: settings.checkoutUrl,
      isTest: isTestKey(settings.keyId),
    },
    signsCallback: ({ providerOrderId, paymentId, signature }) =>
      isSignedByOne(
        `${providerOrderId}|${paymentId}`,
        [settings.keySecret, settings.formerSecrets?.key],
        signature,
      ),
    readWebhook: (rawBody, headers) =>
      readWebhook(rawBody, headers, [settings.webhookSecret, settings.formerSecrets?.webhook]),
  };
}

/**
 * A receipt can be used once. If the first response was lost, this returns the order that has the
 * receipt.
 */
async function createOrder(
  call: Call,
  { receipt, amountPaise, notes }: Order,
): Promise<{ readonly id: string; readonly status: string }> {
  try {
    return await call("POST", "/orders", orderResponse, {
      body: { amount: amountPaise, currency: "INR", receipt, notes: notes ?? {} },
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const { items } = await call("GET", `/orders?receipt=${encoded(receipt)}`, ordersResponse);
    const earlier = items.find(
      (order) => order.receipt === receipt && order.amount === amountPaise,
    );
    if (earlier === undefined) throw error;
    return earlier;
  }
}

async function sendPayout(
  call: Call,
  { reference, amountPaise, destination, idempotencyKey, narration }: Payout,
  accountNumber: string | undefined,
) {
  if (accountNumber === undefined)
    throw new ProviderRefused("No account is set for payouts (RAZORPAY_ACCOUNT_NUMBER).", 400);
  const body = {
    account_number: accountNumber,
    amount: amountPaise,
    currency: "INR",
    mode: modeOf(destination, amountPaise),
    purpose: "payout",
    fund_account: {
      ...accountOf(destination),
      contact: { name: destination.holder, type: "vendor" },
    },
    queue_if_low_balance: true,
    reference_id: reference,
    narration: narration
      .replaceAll(/[^A-Za-z0-9 ]+/g, " ")
      .trim()
      .slice(0, narrationLength),
  };
  return call("POST", "/payouts", payoutResponse, {
    headers: { "X-Payout-Idempotency": idempotencyKey },
    body,
  });
}

function modeOf(destination: PayoutDestination, amountPaise: number): "UPI" | "IMPS" | "NEFT" {
  if (destination.kind === "upi") {
    if (amountPaise > upiLimitPaise)
      throw new ProviderRefused("More than ₹1,00,000 cannot be sent to a UPI address.", 400);
    return "UPI";
  }
  return amountPaise > impsLimitPaise ? "NEFT" : "IMPS";
}

function accountOf(destination: PayoutDestination) {
  if (destination.kind === "upi")
    return { account_type: "vpa", vpa: { address: destination.address } };
  const { holder, ifsc, accountNumber } = destination;
  return {
    account_type: "bank_account",
    bank_account: { name: holder, ifsc, account_number: accountNumber },
  };
}

function pathOfReport({
  day,
  skip,
  count,
}: Parameters<PaymentProvider["settledLines"]>[0]): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const query = new URLSearchParams({
    year,
    month,
    day: date,
    count: String(count),
    skip: String(skip),
  });
  return `/settlements/recon/combined?${query.toString()}`;
}

function encoded(id: string): string {
  return encodeURIComponent(id);
}
