import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { aRegisteredMarketplace } from "#tests/support/marketplace.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import {
  allDocuments,
  documentPdf,
  issueDocument,
  issuedDocument,
  ownDocuments,
} from "../public.server.ts";

const database = useTestDatabase();
let seller: UserActor;
let other: UserActor;
let administrator: UserActor;

beforeAll(async () => {
  const { db } = database;
  await aRegisteredMarketplace(db);
  [seller, other, administrator] = [
    await aSeller(db),
    await aSeller(db),
    await aPerson(db, { isAdmin: true }),
  ];
});

function issue(
  cause: string,
  sellerId = seller.userId,
  kind: "invoice" | "credit_note" = "invoice",
) {
  return inTransaction(database.db, (tx) =>
    issueDocument(tx, system, {
      cause,
      kind,
      recipientSellerId: sellerId,
      lines: [
        {
          description: "Premium Boost, 14 days",
          sac: "998365",
          gstBasisPoints: 1800,
          inclusivePaise: 349_900,
        },
      ],
    }),
  );
}

async function serials(kind: string): Promise<readonly number[]> {
  const { rows } = await database.db.$client.query<{ serial: number }>(
    "select serial from documents where kind = $1 order by serial",
    [kind],
  );
  return rows.map(({ serial }) => serial);
}

describe("document numbers", () => {
  test("have no gap and no duplicate, however many are issued at once and however many fail", async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await issueDocument(tx, system, {
        cause: "fails",
        kind: "invoice",
        recipientSellerId: seller.userId,
        lines: [{ description: "x", sac: "998365", gstBasisPoints: 1800, taxablePaise: 100 }],
      });
      throw new Error("and rolls back");
    });
    const issued = await Promise.allSettled([
      failing,
      ...Array.from({ length: 40 }, (_, index) =>
        issue(`many:${index}`, index % 2 === 0 ? seller.userId : other.userId),
      ),
    ]);
    expect(issued.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(await serials("invoice")).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  test("belong to one series per kind", async () => {
    const note = await issue("note", seller.userId, "credit_note");
    expect(note?.number).toMatch(/^CRN-\d{6}-00001$/);
  });
});

describe("a document", () => {
  test("is issued once for its cause, however often it is requested", async () => {
    const twins = await Promise.all([issue("twice"), issue("twice"), issue("twice")]);
    expect(new Set(twins.map((each) => each?.number)).size).toBe(1);
  });

  test.each([
    "update documents set total_paise = total_paise + 1",
    "delete from documents",
    "truncate documents cascade",
  ])("is never changed: %s", async (sql) => {
    await issue("kept");
    await expect(database.db.$client.query(sql)).rejects.toThrow("never changed");
  });

  test("has the parties as they were, whatever they change later", async () => {
    const issued = await issue("as it was");
    const before = await issuedDocument(database.db, seller, {
      documentId: issued?.documentId ?? "",
    });
    await database.db.$client.query(
      `update company_settings
       set company_name = 'Renamed', address = 'Elsewhere'
       where seller_id = $1`,
      [seller.userId],
    );
    expect(
      await issuedDocument(database.db, seller, { documentId: issued?.documentId ?? "" }),
    ).toEqual(before);
    expect(before.recipient.name).not.toBe("Renamed");
  });

  test("is not issued while the marketplace has no GSTIN, and uses no number", async () => {
    const { rows } = await database.db.$client.query<{ n: number }>(
      "select last_serial as n from document_series where kind = 'invoice'",
    );
    const unregistered = inTransaction(database.db, async (tx) =>
      issueDocument(tx, system, {
        cause: "nothing to charge",
        kind: "invoice",
        recipientSellerId: seller.userId,
        lines: [],
      }),
    );
    expect(await unregistered).toBeNull();
    expect(
      (
        await database.db.$client.query<{ n: number }>(
          "select last_serial as n from document_series where kind = 'invoice'",
        )
      ).rows,
    ).toEqual(rows);
  });
});

describe("reading a document", () => {
  test("is for its seller and administrators, one statement each; nobody else finds it", async () => {
    const issued = await issue("to be read");
    const input = { documentId: issued?.documentId ?? "" };
    for (const reader of [seller, administrator]) {
      expect(await countStatements(() => issuedDocument(database.db, reader, input))).toBe(1);
      expect((await issuedDocument(database.db, reader, input)).number).toBe(issued?.number);
    }
    await expect(issuedDocument(database.db, other, input)).rejects.toThrow(NotFound);
    await expect(issuedDocument(database.db, seller, { documentId: "not-an-id" })).rejects.toThrow(
      NotFound,
    );
    await expect(issuedDocument(database.db, visitor, input)).rejects.toThrow("sign in");
  });

  test("in a list, a seller sees only their own, page by page", async () => {
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const page: Awaited<ReturnType<typeof ownDocuments>> = await ownDocuments(
        database.db,
        seller,
        { after },
      );
      seen.push(...page.documents.map(({ id }) => id));
      if (page.next === null) break;
      after = page.next;
    }
    const { rows } = await database.db.$client.query<{ id: string }>(
      "select id from documents where recipient_seller_id = $1",
      [seller.userId],
    );
    expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(
      (
        await allDocuments(database.db, administrator, {
          filters: { status: null, kind: null, month: "", search: "%", issuer: null },
          after: null,
        })
      ).documents,
    ).toEqual([]);
  });

  test("as a PDF is small", async () => {
    const issued = await issue("printed");
    const pdf = await documentPdf(
      await issuedDocument(database.db, seller, { documentId: issued?.documentId ?? "" }),
      { marketplace: "Charma", pictures: memoryStore() },
    );
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.length).toBeLessThan(150_000);
  });
});
