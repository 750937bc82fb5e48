import { Readable } from "node:stream";
import type { FiledDocument, Gstr1, Gstr8 } from "#modules/filings/contract.ts";
import * as filingsDoor from "#modules/filings/public.server.ts";
import { quarterFrom } from "#modules/filings/public.ts";
import { requestedMonth } from "#modules/filings/returns/rules/months-to-file.ts";
import type { DocumentView } from "#modules/invoicing/contract.ts";
import { openLargeFiles } from "#platform/files/large-files.ts";
import type { Db } from "#platform/db/database.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { annualReturns } from "./annual-returns.ts";
import { reportedDocuments } from "./e-invoices.ts";
import { filingCalendar } from "./filing-calendar.ts";
import { checked, type At, type Rows } from "./access.ts";
import { aSheet, theSale } from "./documents.ts";
import { allOf } from "./stream.ts";

const month = requestedMonth(null, new Date());
const sums: Gstr1 = {
  sums: [],
  b2cs: [],
  nil: [],
  hsn: [],
  ranges: [],
  operators: [],
  amendedOperators: [],
  findings: [],
};
const statement: Gstr8 = {
  isClosed: true,
  rows: [],
  amendments: [],
  bookedPaise: 0,
  differencePaise: 0,
  depositedPaise: 0,
};
const ofMarketplace = { sellerId: null, supplier: "29AABCF8078M1C8" };
const ofSeller = ({ place }: At) => ({
  sellerId: place.seller.userId,
  supplier: "27AAPFU0939F1ZV",
});

const filerOf = (at: At) => ({
  ...ofSeller(at),
  name: "",
  files: "gstr1" as const,
  hsnDigits: 4,
});

async function* noDocuments(): AsyncGenerator<FiledDocument> {
  yield* [];
}

const aBusiness = { ...aSheet.recipient, gstin: "27AAPFU0939F1ZV" };
const toBusiness: DocumentView = {
  ...aSheet,
  supplier: aBusiness,
  recipient: aBusiness,
  viewer: "issuer",
  sentAt: null,
  paidAt: null,
};

const noFiles = openLargeFiles("/tmp/no-such-folder", "archives");
const oneFile = {
  ...noFiles,
  open: () => Promise.resolve({ bytes: 1, stream: Readable.from(["x"]) }),
};

async function anArchive(db: Db, { seller }: At["place"]): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from document_archives where seller_id = $1",
    [seller.userId],
  );
  return rows[0]?.id ?? "";
}

const quarter = quarterFrom("2026-07");
const tdsOfQuarter = { rows: [], challans: [], months: [], bookedPaise: 0, differencePaise: 0 };
const challan = {
  month: "2026-10",
  bsrCode: "0510308",
  depositedOn: "2026-11-05",
  serial: "00412",
  taxPaise: 100,
  interestPaise: 0,
  feePaise: 0,
  wasBookedByHand: false,
};
const certificate = {
  id: toBusiness.id,
  sellerId: toBusiness.id,
  firstMonth: "2026-07",
  issuedAt: new Date("2026-11-05T06:00:00Z"),
  tracesNumber: null,
  figures: {
    deductor: { name: "Charma", address: "1 Lane", tan: null },
    name: "Asha Rao",
    pan: null,
    certificateForm: "131",
    lines: [],
    tdsPaise: 0,
  },
};

