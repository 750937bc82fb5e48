import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import {
  aPayment,
  listening,
  signedCallback,
  unreachable,
  type BuiltPayment,
} from "#tests/support/a-payment.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { CallbackNotValid } from "../errors.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { startPayment } from "./start-payment.ts";

const shop = useTestDatabase();
const till = { provider: unreachable, paymentHandlers: listening().paymentHandlers };
let buyer: UserActor;
let stranger: UserActor;
let payment: BuiltPayment;

beforeEach(async () => {
  [buyer, stranger] = [await aBuyer(shop.db), await aBuyer(shop.db)];
  payment = await aPayment(shop.db, buyer);
});

describe("the payment window's result", () => {
  const confirm = (callback: ReturnType<typeof signedCallback>, who = buyer) =>
    confirmPayment(shop.db, till, who, payment, callback);

  test("is accepted if the provider signed it for this order", async () => {
    expect(await confirm(signedCallback(payment.providerOrderId, "pay_1"))).toBe("waiting");
  });

  test("is refused if it names this order without a signature", async () => {
    const signed = signedCallback(payment.providerOrderId, "pay_1");
    const { signature: ofAnother } = signedCallback("order_of_another", "pay_1");
    for (const signature of ["0".repeat(64), "", ofAnother])
      await expect(confirm({ ...signed, signature })).rejects.toThrow(CallbackNotValid);
    await expect(confirm({ ...signed, paymentId: "pay_2" })).rejects.toThrow(CallbackNotValid);
  });

  test("is refused in another user's browser, signed or not", async () => {
    await expect(
      confirm(signedCallback(payment.providerOrderId, "pay_1"), stranger),
    ).rejects.toThrow(NotFound);
  });
});

test("the payment window opens for its payer only", async () => {
  expect(await startPayment(shop.db, unreachable, buyer, payment)).toMatchObject({
    providerOrderId: payment.providerOrderId,
    amountPaise: payment.amountPaise,
  });
  await expect(startPayment(shop.db, unreachable, stranger, payment)).rejects.toThrow(NotFound);
});
