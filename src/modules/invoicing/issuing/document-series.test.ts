import { expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import type { DocumentBody } from "../contract.ts";
import { writeDocument } from "./write-document.ts";

/** A series of numbers belongs to one supplier and one financial year (Rule 46(b), CGST Rules). */

const database = useTestDatabase();

async function bodyOf(documentId: string): Promise<DocumentBody> {
  const { rows } = await database.db.$client.query<{ body: DocumentBody }>(
    "select body from documents where id = $1",
    [documentId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The document was issued a moment ago.");
  return row.body;
}

test("starts again with each financial year and for each supplier", async () => {
  const seller = await aSeller(database.db);
  const body = await bodyOf(await anIssuedInvoice(database.db, { seller }));
  const issue = async (supplier: string, at: string) => {
    const { number } = await inTransaction(database.db, (tx) =>
      writeDocument(
        tx,
        {
          cause: `series:${supplier}:${at}`,
          kind: "invoice",
          supplier,
          issuerSellerId: seller.userId,
          recipientSellerId: null,
          buyerId: null,
          orderId: null,
          correctsId: null,
          placeOfSupply: "27",
          amounts: {
            taxablePaise: 100_000,
            cgstPaise: 9000,
            sgstPaise: 9000,
            igstPaise: 0,
            roundOffPaise: 0,
            totalPaise: 118_000,
          },
          body,
          initialStatus: "draft",
        },
        new Date(at),
      ),
    );
    return number;
  };
  const [one, other] = ["29AAECS9012Q2ZO", "19AADCB2468R1Z0"] as const;
  // The last two are one second apart: before and after midnight in India on 1 April.
  expect([
    await issue(one, "2027-03-01T10:00:00Z"),
    await issue(other, "2027-03-02T10:00:00Z"),
    await issue(one, "2027-03-31T18:29:59Z"),
    await issue(one, "2027-03-31T18:30:00Z"),
  ]).toEqual(["INV-202703-00001", "INV-202703-00001", "INV-202703-00002", "INV-202704-00001"]);
});
