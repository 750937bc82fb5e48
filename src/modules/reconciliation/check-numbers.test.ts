import { beforeAll, expect, test } from "vitest";
import { documentNumber } from "#modules/invoicing/issuing/rules/document-number.ts";
import {
  closeSeriesAfterRestore,
  finishRestore,
  reopenSeries,
} from "#modules/invoicing/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { differences } from "#tests/support/damaged-books.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";

const database = useTestDatabase();
let seller: UserActor;
let supplier: string;

beforeAll(async () => {
  seller = await aSeller(database.db);
  const id = await anIssuedInvoice(database.db, { seller });
  const { rows } = await database.db.$client.query<{ supplier: string }>(
    "select supplier from documents where id = $1",
    [id],
  );
  supplier = rows[0]?.supplier ?? "";
});

const setLast = (serial: number) =>
  database.db.$client.query(
    "update document_series set last_serial = $2 where supplier = $1 and kind = 'invoice'",
    [supplier, serial],
  );

test("numbers that were given out without a document are found", async () => {
  expect(await differences(database)).toBe("");
  await setLast(3);
  expect(await differences(database)).toMatch(
    new RegExp(`^Tax invoice numbers of ${supplier} in \\d{4}-\\d\\d: 2 missing \\(2, 3\\)$`),
  );
  await setLast(1);
});

test("numbers that a restore lost are recorded and no difference, but a document under one of them is", async () => {
  const admin = await aPerson(database.db, { isAdmin: true });
  await closeSeriesAfterRestore(database.db, system, { reachedAt: new Date() });
  await reopenSeries(database.db, admin, {
    supplier,
    kind: "invoice",
    financialYear: undefined,
    lastNumber: documentNumber("invoice", Date.now(), 4),
  });
  await finishRestore(database.db, admin);
  expect(await differences(database)).toBe("");
  await setLast(2);
  await anIssuedInvoice(database.db, { seller });
  expect(await differences(database)).toMatch(/1 doubled \(3\)/);
});
