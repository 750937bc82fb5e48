import type { PaymentProvider, ProviderAccount } from "#platform/payments/provider.ts";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { EInvoiceProvider } from "#platform/e-invoices/e-invoice-provider.ts";
import { openPortal } from "#platform/e-invoices/nic/portal.ts";
import { openShiprocket } from "#platform/couriers/shiprocket/shiprocket.ts";
import { openRazorpay } from "#platform/payments/razorpay/razorpay.ts";
import type { PaymentCallback } from "#shared/payment-window.ts";
import { account, runCommand, ControlCommand, type ControlInput } from "#sandbox/control.ts";
import type { Payment, SentEvent } from "#sandbox/entities.ts";
import { startSandboxServer } from "#sandbox/sandbox.ts";

/** The sandbox provider inside the test's own process, with the adapter. */
export type TestSandbox = {
  readonly provider: PaymentProvider;
  /** The courier service that the sandbox plays, with its adapter. */
  readonly courier: CourierProvider;
  /** The e-invoice portal that the sandbox plays, with its adapter. */
  readonly eInvoices: EInvoiceProvider;
  /** Can be the `couriers` of a Config. */
  readonly couriers: typeof courierKeys & { readonly apiUrl: string; readonly isSandbox: true };
  /** Its own address; `settings` can be the `payments` of a Config, with `sandbox: "elsewhere"`. */
  readonly url: string;
  readonly settings: ProviderAccount & { readonly sandbox: "elsewhere" };
  readonly control: {
    /** Controls what it does next: `sandbox/control.ts` lists the commands. */
    wish(wish: ControlInput): Promise<void>;
    /** A buyer pays an order without a browser; `callback` is what the browser would send us. */
    pay(wish: Omit<Extract<ControlInput, { do: "pay" }>, "do">): Promise<{
      readonly payment: Payment;
      readonly callback: PaymentCallback;
    }>;
    /**
     * Every event that it sent or would have sent: id, kind, body and signature. A test without
     * `webhookUrl` delivers them itself.
     */
    events(kind?: string): readonly SentEvent[];
    /** The status of each response to a tracking webhook so far. */
    hookAnswers(): readonly (number | null)[];
    /** Its data: orders, payments, refunds, payouts. */
    account(): ReturnType<typeof account>;
  };
  stop(): Promise<void>;
};

const courierKeys = {
  email: "courier@sandbox.example",
  password: "the password of tests",
  webhookKey: "the webhook key of tests",
};

const eInvoiceKeys = { clientId: "sandbox", clientSecret: "the client secret of tests" };

type Paid = {
  readonly payment: Payment;
  readonly callback: {
    readonly razorpay_order_id: string;
    readonly razorpay_payment_id: string;
    readonly razorpay_signature: string;
  };
};

/**
 * Refunds and payouts stay in progress until a command settles them, unless `settleAfterMs` says
 * otherwise. Call `stop` at the end.
 */
export async function startSandbox(
  options: {
    readonly webhookUrl?: string;
    readonly courierWebhookUrl?: string;
    readonly settleAfterMs?: number;
    readonly file?: string;
    readonly isExposed?: boolean;
    readonly settlementDays?: number;
  } = {},
): Promise<TestSandbox> {
  const keys = {
    keyId: "rzp_test_SandboxKey0001",
    keySecret: "the key secret of tests",
    webhookSecret: "the webhook secret of tests",
    accountNumber: "7878780080316316",
  };
  const failed: unknown[] = [];
  const { sandbox, port, stop } = await startSandboxServer(
    {
      ...keys,
      settleAfterMs: 3_600_000,
      ...options,
      eInvoices: eInvoiceKeys,
      courier: { ...courierKeys, webhookUrl: options.courierWebhookUrl },
    },
    { host: "127.0.0.1", port: 0 },
    (error) => void failed.push(error),
  );
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...keys,
    apiUrl: url,
    checkoutUrl: `${url}/v1/checkout.js`,
    sandbox: "elsewhere",
  } as const;

  async function done(wish: ControlInput): Promise<object> {
    const answer = await runCommand(sandbox, ControlCommand.parse(wish));
    if (answer === undefined)
      throw new Error(`The sandbox knows nothing of that: ${JSON.stringify(wish)}`);
    return answer;
  }
  const couriers = { ...courierKeys, apiUrl: url, isSandbox: true } as const;
  return {
    courier: openShiprocket(couriers, 1500),
    eInvoices: openPortal({ ...eInvoiceKeys, apiUrl: url }, 1500),
    couriers,
    provider: openRazorpay(settings, { connectMs: 1000, totalMs: 1500 }),
    url,
    settings,
    control: {
      wish: async (wish) => void (await done(wish)),
      pay: async (wish) => {
        const { payment, callback } = (await done({ do: "pay", ...wish })) as Paid;
        return {
          payment,
          callback: {
            providerOrderId: callback.razorpay_order_id,
            paymentId: callback.razorpay_payment_id,
            signature: callback.razorpay_signature,
          },
        };
      },
      events: (kind) =>
        account(sandbox).events.filter((event) => kind === undefined || event.kind === kind),
      hookAnswers: () => sandbox.hooks.answers(),
      account: () => account(sandbox),
    },
    async stop() {
      await stop();
      if (failed.length > 0) throw new AggregateError(failed, "the sandbox failed");
    },
  };
}
