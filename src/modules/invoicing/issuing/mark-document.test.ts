import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { issueCreditNote } from "../public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound, TooMany } from "#shared/errors.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import type { DocumentView } from "../contract.ts";
import { DocumentStatusConflict, NoMailAddress } from "../errors.ts";
import { issuedDocument } from "../register/issued-document.ts";
import { resendDocument } from "./resend-document.ts";
import { markDocumentPaid, markSent } from "./mark-document.ts";

const database = useTestDatabase();
let seller: UserActor;
let documentId: string;

beforeAll(async () => {
  seller = await aSeller(database.db);
});
beforeEach(async () => {
  documentId = await anIssuedInvoice(database.db, { seller });
});

const stored = (): Promise<DocumentView> => issuedDocument(database.db, seller, { documentId });

async function cancelled(): Promise<void> {
  await inTransaction(database.db, (tx) =>
    issueCreditNote(tx, system, {
      cause: `gone:${documentId}`,
      of: { documentId },
      credit: "rest",
    }),
  );
}

async function lapsed(): Promise<void> {
  await database.db.$client.query(
    "update document_statuses set due_at = now() - interval '1 second' where document_id = $1",
    [documentId],
  );
}

async function mailings(): Promise<number> {
  const { rows } = await database.db.$client.query(
    `select
     from pgboss.job
     where name = 'events'
       and data ->> 'name' = 'invoicing.documentToMail'
       and data -> 'data' ->> 'documentId' = $1`,
    [documentId],
  );
  return rows.length;
}

describe("a seller's document", () => {
  test("is sent from draft only, mailed once after two clicks, and audited", async () => {
    const clicks = await Promise.allSettled(
      [1, 2, 3].map(() => markSent(database.db, seller, { documentId })),
    );
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stored()).toMatchObject({
      status: "sent",
      sentAt: expect.any(Date),
      viewer: "issuer",
    });
    expect(await mailings()).toBe(1);
    const { rows } = await database.db.$client.query(
      "select action, before, after from audit_trail where object_id = $1",
      [documentId],
    );
    expect(rows).toEqual([
      { action: "invoicing.markSent", before: { status: "draft" }, after: { status: "sent" } },
    ]);
    await expect(markSent(database.db, seller, { documentId })).rejects.toThrow(
      "It has already been sent.",
    );
  });

  test("is handed over if there is no email address", async () => {
    documentId = await anIssuedInvoice(database.db, { seller, email: null });
    expect(await markSent(database.db, seller, { documentId })).toEqual({ isMailed: false });
    expect([(await stored()).status, await mailings()]).toEqual(["sent", 0]);
    await expect(resendDocument(database.db, seller, { documentId })).rejects.toThrow(
      NoMailAddress,
    );
  });

  test("is overdue by the clock, and can then be paid, once", async () => {
    await lapsed();
    expect((await stored()).status).toBe("draft");
    await markSent(database.db, seller, { documentId });
    expect((await stored()).status).toBe("overdue");
    await markDocumentPaid(database.db, seller, { documentId });
    expect(await stored()).toMatchObject({ status: "paid", paidAt: expect.any(Date) });
    await expect(markDocumentPaid(database.db, seller, { documentId })).rejects.toThrow(
      "It is already paid.",
    );
    await expect(markSent(database.db, seller, { documentId })).rejects.toThrow(
      DocumentStatusConflict,
    );
  });

  test("stays cancelled", async () => {
    await cancelled();
    for (const mark of [markSent, markDocumentPaid])
      await expect(mark(database.db, seller, { documentId })).rejects.toThrow("It is cancelled");
    const [note] = (await stored()).creditedBy;
    await expect(
      markDocumentPaid(database.db, seller, { documentId: note?.id ?? "" }),
    ).rejects.toThrow("A credit note has no status");
  });

  test("can be mailed again once it was sent, five times an hour", async () => {
    await expect(resendDocument(database.db, seller, { documentId })).rejects.toThrow(
      "not been sent yet",
    );
    await markDocumentPaid(database.db, seller, { documentId });
    for (let time = 0; time < 5; time++) await resendDocument(database.db, seller, { documentId });
    await expect(resendDocument(database.db, seller, { documentId })).rejects.toThrow(TooMany);
    expect(await mailings()).toBe(5);
  });

  test("is mailed to one address at most thirty times a day, by however many documents", async () => {
    const eager = await aSeller(database.db);
    const issue = (email: string) => anIssuedInvoice(database.db, { seller: eager, email });
    for (let sent = 0; sent < 30; sent++)
      expect(
        await markSent(database.db, eager, { documentId: await issue("Victim@example.com") }),
      ).toEqual({ isMailed: true });
    documentId = await issue("victim@example.com");
    await expect(markSent(database.db, eager, { documentId })).rejects.toThrow(TooMany);
    expect(await mailings()).toBe(0);
    expect(
      await markSent(database.db, eager, { documentId: await issue("other@example.com") }),
    ).toEqual({ isMailed: true });
  });

  test("does not exist for anybody else", async () => {
    const [other, buyer] = [await aSeller(database.db), await aBuyer(database.db)];
    documentId = await anIssuedInvoice(database.db, { seller, buyer });
    expect((await issuedDocument(database.db, buyer, { documentId })).viewer).toBe("buyer");
    for (const who of [other, await aBuyer(database.db)])
      await expect(issuedDocument(database.db, who, { documentId })).rejects.toThrow(
        "Invoice not found",
      );
    for (const act of [markSent, markDocumentPaid, resendDocument])
      await expect(act(database.db, other, { documentId })).rejects.toThrow(NotFound);
    await expect(markDocumentPaid(database.db, buyer, { documentId })).rejects.toThrow();
    expect((await stored()).status).toBe("draft");
  });
});
