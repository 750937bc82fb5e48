import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isSigned } from "./signatures.ts";
import { readWebhook } from "./webhook.ts";

const callbackSecret = "test_secret_do_not_use";
const webhookSecret = "whsec_test_1";
const webhook =
  '{"entity":"event","account_id":"acc_BFQ7uQEaa7j2z7","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_IluHTrZ1gQm9aB","entity":"payment","amount":249900,"currency":"INR","status":"captured","order_id":"order_IluGWxBm9U8zJ8"}}},"created_at":1763700000}';
const webhookSignature = "09e3b5feca7888d8a65aab93379d5955732a06e566c0694dcb7e5eb0ae862da9";
const callbackSignature = "03d3addd449943fcdd209b33fdf6b35775a252dfa90766bb37757c562880b532";

describe("the signature of a callback", () => {
  test.each([
    ["order_IluGWxBm9U8zJ8|pay_IluHTrZ1gQm9aB", callbackSecret, callbackSignature],
    [
      "order_9A33XWu170gUtm|pay_29QQoUBi66xm2f",
      "EnLs21M47BllR3X8PSFtjtbd",
      "972592aed892074d7fb0c0bb8ee7dd8736eb02d3c281fc503cf6fd8d3af443df",
    ],
  ])("of %s is valid", (text, secret, signature) => {
    expect(isSigned(text, secret, signature)).toBe(true);
    expect(isSigned(text, secret, signature.toUpperCase())).toBe(true);
  });

  test("is not valid for swapped ids", () => {
    expect(
      isSigned(
        "order_IluGWxBm9U8zJ8|pay_IluHTrZ1gQm9aB",
        callbackSecret,
        "3ac615315e401cc57b3c43b86c193a10d80e85289e7ed7fe0e1b6943887f3db3",
      ),
    ).toBe(false);
  });

  test("is not valid for another payment or another secret", () => {
    expect(isSigned("order_IluGWxBm9U8zJ8|pay_another", callbackSecret, callbackSignature)).toBe(
      false,
    );
    expect(isSigned("order_IluGWxBm9U8zJ8|pay_IluHTrZ1gQm9aB", "another", callbackSignature)).toBe(
      false,
    );
  });
});

describe("the signature of a webhook", () => {
  test("is computed over the raw bytes", () => {
    expect(Buffer.byteLength(webhook)).toBe(293);
    expect(isSigned(Buffer.from(webhook), webhookSecret, webhookSignature)).toBe(true);
    const again = JSON.stringify(JSON.parse(webhook), null, 2);
    expect(isSigned(Buffer.from(again), webhookSecret, webhookSignature)).toBe(false);
    expect(
      isSigned(
        Buffer.from(again),
        webhookSecret,
        "4e1c20618ce58a1d7cf99ce9b08e5994afeb9ff90c093a8f2bd0fd8ef66a682f",
      ),
    ).toBe(true);
    expect(
      isSigned(
        Buffer.from(webhook),
        webhookSecret,
        "4e1c20618ce58a1d7cf99ce9b08e5994afeb9ff90c093a8f2bd0fd8ef66a682f",
      ),
    ).toBe(false);
  });

  test("is computed over bytes in any character set", () => {
    const body = Buffer.from('{"event":"order.paid","notes":{"name":"Café ₹"}}');
    expect(body).toHaveLength(51);
    expect(
      isSigned(
        body,
        webhookSecret,
        "86a5b0104f6e28a99f6b33f4af4a70240f2b4775527124af5deb09518048800f",
      ),
    ).toBe(true);
  });

  test.each([
    undefined,
    null,
    "",
    "zz",
    webhookSignature.slice(1),
    `${webhookSignature}00`,
    webhookSignature.replace("0", "g"),
    `${webhookSignature}\n`,
    "é".repeat(64),
  ])("is refused as %j, without an exception", (signature) => {
    expect(isSigned(Buffer.from(webhook), webhookSecret, signature)).toBe(false);
  });
});

describe("while a secret changes", () => {
  const body = Buffer.from('{"event":"payment.captured"}');
  const signedWith = (secret: string) =>
    new Headers({
      "X-Razorpay-Signature": createHmac("sha256", secret).update(body).digest("hex"),
    });

  test("webhooks of both secrets are read, and none of another", () => {
    const secrets = ["the current one", "the former one"];
    for (const secret of secrets)
      expect(readWebhook(body, signedWith(secret), secrets)).toMatchObject({
        kind: "payment.captured",
      });
    expect(readWebhook(body, signedWith("the former one"), ["the current one", undefined])).toBe(
      null,
    );
    expect(readWebhook(body, signedWith(""), ["the current one", undefined])).toBe(null);
  });
});
