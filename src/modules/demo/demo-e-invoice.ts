import { createHash } from "node:crypto";
import {
  documentsOfOrders,
  documentToSend,
  recordReportedIrn,
} from "#modules/invoicing/public.server.ts";
import { IrnInput, type IssuedDocument } from "#modules/invoicing/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia, timeInIndia } from "#shared/ist.ts";
import type { DemoOrders } from "./demo-orders.ts";
import { personOfDemo } from "./demo-reviews.ts";
import { required } from "./required.ts";

/** Records the IRN of the first of two invoices that need one, as the portal would give it. */
export async function demoEInvoice(
  tx: Db,
  { named }: Pick<DemoOrders, "named">,
  administratorId: string,
): Promise<void> {
  const orderId = required(named.get("irn"), "an order with an IRN");
  const administrator = await personOfDemo(tx, administratorId);
  const documents = await documentsOfOrders(tx, administrator, { orderIds: [orderId] });
  const { id: documentId } = required(documents.get(orderId)?.[0], "its invoice");
  const document = await documentToSend(tx, system, { documentId });
  await recordReportedIrn(tx, system, { documentId, ...IrnInput.parse(answerOf(document)) });
}

/** The number is the portal's hash of supplier, financial year, kind and number. */
function answerOf({ number, supplier, recipient, issuedAt }: IssuedDocument) {
  const day = dayInIndia(issuedAt.getTime());
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = month > 3 ? year : year - 1;
  const irn = createHash("sha256")
    .update(`${supplier.gstin}INV${number}${first}-${String(first + 1).slice(2)}`)
    .digest("hex");
  const data = {
    SellerGstin: supplier.gstin,
    BuyerGstin: recipient.gstin,
    DocNo: number,
    DocTyp: "INV",
    Irn: irn,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const body = part({ data: JSON.stringify(data), iss: "NIC Sandbox" });
  return {
    irn,
    ackNumber: "112611000417263",
    ackedAt: `${day} ${timeInIndia(issuedAt.getTime())}`,
    signedQr: `${part({ alg: "RS256", typ: "JWT" })}.${body}.${createHash("sha256").update(body).digest("base64url")}`,
  };
}
