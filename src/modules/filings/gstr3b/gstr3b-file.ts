import { csvByteOrderMark, csvLine } from "#shared/csv.ts";
import { officialStateName } from "#shared/official-states.ts";
import type { TaxedSum } from "../contract.ts";
import { jsonText, Rupees, type Json } from "../returns/rules/json-text.ts";
import { returnPeriod } from "../returns/rules/months-to-file.ts";
import { taxedTotal } from "../returns/rules/taxed-total.ts";
import type { Gstr3b, Taxes } from "./contract.ts";

/** GSTR-3B as files: the portal's JSON, and a table to type from. */

type Filed = { readonly supplier: string; readonly month: string };

const nothing = taxedTotal([]);
const igstOnly = ({ igstPaise }: Pick<TaxedSum, "igstPaise">) => ({
  iamt: new Rupees(igstPaise),
  csamt: new Rupees(0),
});
const taxes = ({ igstPaise, cgstPaise, sgstPaise }: Taxes) => ({
  iamt: new Rupees(igstPaise),
  camt: new Rupees(cgstPaise),
  samt: new Rupees(sgstPaise),
  csamt: new Rupees(0),
});
const taxed = (row: TaxedSum) => ({ txval: new Rupees(row.taxablePaise), ...taxes(row) });

/** GSTR-3B in the form of the portal's offline tool. What the shop cannot know is zero. */
export function gstr3bFile({ supplier, month }: Filed, sums: Gstr3b): string {
  return jsonText({
    gstin: supplier,
    ret_period: returnPeriod({ month }),
    sup_details: {
      osup_det: taxed(sums.taxed),
      osup_zero: { txval: new Rupees(sums.zeroRated.taxablePaise), ...igstOnly(sums.zeroRated) },
      osup_nil_exmp: { txval: new Rupees(sums.exemptPaise) },
      isup_rev: taxed(nothing),
      osup_nongst: { txval: new Rupees(0) },
    },
    eco_dtls: { eco_sup: taxed(nothing), eco_reg_sup: { txval: new Rupees(0) } },
    inter_sup: {
      unreg_details: sums.toConsumers.map(({ placeOfSupply, taxablePaise, igstPaise }) => ({
        pos: placeOfSupply,
        txval: new Rupees(taxablePaise),
        iamt: new Rupees(igstPaise),
      })),
      comp_details: [],
      uin_details: [],
    },
    itc_elg: inputTax(sums),
    inward_sup: { isup_details: withoutTax(sums) },
    intr_ltfee: { intr_details: taxes(nothing) },
  });
}

function inputTax(sums: Gstr3b): Json {
  const rows = (kinds: readonly string[]) => kinds.map((ty) => ({ ty, ...taxes(nothing) }));
  return {
    itc_avl: [...rows(["IMPG", "IMPS", "ISRC", "ISD"]), { ty: "OTH", ...taxes(sums.inputTax) }],
    itc_rev: rows(["RUL", "OTH"]),
    itc_net: taxes(sums.inputTax),
    itc_inelg: rows(["RUL", "OTH"]),
  };
}

function withoutTax({ boughtWithoutTax: { interPaise, intraPaise } }: Gstr3b): Json {
  return [
    { ty: "GST", inter: new Rupees(interPaise), intra: new Rupees(intraPaise) },
    { ty: "NONGST", inter: new Rupees(0), intra: new Rupees(0) },
  ];
}

/** GSTR-3B as a table for spreadsheets, one line per row of the form. */
export function* gstr3bTable(sums: Gstr3b): Generator<string> {
  const head = ["Table", "Row", "Value", "Integrated tax", "Central tax", "State or UT tax"];
  yield csvByteOrderMark + csvLine(head);
  for (const [table, name, row] of tableRows(sums))
    yield csvLine([
      table,
      name,
      row.taxablePaise === null ? null : row.taxablePaise / 100,
      ...[row.igstPaise, row.cgstPaise, row.sgstPaise].map((paise) => paise / 100),
    ]);
}

type Line = Taxes & { readonly taxablePaise: number | null };
const valueOnly = (taxablePaise: number): Line => ({ ...nothing, taxablePaise });
const taxOnly = (row: Taxes): Line => ({ ...row, taxablePaise: null });

function tableRows(sums: Gstr3b): readonly (readonly [string, string, Line])[] {
  return [
    ["3.1(a)", "Taxable outward supplies", sums.taxed],
    ["3.1(b)", "Zero-rated outward supplies", sums.zeroRated],
    ["3.1(c)", "Nil-rated and exempt outward supplies", valueOnly(sums.exemptPaise)],
    ["3.1(d)", "Inward supplies with reverse charge", nothing],
    ["3.1(e)", "Non-GST outward supplies", nothing],
    ["3.1.1(i)", "Section 9(5), tax paid by the operator", nothing],
    ["3.1.1(ii)", "Section 9(5), supplied through an operator", nothing],
    ...sums.toConsumers.map(
      ({ placeOfSupply, taxablePaise, igstPaise }) =>
        [
          "3.2",
          `To unregistered buyers in ${placeOfSupply}-${officialStateName(placeOfSupply)}`,
          { ...nothing, taxablePaise, igstPaise },
        ] as const,
    ),
    [
      "4(A)(5)",
      sums.paidOn === null ? "Input tax on what the marketplace charged" : "All other input tax",
      taxOnly(sums.inputTax),
    ],
    ["5", "Bought without tax from other States", valueOnly(sums.boughtWithoutTax.interPaise)],
    ["5", "Bought without tax within the State", valueOnly(sums.boughtWithoutTax.intraPaise)],
    ["6.1", "To pay in cash with this credit", taxOnly(cashOf(sums))],
    ["TCS", "Credited to the cash ledger by GSTR-8", taxOnly(sums.tcs)],
  ];
}

/** What is left to pay in cash for each tax. */
function cashOf({ payments }: Gstr3b): Taxes {
  const of = (tax: string) => payments.find((each) => each.tax === tax)?.cashPaise ?? 0;
  return { igstPaise: of("igst"), cgstPaise: of("cgst"), sgstPaise: of("sgst") };
}
