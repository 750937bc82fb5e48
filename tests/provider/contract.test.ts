import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProviderRefused, type PaymentProvider } from "#platform/payments/provider.ts";
import { openRazorpay } from "#platform/payments/razorpay/razorpay.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";

/**
 * What the shop relies on, tested with the sandbox always, and with Razorpay's test mode if
 * RAZORPAY_TEST_KEY_ID and RAZORPAY_TEST_KEY_SECRET are set. There nobody pays;
 * RAZORPAY_TEST_PAYMENT_ID may name a captured payment from which to refund a rupee.
 */
type Subject = {
  readonly name: string;
  open(): Promise<{
    readonly provider: PaymentProvider;
    close(): Promise<void>;
    paid?(providerOrderId: string): Promise<string>;
  }>;
};

const {
  RAZORPAY_TEST_KEY_ID: keyId,
  RAZORPAY_TEST_KEY_SECRET: keySecret,
  RAZORPAY_TEST_PAYMENT_ID: paidBefore,
  RAZORPAY_TEST_ACCOUNT_NUMBER: accountNumber,
} = process.env;

const sandbox: Subject = {
  name: "the sandbox",
  async open() {
    const running: TestSandbox = await startSandbox();
    return {
      provider: running.provider,
      close: running.stop,
      paid: async (orderId) => (await running.control.pay({ orderId })).payment.id,
    };
  },
};

const realTestMode: Subject = {
  name: "Razorpay's test mode",
  async open() {
    const settings = {
      apiUrl: "https://api.razorpay.com",
      checkoutUrl: "https://checkout.razorpay.com/v1/checkout.js",
      keyId: keyId ?? "",
      keySecret: keySecret ?? "",
      webhookSecret: "",
      accountNumber,
    };
    return {
      provider: openRazorpay(settings),
      close: async () => undefined,
      ...(paidBefore === undefined ? {} : { paid: async () => paidBefore }),
    };
  },
};

const subjects =
  keyId !== undefined && keySecret !== undefined && keyId.startsWith("rzp_test_")
    ? [sandbox, realTestMode]
    : [sandbox];

describe.each(subjects)("$name", ({ open, name }) => {
  let opened: Awaited<ReturnType<Subject["open"]>>;
  let provider: PaymentProvider;

  beforeAll(async () => {
    opened = await open();
    provider = opened.provider;
  });
  afterAll(() => opened.close());

  test("creates one order per receipt", async () => {
    const order = { receipt: randomUUID(), amountPaise: 1_299_00, notes: { purchase: "a bag" } };
    const first = await provider.createOrder(order);
    expect(first).toMatchObject({ id: expect.stringMatching(/^order_\w{14}$/), status: "created" });
    expect((await provider.createOrder(order)).id).toBe(first.id);
    expect(await provider.paymentsOfOrder(first.id)).toEqual([]);
  });

  test("refuses an order below a rupee, and says why", async () => {
    const refused = await provider
      .createOrder({ receipt: randomUUID(), amountPaise: 99 })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderRefused);
    expect((refused as ProviderRefused).reason).toMatch(/amount/i);
  });

  test.each(["findPayment", "findRefund", "paymentsOfOrder"] as const)(
    "%s refuses what is not there",
    async (call) => {
      await expect(provider[call]("pay_DoesNotExist00")).rejects.toBeInstanceOf(ProviderRefused);
    },
  );

  test("an id cannot lead to another path", async () => {
    await expect(provider.findPayment("../orders")).rejects.toBeInstanceOf(ProviderRefused);
  });

  test("says that it is in test mode", () => {
    expect(provider.checkout).toMatchObject({
      isTest: true,
      keyId: expect.stringMatching(/^rzp_test_/),
    });
  });

  // Without a payment there is nothing to refund, so these tests are conditional.
  if (name === sandbox.name || paidBefore !== undefined) refundTests(() => opened);
  if (name === sandbox.name || accountNumber !== undefined) payoutTests(() => provider);
});

function refundTests(opened: () => Awaited<ReturnType<Subject["open"]>>): void {
  async function aPayment(): Promise<string> {
    const order = await opened().provider.createOrder({
      receipt: randomUUID(),
      amountPaise: 10_00,
    });
    const paid = await opened().paid?.(order.id);
    if (paid === undefined) throw new Error("Nobody paid.");
    return paid;
  }

  test("a payment is found with all details", async () => {
    const id = await aPayment();
    const payment = await opened().provider.findPayment(id);
    expect(payment).toMatchObject({
      id,
      currency: "INR",
      createdAt: expect.any(Date),
      providerOrderId: expect.stringMatching(/^order_/),
    });
    expect(["captured", "refunded"]).toContain(payment.status);
  });

  test("a refund under one key happens once", async () => {
    const refund = { paymentId: await aPayment(), amountPaise: 1_00, idempotencyKey: randomUUID() };
    const first = await opened().provider.refund(refund);
    expect(first).toMatchObject({
      id: expect.stringMatching(/^rfnd_/),
      amountPaise: 1_00,
      paymentId: refund.paymentId,
    });
    expect((await opened().provider.refund(refund)).id).toBe(first.id);
    expect((await opened().provider.findRefund(first.id)).id).toBe(first.id);
    await expect(opened().provider.refund({ ...refund, amountPaise: 2_00 })).rejects.toBeInstanceOf(
      ProviderRefused,
    );
  });

  test("a refund never exceeds the payment", async () => {
    const paymentId = await aPayment();
    const { amountPaise } = await opened().provider.findPayment(paymentId);
    await expect(
      opened().provider.refund({
        paymentId,
        amountPaise: amountPaise + 1_00,
        idempotencyKey: randomUUID(),
      }),
    ).rejects.toBeInstanceOf(ProviderRefused);
  });
}

function payoutTests(provider: () => PaymentProvider): void {
  test.each([
    { kind: "bank", holder: "Asha Devi", accountNumber: "1121431121541121", ifsc: "HDFC0000001" },
    { kind: "upi", holder: "Asha Devi", address: "asha@okhdfcbank" },
  ] as const)("a payout to a $kind address under one key happens once", async (destination) => {
    const payout = {
      reference: randomUUID(),
      amountPaise: 1_234_56,
      destination,
      idempotencyKey: randomUUID(),
      narration: "Charma: week 47, ₹1,234.56",
    };
    const first = await provider().payout(payout);
    expect(first).toMatchObject({
      id: expect.stringMatching(/^pout_/),
      reference: payout.reference,
    });
    expect((await provider().payout(payout)).id).toBe(first.id);
    expect((await provider().findPayout(first.id)).reference).toBe(payout.reference);
  });

  test("a payout without an account is refused", async () => {
    const destination = {
      kind: "bank",
      holder: "Asha Devi",
      accountNumber: "1121431121541121",
      ifsc: "NOBANK",
    } as const;
    await expect(
      provider().payout({
        reference: randomUUID(),
        amountPaise: 1_00,
        destination,
        idempotencyKey: randomUUID(),
        narration: "x",
      }),
    ).rejects.toBeInstanceOf(ProviderRefused);
  });
}
