/**
 * The interface of the e-invoice portal, as a GST Suvidha Provider passes it on: sign in, register a
 * document, look one up, cancel one. Nothing is registered anywhere else.
 */
import { createHash, createHmac } from "node:crypto";
import { Hono, type Context } from "hono";
import { z } from "zod";
import type { EInvoiceEntry } from "../entities.ts";
import type { Sandbox } from "../parts.ts";
import { bodyOf, asRecord } from "../courier/requests.ts";

/** The user of the portal with this password is refused, to try that out. */
const wrongPassword = "wrong";
const tokenHours = 6;
const cancelHours = 24;

const Invoice = z.object({
  DocDtls: z.object({
    Typ: z.enum(["INV", "CRN", "DBN"]),
    No: z.string().regex(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/),
    Dt: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  }),
  SellerDtls: z.object({ Gstin: z.string() }),
  BuyerDtls: z.object({ Gstin: z.string(), LglNm: z.string() }),
  ItemList: z.array(z.object({ HsnCd: z.string() })).min(1),
  ValDtls: z.object({ TotInvVal: z.number() }),
});
type Invoice = z.output<typeof Invoice>;

export function eInvoiceRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use((c, next) => sandbox.answers.stand(c, next));
  app.use(async (c, next) => {
    const account = sandbox.settings.eInvoices;
    return account !== undefined &&
      c.req.header("client_id") === account.clientId &&
      c.req.header("client_secret") === account.clientSecret
      ? next()
      : refused(c, "1010", "Invalid Client-ID/Client-Secret");
  });
  app.post("/eivital/v1.04/auth", async (c) => {
    const { UserName, Password } = asRecord(await bodyOf(c));
    if (typeof UserName !== "string" || typeof Password !== "string" || Password === wrongPassword)
      return refused(c, "1019", "Incorrect Password");
    return done(c, {
      ClientId: "sandbox",
      UserName,
      AuthToken: tokenOf(c, sandbox, UserName),
      TokenExpiry: timeOf(new Date(Date.now() + tokenHours * 3_600_000)),
    });
  });
  app.use(async (c, next) =>
    c.req.header("AuthToken") === tokenOf(c, sandbox, c.req.header("user_name") ?? "")
      ? next()
      : refused(c, "1005", "Invalid Token"),
  );
  app.post("/eicore/v1.03/Invoice", (c) => register(c, sandbox));
  app.post("/eicore/v1.03/Invoice/Cancel", (c) => cancel(c, sandbox));
  app.get("/eicore/v1.03/Invoice/irnbydocdetails", (c) => lookUp(c, sandbox));
  return app;
}

function tokenOf(c: Context, { settings }: Sandbox, userName: string): string {
  return createHmac("sha256", settings.eInvoices?.clientSecret ?? "")
    .update(`${c.req.header("Gstin") ?? ""}:${userName}`)
    .digest("hex");
}

async function register(c: Context, { book }: Sandbox): Promise<Response> {
  const input = Invoice.safeParse(await bodyOf(c));
  if (!input.success) return refused(c, "5002", "Schema validation failed");
  const { SellerDtls, BuyerDtls, DocDtls } = input.data;
  if (SellerDtls.Gstin !== c.req.header("Gstin"))
    return refused(c, "2211", "Supplier GSTIN is not the one that signed in");
  if (/unknown/i.test(BuyerDtls.LglNm))
    return refused(c, "3028", `GSTIN ${BuyerDtls.Gstin} is not present in invoice system`);
  const irn = irnOf(SellerDtls.Gstin, DocDtls);
  const known = book.find("eInvoice", irn);
  if (known !== undefined)
    return c.json({
      Status: 0,
      Data: null,
      ErrorDetails: [{ ErrorCode: "2150", ErrorMessage: "Duplicate IRN" }],
      InfoDtls: [
        { InfCd: "DUPIRN", Desc: { AckNo: known.ackNo, AckDt: known.ackDt, Irn: known.id } },
      ],
    });
  const { ackNo, ackDt, signedQr } = book.save("eInvoice", entryOf(irn, input.data));
  return done(c, answerOf({ id: irn, ackNo, ackDt, signedQr }));
}

const Cancellation = z.object({
  Irn: z.string(),
  CnlRsn: z.enum(["1", "2", "3", "4"]),
  CnlRem: z.string().min(1).max(100),
});

