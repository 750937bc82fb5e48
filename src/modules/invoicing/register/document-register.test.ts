import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { issueCreditNote } from "../public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import { aDocument } from "#tests/support/marketplace.ts";
import { markSent } from "../issuing/mark-document.ts";
import type { DocumentFilters } from "./contract.ts";
import { registerFile } from "./register-file.ts";
import { monthChoices, readDocumentFilters } from "./rules/document-filters.ts";
import {
  allDocuments,
  documentRegister,
  exportedRegister,
  overdueCount,
} from "./document-register.ts";

const database = useTestDatabase();
const everything: DocumentFilters = {
  status: null,
  kind: null,
  month: "",
  search: "",
  issuer: null,
};
let seller: UserActor;
let sent: string;
let cancelled: string;

const register = (filters: Partial<DocumentFilters> = {}, after: string | null = null) =>
  documentRegister(database.db, seller, { filters: { ...everything, ...filters }, after });

beforeAll(async () => {
  seller = await aSeller(database.db);
  // ₹1,180 each.
  await anIssuedInvoice(database.db, { seller, name: "Ravi Kale" });
  await anIssuedInvoice(database.db, { seller, isPaid: true });
  [sent, cancelled] = [
    await anIssuedInvoice(database.db, { seller, name: "=Late & Sons" }),
    await anIssuedInvoice(database.db, { seller }),
  ];
  await markSent(database.db, seller, { documentId: sent });
  await database.db.$client.query(
    "update document_statuses set due_at = now() - interval '1 minute' where document_id = $1",
    [sent],
  );
  await inTransaction(database.db, (tx) =>
    issueCreditNote(tx, system, {
      cause: "register",
      of: { documentId: cancelled },
      credit: "rest",
    }),
  );
  await anIssuedInvoice(database.db, {
    seller: await aSeller(database.db),
    name: "Of another seller",
  });
  await aDocument(database.db, seller);
});

describe("the register of a seller", () => {
  test("has the documents that they issued and no others, in two statements, with their totals", async () => {
    const { documents, counts, totals, next } = await register();
    expect(documents.map(({ kind, status }) => [kind, status])).toEqual([
      ["credit_note", null],
      ["invoice", "cancelled"],
      ["invoice", "overdue"],
      ["invoice", "paid"],
      ["invoice", "draft"],
    ]);
    expect(counts).toEqual({ all: 5, draft: 1, sent: 0, paid: 1, overdue: 1, cancelled: 1 });
    expect([totals, next]).toEqual([
      { count: 5, billedPaise: 4 * 118_000, creditedPaise: 118_000, taxPaise: 3 * 18_000 },
      null,
    ]);
    expect(await countStatements(() => register({ status: "paid", search: "x" }))).toBe(2);
    expect(
      (
        await documentRegister(database.db, await aSeller(database.db), {
          filters: everything,
          after: null,
        })
      ).documents,
    ).toEqual([]);
  });

  test("filters by status, kind, month, number and customer, and totals the result", async () => {
    const month = dayInIndia(Date.now()).slice(0, 7);
    const found = async (filters: Partial<DocumentFilters>) =>
      (await register(filters)).totals.count;
    const [first] = (await register({ status: "overdue" })).documents;
    expect([
      first?.id,
      await found({ kind: "credit_note" }),
      await found({ month }),
      await found({ month: "2020-01" }),
      await found({ search: "kale" }),
      await found({ search: first?.number ?? "" }),
      await found({ search: "%" }),
      await found({ search: "inv-20" }),
      await found({ search: "inv2099" }),
    ]).toEqual([sent, 1, 5, 0, 1, 1, 0, 4, 0]);
    expect(await overdueCount(database.db, seller)).toBe(1);
  });

  test("continues after the end of a page", async () => {
    const many = await aSeller(database.db);
    for (let serial = 0; serial < 27; serial++)
      await anIssuedInvoice(database.db, { seller: many });
    const first = await documentRegister(database.db, many, { filters: everything, after: null });
    const second = await documentRegister(database.db, many, {
      filters: everything,
      after: first.next,
    });
    expect([
      first.documents.length,
      second.documents.length,
      second.next,
      new Set([...first.documents, ...second.documents].map(({ id }) => id)).size,
    ]).toEqual([25, 2, null, 27]);
  });

  test("is a file in which credit notes are negative, and no cell is a formula", async () => {
    let text = "";
    for await (const piece of registerFile(
      exportedRegister(database.db, seller, { filters: everything }),
    ))
      text += piece;
    const rows: readonly Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(rows.map((row) => [row["Kind"], row["Customer"], row["CGST"], row["Total"]])).toEqual([
      ["Credit note", "Meera Iyer", "-90", "-1180"],
      ["Tax invoice", "Meera Iyer", "90", "1180"],
      ["Tax invoice", "'=Late & Sons", "90", "1180"],
      ["Tax invoice", "Meera Iyer", "90", "1180"],
      ["Tax invoice", "Ravi Kale", "90", "1180"],
    ]);
    expect(rows[0]?.["Date"]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(rows[0]?.["Original document"]).toBe(rows[1]?.["Number"]);
  });
});

test("administrators see the documents of all sellers and of the marketplace", async () => {
  const administrator = await aPerson(database.db, { isAdmin: true });
  const kinds = async (filters: Partial<DocumentFilters>) =>
    new Set(
      (
        await allDocuments(database.db, administrator, {
          filters: { ...everything, ...filters },
          after: null,
        })
      ).documents.map(({ issuerName }) => issuerName === "Charma"),
    );
  expect(
    [await kinds({ issuer: "marketplace" }), await kinds({ issuer: "sellers" })].map(
      (of) => of.size,
    ),
  ).toEqual([1, 1]);
  expect(
    (
      await allDocuments(database.db, administrator, {
        filters: { ...everything, search: "Of another" },
        after: null,
      })
    ).documents,
  ).toHaveLength(1);
  expect(
    (
      await allDocuments(database.db, administrator, {
        filters: { ...everything, status: "overdue" },
        after: null,
      })
    ).documents.map(({ id }) => id),
  ).toEqual([sent]);
});

test("invalid filters in the address are ignored", () => {
  expect(
    readDocumentFilters(new URLSearchParams("status=late&kind=x&month=2026-13&issuer=me")),
  ).toEqual(everything);
  expect(
    monthChoices(Date.parse("2026-01-15T00:00:00Z"), "2020-02")
      .map(({ value }) => value)
      .filter((_, index) => index < 2 || index > 22),
  ).toEqual(["2026-01", "2025-12", "2024-02", "2020-02"]);
});
