import { beforeAll, describe, expect, test } from "vitest";
import {
  documentsOfOrders,
  issuedDocument,
  markDocumentPaid,
} from "#modules/invoicing/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import type { OrderStatus } from "../contract.ts";
import { InvoiceOfSentOrder } from "../errors.ts";
import { cancelInvoice } from "./cancel-invoice.ts";
import { cancelOrder } from "../steps/cancel-order.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  product = await aProduct(shop.db, seller, { stock: 50 });
});

type Billed = { readonly orderId: string; readonly documentId: string };

async function billed(...then: readonly OrderStatus[]): Promise<Billed> {
  const { id: orderId } = await anOrder(shop.db, { buyer, seller, product });
  for (const to of ["confirmed", ...then] as const)
    await changeOrderStatus(shop.db, seller, {
      orderId,
      to,
      carrier: null,
      trackingNumber: null,
      note: null,
      cashHeldBy: "seller",
    });
  const [invoice] =
    (await documentsOfOrders(shop.db, seller, { orderIds: [orderId] })).get(orderId) ?? [];
  return { orderId, documentId: invoice?.id ?? "" };
}

async function statusOf(orderId: string): Promise<string | undefined> {
  return (
    await shop.db.$client.query<{ status: string }>("select status from orders where id = $1", [
      orderId,
    ])
  ).rows[0]?.status;
}

const invoice = ({ documentId }: Pick<Billed, "documentId">) =>
  issuedDocument(shop.db, seller, { documentId });

describe("cancelling an invoice", () => {
  test("of a confirmed order cancels the order, releases its stock and issues a credit note", async () => {
    const sale = await billed();
    const stock = async () =>
      (
        await shop.db.$client.query<{ stock: number }>("select stock from variants where id = $1", [
          product.variantId,
        ])
      ).rows[0]?.stock ?? 0;
    const before = await stock();
    await cancelInvoice(shop.db, seller, sale);
    const { status, creditedBy, totalPaise } = await invoice(sale);
    expect([
      await statusOf(sale.orderId),
      status,
      creditedBy.map((note) => note.totalPaise),
      await stock(),
    ]).toEqual(["cancelled", "cancelled", [totalPaise], before + 1]);
    await expect(cancelInvoice(shop.db, seller, sale)).rejects.toThrow("It is already cancelled.");
  });

  test.each([
    ["shipped", "refused"],
    ["delivered", "return"],
  ] as const)("is refused when the order is %s", async (status, words) => {
    const sale = await billed(
      ...(status === "shipped" ? (["shipped"] as const) : (["shipped", "delivered"] as const)),
    );
    // This happens with manual orders: the invoice can still be unpaid after delivery.
    await shop.db.$client.query(
      "update document_statuses set status = 'sent', sent_at = now() where document_id = $1",
      [sale.documentId],
    );
    const refusal = await cancelInvoice(shop.db, seller, sale).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InvoiceOfSentOrder);
    expect(String(refusal)).toContain(words);
    expect(await statusOf(sale.orderId)).toBe(status);
  });

  test("is refused when it is paid, also at the same moment", async () => {
    const sale = await billed();
    const [paid, cancelled] = await Promise.allSettled([
      markDocumentPaid(shop.db, seller, sale),
      cancelInvoice(shop.db, seller, sale),
    ]);
    expect([paid.status, cancelled.status].filter((status) => status === "fulfilled")).toHaveLength(
      1,
    );
    expect((await invoice(sale)).status).toBe(paid.status === "fulfilled" ? "paid" : "cancelled");
    const other = await billed();
    await markDocumentPaid(shop.db, seller, other);
    await expect(cancelInvoice(shop.db, seller, other)).rejects.toThrow("This invoice is paid.");
    expect(await statusOf(other.orderId)).toBe("confirmed");
  });

  test("and the order by its buyer at the same moment creates one credit note", async () => {
    const sale = await billed();
    const [bySeller, byBuyer] = await Promise.allSettled([
      cancelInvoice(shop.db, seller, sale),
      cancelOrder(shop.db, buyer, sale),
    ]);
    expect(
      [bySeller.status, byBuyer.status].filter((status) => status === "fulfilled"),
    ).toHaveLength(1);
    expect((await invoice(sale)).creditedBy).toHaveLength(1);
  });

  test("without an order credits all of it, once", async () => {
    const documentId = await anIssuedInvoice(shop.db, { seller });
    const clicks = await Promise.allSettled(
      [1, 2].map(() => cancelInvoice(shop.db, seller, { documentId })),
    );
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await invoice({ documentId })).toMatchObject({
      status: "cancelled",
      creditedBy: [{ totalPaise: 118_000 }],
    });
  });

  test("of another seller is a 404", async () => {
    const sale = await billed();
    await expect(cancelInvoice(shop.db, await aSeller(shop.db), sale)).rejects.toThrow(NotFound);
    expect(await statusOf(sale.orderId)).toBe("confirmed");
  });
});
