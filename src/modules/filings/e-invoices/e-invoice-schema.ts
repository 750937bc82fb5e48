/**
 * The format of the e-invoice portal as a JSON Schema: form GST INV-01, schema 1.1. It has only the
 * fields that we write. Names, lengths, patterns and limits are the portal's. Amounts have at most
 * two decimals, quantities and prices three.
 */

const plainText = '^[^\\\\"]*$';
const text = (minLength: number, maxLength: number) => ({
  type: "string",
  minLength,
  maxLength,
  pattern: plainText,
});
const oneOf = (...values: readonly string[]) => ({ type: "string", enum: values });
const amount = (maximum: number, minimum = 0) => ({ type: "number", minimum, maximum });
const gstin = { type: "string", pattern: "^[0-9]{2}[0-9A-Z]{13}$" };
const stateCode = { type: "string", pattern: "^(?!0+$)[0-9]{1,2}$" };
const pinCode = { type: "integer", minimum: 100_000, maximum: 999_999 };
const date = { type: "string", pattern: "^(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[0-2])/20[0-9]{2}$" };
const documentNumber = {
  type: "string",
  minLength: 1,
  maxLength: 16,
  pattern: "^[a-zA-Z1-9][a-zA-Z0-9/-]*$",
};

/** An object with these properties and no others. */
const whole = (properties: Readonly<Record<string, object>>, required: readonly string[]) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const ofLine = 999_999_999_999.99;
const ofDocument = 99_999_999_999_999;
const place = {
  Addr1: text(1, 100),
  Addr2: text(3, 100),
  Loc: text(3, 100),
  Pin: pinCode,
  Stcd: stateCode,
};
const party = {
  ...place,
  Gstin: gstin,
  LglNm: text(3, 100),
  Ph: { type: "string", pattern: "^[0-9]{6,12}$" },
  Em: {
    type: "string",
    minLength: 6,
    maxLength: 100,
    pattern: "^[a-zA-Z0-9+_.-]+@[a-zA-Z0-9.-]+$",
  },
};

const item = whole(
  {
    SlNo: { type: "string", pattern: "^[0-9]{1,6}$" },
    PrdDesc: text(3, 300),
    IsServc: oneOf("Y", "N"),
    // E-invoices are for turnovers above ₹5 crore, which need HSN codes of at least six digits.
    HsnCd: { type: "string", pattern: "^(?!0+$)([0-9]{6}|[0-9]{8})$" },
    Qty: amount(9_999_999_999.999),
    Unit: { type: "string", pattern: "^[A-Z]{3,8}$" },
    UnitPrice: amount(999_999_999_999.999),
    TotAmt: amount(ofLine),
    AssAmt: amount(ofLine),
    GstRt: amount(999.999),
    IgstAmt: amount(ofLine),
    CgstAmt: amount(ofLine),
    SgstAmt: amount(ofLine),
    TotItemVal: amount(ofLine),
  },
  ["SlNo", "IsServc", "HsnCd", "UnitPrice", "TotAmt", "AssAmt", "GstRt", "TotItemVal"],
);

/** The schema of one e-invoice. */
export const eInvoiceSchema = whole(
  {
    Version: { const: "1.1" },
    TranDtls: whole(
      {
        TaxSch: oneOf("GST"),
        SupTyp: oneOf("B2B", "SEZWP", "SEZWOP"),
        RegRev: oneOf("N"),
        IgstOnIntra: oneOf("N"),
      },
      ["TaxSch", "SupTyp"],
    ),
    DocDtls: whole({ Typ: oneOf("INV", "CRN"), No: documentNumber, Dt: date }, ["Typ", "No", "Dt"]),
    SellerDtls: whole({ ...party, Loc: text(3, 50) }, [
      "Gstin",
      "LglNm",
      "Addr1",
      "Loc",
      "Pin",
      "Stcd",
    ]),
    BuyerDtls: whole({ ...party, Pos: stateCode }, [
      "Gstin",
      "LglNm",
      "Pos",
      "Addr1",
      "Loc",
      "Pin",
      "Stcd",
    ]),
    ShipDtls: whole({ ...place, Gstin: gstin, LglNm: text(3, 100) }, [
      "LglNm",
      "Addr1",
      "Loc",
      "Pin",
      "Stcd",
    ]),
    ItemList: { type: "array", minItems: 1, maxItems: 1000, items: item },
    ValDtls: whole(
      {
        AssVal: amount(ofDocument),
        CgstVal: amount(ofDocument),
        SgstVal: amount(ofDocument),
        IgstVal: amount(ofDocument),
        RndOffAmt: amount(99.99, -99.99),
        TotInvVal: amount(ofDocument),
      },
      ["AssVal", "TotInvVal"],
    ),
    RefDtls: whole(
      {
        PrecDocDtls: {
          type: "array",
          minItems: 1,
          maxItems: 1,
          items: whole({ InvNo: documentNumber, InvDt: date }, ["InvNo", "InvDt"]),
        },
      },
      ["PrecDocDtls"],
    ),
  },
  ["Version", "TranDtls", "DocDtls", "SellerDtls", "BuyerDtls", "ItemList", "ValDtls"],
);
