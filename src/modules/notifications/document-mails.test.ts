import { beforeEach, describe, expect, test } from "vitest";
import { documentsOfOrders, markDocumentPaid } from "#modules/invoicing/public.server.ts";
import type { OrderDocument } from "#modules/invoicing/contract.ts";
import { changeOrderStatus, createManualOrder } from "#modules/orders/public.server.ts";
import { CreateManualOrder } from "#modules/orders/by-hand/contract.ts";
import type { OrderStatus, PaymentMethod } from "#modules/orders/contract.ts";
import type { UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { mailDocument, mailFile } from "./document-mails.ts";
import { mailOrderStatusChanged } from "./order-mails.ts";

const shop = useTestDatabase();
const baseUrl = "https://charma.example";
let buyer: UserActor;
let seller: UserActor;

beforeEach(async () => {
  [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
});

const mailsTo = (to: string) => writtenMails(shop.db, { to, baseUrl });

async function moved(orderId: string, to: OrderStatus): Promise<readonly OrderDocument[]> {
  await changeOrderStatus(shop.db, seller, {
    orderId,
    to,
    carrier: null,
    trackingNumber: null,
    note: null,
  });
  for (let time = 0; time < 2; time++)
    await mailOrderStatusChanged({ db: shop.db }, { orderId, status: to });
  return (await documentsOfOrders(shop.db, seller, { orderIds: [orderId] })).get(orderId) ?? [];
}

const orderPaid = async (paymentMethod: PaymentMethod) =>
  anOrder(shop.db, { buyer, seller, product: await aProduct(shop.db, seller), paymentMethod });

describe("the mail about an order", () => {
  test("has the invoice attached when it is confirmed, which sends it, and the credit note when it is cancelled", async () => {
    const { id } = await orderPaid("cod");
    const [invoice] = await moved(id, "confirmed");
    expect(invoice?.status).toBe("sent");
    const [, note] = await moved(id, "cancelled");
    const [confirmed, cancelled, ...more] = await mailsTo(mailAddressOf(buyer));
    expect(more).toEqual([]);
    expect(confirmed?.attachments).toEqual([
      { name: `${invoice?.number}.pdf`, reference: `document:${invoice?.id}` },
    ]);
    expect(confirmed?.replyTo).toBeNull();
    expect(confirmed?.text).toContain(
      `Your tax invoice ${invoice?.number} is attached as a ` +
        `PDF.\n\nView the invoice:\n${baseUrl}/invoice/${invoice?.id}`,
    );
    expect(cancelled?.attachments.map(({ name }) => name)).toEqual([`${note?.number}.pdf`]);
    expect(cancelled?.text).toContain(`Your credit note ${note?.number} is attached`);
    const file = await mailFile(
      { db: shop.db, pictures: memoryStore() },
      confirmed?.attachments[0]?.reference ?? "",
    );
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    await expect(
      mailFile({ db: shop.db, pictures: memoryStore() }, "file:/etc/passwd"),
    ).rejects.toThrow("No file is called");
  });

  test("leaves a document as a draft if there is no address", async () => {
    const product = await aProduct(shop.db, seller);
    const byHand = async (email: string) =>
      createManualOrder(
        shop.db,
        seller,
        CreateManualOrder.parse({
          idempotencyKey: crypto.randomUUID(),
          "customer.name": "Meera",
          "customer.stateCode": "27",
          "customer.email": email,
          "item0.variantId": product.variantId,
          "item0.quantity": "1",
        }),
      );
    const [silent] = await moved((await byHand("")).orderId, "confirmed");
    expect(silent?.status).toBe("draft");
    const email = `${crypto.randomUUID()}@example.com`;
    const [document] = await moved((await byHand(email)).orderId, "confirmed");
    expect(document?.status).toBe("sent");
    expect((await mailsTo(email))[0]?.text).not.toContain("/invoice/");
  });
});

describe("a document that is mailed alone", () => {
  test("goes to its recipient, once for each mailing, with its PDF", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await shop.db.$client.query(
      "update company_settings set email = 'maker@kolhapur.example' where seller_id = $1",
      [seller.sellerId],
    );
    const documentId = await anIssuedInvoice(shop.db, { seller, email });
    const mailingId = crypto.randomUUID();
    for (let time = 0; time < 2; time++)
      await mailDocument({ db: shop.db }, { documentId, mailingId });
    await markDocumentPaid(shop.db, seller, { documentId });
    await mailDocument({ db: shop.db }, { documentId, mailingId: crypto.randomUUID() });
    const [first, second, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(first?.subject).toMatch(/^Tax invoice INV-\d{6}-\d{5} from /);
    expect(first?.text).toContain("Total: ₹1,180.00");
    expect(second?.text).toContain("Total, paid: ₹1,180.00");
    // The seller answers questions about a document of theirs.
    expect(first?.replyTo).toBe("maker@kolhapur.example");
    // A recipient without an account gets no link to one.
    expect(first?.text).not.toContain("/invoice/");
    expect(first?.attachments).toEqual([
      { name: expect.stringMatching(/^INV-.*\.pdf$/), reference: `document:${documentId}` },
    ]);
  });
});
