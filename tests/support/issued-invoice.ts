import { issueInvoice } from "#modules/invoicing/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";

type InvoiceOptions = {
  readonly seller: Pick<UserActor, "userId">;
  readonly buyer?: Pick<UserActor, "userId">;
  readonly language?: string | null;
  readonly name?: string;
  readonly email?: string | null;
  readonly isPaid?: boolean;
  readonly unitPricePaise?: number;
};

/**
 * A document of a seller in Maharashtra without an order: a wallet at ₹1,000 and 18%. Returns its
 * id.
 */
export async function anIssuedInvoice(
  db: Db,
  {
    seller,
    buyer,
    language = null,
    name = "Meera Iyer",
    email = "meera@example.com",
    isPaid = false,
    unitPricePaise = 100_000,
  }: InvoiceOptions,
): Promise<string> {
  const recipient = {
    name,
    address: "4 Lake View",
    city: "Pune",
    pinCode: "411001",
    stateCode: "27",
    gstin: null,
    enrolmentNumber: null,
    email,
    phone: null,
  };
  const goods = [
    { description: "Wallet", hsn: "42023120", quantity: 1, unitPricePaise, gstBasisPoints: 1800 },
  ];
  const { documentId } = await inTransaction(db, (tx) =>
    issueInvoice(tx, system, {
      cause: `test:${crypto.randomUUID()}`,
      sellerId: seller.userId,
      buyerId: buyer?.userId ?? null,
      language,
      orderId: null,
      recipient,
      shipTo: null,
      placeOfSupply: "27",
      goods,
      shippingPaise: 0,
      totalPaise: null,
      order: null,
      isThroughMarketplace: false,
      isPaid,
      terms: null,
      notes: null,
    }),
  );
  return documentId;
}