/** GST returns. */
export const filings: Rows = {
  ...filingCalendar,
  ...annualReturns,
  ...reportedDocuments,
  eInvoiceStatus: checked("sellers", ({ db, actor }) =>
    filingsDoor.eInvoiceStatus(db, actor, toBusiness),
  ),
  ownEInvoice: checked(
    "itsSeller",
    async ({ db, actor }) => filingsDoor.ownEInvoice(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  ownPortalUser: checked("sellers", ({ db, actor }) => filingsDoor.ownPortalUser(db, actor)),
  savePortalUser: checked("sellers", ({ db, actor }) =>
    filingsDoor.savePortalUser(db, actor, { userName: "shop", password: "secret" }),
  ),
  removePortalUser: checked("sellers", ({ db, actor }) => filingsDoor.removePortalUser(db, actor)),
  sealPortalUsers: checked("system", ({ db, actor }) => filingsDoor.sealPortalUsers(db, actor)),
  reportEInvoice: checked("system", ({ db, actor }) =>
    filingsDoor.reportEInvoice(db, actor, null, { documentId: aSheet.id }),
  ),
  reportNow: checked(
    "itsSeller",
    async ({ db, actor }) => filingsDoor.reportNow(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  startReport: checked("system", ({ db, actor, place }) =>
    filingsDoor.startReport(db, actor, { documentId: aSheet.id, sellerId: place.seller.userId }),
  ),
  ownEWayBill: checked(
    "itsSeller",
    async ({ db, actor }) => filingsDoor.ownEWayBill(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  yearsOfDocuments: checked("sellers", ({ db, actor }) =>
    filingsDoor.yearsOfDocuments(db, actor, { isOfMarketplace: false }),
  ),
  beginArchive: checked("sellers", ({ db, actor }) =>
    filingsDoor.beginArchive(db, actor, { year: 2026, isOfMarketplace: false }),
  ),
  workOnArchive: checked("system", ({ db, actor }) =>
    filingsDoor.workOnArchive(db, actor, {
      archiveId: toBusiness.id,
      files: noFiles,
      pictures: memoryStore(),
    }),
  ),
  archiveToDownload: checked(
    "itsSeller",
    async ({ db, actor, place }) =>
      void (await filingsDoor.archiveToDownload(db, actor, {
        archiveId: await anArchive(db, place),
        files: oneFile,
      })),
    ({ db, place }) =>
      db.$client.query(
        `insert into document_archives (seller_id, financial_year, total, status, file_bytes)
         values ($1, 2026, 1, 'done', 1)`,
        [place.seller.userId],
      ),
  ),
  // Returns the folder of archives.
  archiveFiles: checked("anyone", async () => {
    const files = filingsDoor.archiveFiles({ dataDir: "nowhere", pictures: "folder" });
    return typeof files.open;
  }),
  eInvoicesOfMonth: checked("sellers", ({ db, actor }) =>
    filingsDoor.eInvoicesOfMonth(db, actor, { ...month, after: null }),
  ),
  eInvoiceFile: checked("sellers", ({ db, actor }) =>
    filingsDoor.eInvoiceFile(db, actor, { ...month, after: null }),
  ),
  sellerFilers: checked("sellers", ({ db, actor }) =>
    filingsDoor.sellerFilers(db, actor, { month }),
  ),
  b2clLimits: checked("administrators", ({ db, actor }) => filingsDoor.b2clLimits(db, actor)),
  tdsQuarter: checked("administrators", ({ db, actor }) =>
    filingsDoor.tdsQuarter(db, actor, { quarter }),
  ),
  recordChallan: checked("administrators", ({ db, actor }) =>
    filingsDoor.recordChallan(db, actor, challan),
  ),
  withdrawChallan: checked("administrators", ({ db, actor }) =>
    filingsDoor.withdrawChallan(db, actor, { challanId: toBusiness.id }),
  ),
  issueTdsCertificates: checked("administrators", ({ db, actor }) =>
    filingsDoor.issueTdsCertificates(db, actor, { quarter }),
  ),
  recordTracesNumber: checked(
    "administrators",
    ({ db, actor }) =>
      filingsDoor.recordTracesNumber(db, actor, { certificateId: toBusiness.id, number: "ABCD1" }),
    withCertificate,
  ),
  tdsCertificatesOfQuarter: checked("administrators", ({ db, actor }) =>
    filingsDoor.tdsCertificatesOfQuarter(db, actor, { firstMonth: "2026-07", limit: 10 }),
  ),
  ownTdsCertificates: checked("sellers", ({ db, actor }) =>
    filingsDoor.ownTdsCertificates(db, actor),
  ),
  tdsCertificate: checked(
    "itsSellerOrAdministrators",
    ({ db, actor }) => filingsDoor.tdsCertificate(db, actor, { certificateId: toBusiness.id }),
    withCertificate,
  ),
  tdsCertificateForMail: checked("system", ({ db, actor }) =>
    filingsDoor.tdsCertificateForMail(db, actor, { certificateId: toBusiness.id }),
  ),
  tdsCertificatePdf: checked(
    "anyone",
    async () => (await filingsDoor.tdsCertificatePdf(certificate, { name: "Charma" })).length,
  ),
  tdsFile: checked(
    "anyone",
    () => filingsDoor.tdsFile(certificate.figures.deductor, quarter, tdsOfQuarter).length,
  ),
  tdsTable: checked("anyone", () => [...filingsDoor.tdsTable(tdsOfQuarter)].length),
  addLimit: checked("administrators", ({ db, actor }) =>
    filingsDoor.addLimit(db, actor, {
      validFrom: "2099-04-01",
      abovePaise: 100,
      legalBasis: "A notification",
    }),
  ),
  withdrawLimit: checked("administrators", ({ db, actor }) =>
    filingsDoor.withdrawLimit(db, actor, { validFrom: "2099-04-02" }),
  ),
  tcsRegistration: checked("administrators", ({ db, actor }) =>
    filingsDoor.tcsRegistration(db, actor),
  ),
  marketplaceFiler: checked("administrators", ({ db, actor }) =>
    filingsDoor.marketplaceFiler(db, actor),
  ),
  gstr1: checked("itsSeller", (at) =>
    filingsDoor.gstr1(at.db, at.actor, { of: ofSeller(at), month, hsnDigits: 4 }),
  ),
  firstDocuments: checked("itsSeller", (at) =>
    filingsDoor.firstDocuments(at.db, at.actor, { of: ofSeller(at), month }),
  ),
  filedDocuments: checked("administrators", ({ db, actor }) =>
    allOf(filingsDoor.filedDocuments(db, actor, { of: ofMarketplace, month })),
  ),
  documentsBySection: checked("administrators", async ({ db, actor }) =>
    allOf(filingsDoor.documentsBySection(db, actor, { of: ofMarketplace, month })("b2b")),
  ),
  gstr8: checked("administrators", ({ db, actor }) => filingsDoor.gstr8(db, actor, { month })),
  closeTcsMonths: checked("system", ({ db, actor }) => filingsDoor.closeTcsMonths(db, actor)),
  tcsLinesForCheck: checked("system", ({ db, actor }) =>
    filingsDoor.tcsLinesForCheck(db, actor, { after: null, limit: 10 }),
  ),
  challansForCheck: checked("system", ({ db, actor }) =>
    filingsDoor.challansForCheck(db, actor, { after: null, limit: 10 }),
  ),
  existingChallans: checked("system", ({ db, actor }) =>
    filingsDoor.existingChallans(db, actor, { ids: [] }),
  ),
  existingTcsLines: checked("system", ({ db, actor }) =>
    filingsDoor.existingTcsLines(db, actor, { ids: [] }),
  ),
  purchases: checked("itsSeller", (at) =>
    filingsDoor.purchases(at.db, at.actor, { of: filerOf(at), month }),
  ),
  bookFile: checked("itsSeller", async (at) => {
    const asked = { of: filerOf(at), month, file: "zoho-bills.csv" } as const;
    for await (const _piece of await filingsDoor.bookFile(at.db, at.actor, asked));
  }),
  // Write what they are given.
  gstr1File: checked("anyone", () =>
    allOf(
      filingsDoor.gstr1File(
        { supplier: "", name: "", files: "gstr1", hsnDigits: 4 },
        month,
        sums,
        noDocuments,
      ),
    ),
  ),
  documentTable: checked("anyone", () => allOf(filingsDoor.documentTable(noDocuments()))),
  summaryTable: checked("anyone", () => [...filingsDoor.summaryTable("hsn", sums)].length),
  gstr8File: checked("anyone", () => filingsDoor.gstr8File("", month, statement)),
  gstr8Table: checked("anyone", () => [...filingsDoor.gstr8Table(statement)].length),
};

async function withCertificate({ db, place }: At): Promise<void> {
  await db.$client.query(
    `insert into tds_certificates (id, quarter_from, seller_id, figures)
     values ($1, '2026-07-01', $2, $3)`,
    [toBusiness.id, place.seller.userId, certificate.figures],
  );
}