/** The IRN stays what it is; it is only no longer active. */
async function cancel(c: Context, { book }: Sandbox): Promise<Response> {
  const input = Cancellation.safeParse(await bodyOf(c));
  if (!input.success) return refused(c, "5002", "Schema validation failed");
  const known = book.find("eInvoice", input.data.Irn);
  if (known === undefined) return refused(c, "2154", "IRN details are not found");
  if (known.cancelledAt !== undefined) return refused(c, "9999", "Invoice is not active");
  const [day = "", time = ""] = known.ackDt.split(" ");
  const ageMs = Date.now() - Date.parse(`${day}T${time}+05:30`);
  if (ageMs > cancelHours * 3_600_000)
    return refused(c, "2270", "The allowed cancellation time limit is crossed");
  const cancelledAt = timeOf(new Date());
  book.save("eInvoice", { ...known, cancelledAt });
  return done(c, { Irn: known.id, CancelDate: cancelledAt });
}

function lookUp(c: Context, { book }: Sandbox): Response {
  const { doctype: Typ = "", docnum: No = "", docdate: Dt = "" } = c.req.query();
  const known = book.find("eInvoice", irnOf(c.req.header("Gstin") ?? "", { Typ, No, Dt }));
  return known === undefined
    ? refused(c, "2154", "IRN details are not found")
    : done(c, answerOf(known));
}

function answerOf({ id, ackNo, ackDt, signedQr, cancelledAt }: EInvoiceEntry) {
  return {
    AckNo: Number(ackNo),
    AckDt: ackDt,
    Irn: id,
    SignedInvoice: signedQr,
    SignedQRCode: signedQr,
    Status: cancelledAt === undefined ? "ACT" : "CNL",
  };
}

function entryOf(irn: string, { DocDtls, SellerDtls, BuyerDtls, ItemList, ValDtls }: Invoice) {
  const ackDt = timeOf(new Date());
  const data = {
    SellerGstin: SellerDtls.Gstin,
    BuyerGstin: BuyerDtls.Gstin,
    DocNo: DocDtls.No,
    DocTyp: DocDtls.Typ,
    DocDt: DocDtls.Dt,
    TotInvVal: ValDtls.TotInvVal,
    ItemCnt: ItemList.length,
    MainHsnCode: ItemList[0]?.HsnCd,
    Irn: irn,
    IrnDt: ackDt,
  };
  return { id: irn, ackNo: ackNumberOf(irn), ackDt, signedQr: signed(data) };
}

/** The portal's rule: the hash of supplier, kind, number and financial year. */
export function irnOf(
  gstin: string,
  { Typ, No, Dt }: { readonly Typ: string; readonly No: string; readonly Dt: string },
): string {
  const [, month, year] = Dt.split("/").map(Number);
  const first = (month ?? 0) < 4 ? (year ?? 0) - 1 : (year ?? 0);
  const financialYear = `${first}-${String(first + 1).slice(2)}`;
  return createHash("sha256")
    .update(`${gstin}${Typ}${No.toUpperCase()}${financialYear}`)
    .digest("hex");
}

/** Fifteen digits. */
function ackNumberOf(irn: string): string {
  return `11${(BigInt(`0x${irn.slice(0, 16)}`) % 10n ** 13n).toString().padStart(13, "0")}`;
}

/** Looks like the portal's JSON Web Token; nobody can check its signature. */
function signed(data: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const head = part({ alg: "RS256", typ: "JWT" });
  const body = part({ data: JSON.stringify(data), iss: "NIC Sandbox" });
  return `${head}.${body}.${createHash("sha256").update(body).digest("base64url")}`;
}

/** "2026-11-22 15:30:10" in India. */
function timeOf(instant: Date): string {
  const inIndia = new Date(instant.getTime() + 330 * 60_000).toISOString();
  return inIndia.slice(0, 19).replace("T", " ");
}

function done(c: Context, data: object): Response {
  return c.json({ Status: 1, Data: data, ErrorDetails: null, InfoDtls: null });
}

function refused(c: Context, code: string, words: string): Response {
  return c.json({
    Status: 0,
    Data: null,
    ErrorDetails: [{ ErrorCode: code, ErrorMessage: words }],
    InfoDtls: null,
  });
}
