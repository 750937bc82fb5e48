import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import { shareByWeight } from "#shared/share-by-weight.ts";
import { jsonText, Rupees, type Json } from "../returns/rules/json-text.ts";
import type { TdsDeductor, TdsPart, TdsQuarter, TdsRow } from "./contract.ts";
import { challanParts } from "./rules/challan-parts.ts";
import type { Quarter } from "./rules/quarters.ts";

/**
 * The deductees of a quarter as files. The layout is the marketplace's own, with the fields that the
 * quarterly statement asks for; the portal's utility has not checked it, and the files say so.
 */
const layout = {
  version: "1",
  checkedByPortal: "no",
  note: "Fields of the quarterly statement of TDS for transfer into the tax office's utility. The layout is the marketplace's own and was not checked by the portal.",
} as const;

type Line = Omit<TdsRow, "supplyPaise" | "catchUpSupplyPaise" | "setOffPaise" | "tdsPaise"> & {
  readonly supplyPaise: number;
  readonly catchUpSupplyPaise: number;
  readonly setOffPaise: number;
  readonly tdsPaise: number;
  readonly challan: TdsPart["challan"];
};

/** A line for each row and challan that paid a part of it. Amounts are shared by tax. */
function linesOf(quarter: TdsQuarter): readonly Line[] {
  const parts = challanParts(quarter.rows, quarter.challans);
  return quarter.rows.flatMap((row) => sharedLines(row, parts.get(row) ?? []));
}

function sharedLines(row: TdsRow, parts: readonly TdsPart[]): readonly Line[] {
  const weights = parts.map(({ paise }) => paise);
  const [supply, caughtUp, setOff] = [
    shareByWeight(row.supplyPaise, weights),
    shareByWeight(row.catchUpSupplyPaise, weights),
    shareByWeight(row.setOffPaise, weights),
  ];
  return parts.map(({ challan, paise }, index) => ({
    ...row,
    supplyPaise: supply[index] ?? 0,
    catchUpSupplyPaise: caughtUp[index] ?? 0,
    setOffPaise: setOff[index] ?? 0,
    tdsPaise: paise,
    challan,
  }));
}

type Column = readonly [title: string, key: string, of: (line: Line) => string | Rupees | null];

const columns: readonly Column[] = [
  ["Section and Act", "section", ({ legalBasis }) => legalBasis],
  ["Payment code", "paymentCode", ({ paymentCode }) => paymentCode],
  ["Statement form", "statementForm", ({ statementForm }) => statementForm],
  ["PAN of deductee", "pan", ({ pan }) => pan ?? "PANNOTAVBL"],
  ["Name of deductee", "name", ({ name }) => name],
  ["Month", "month", ({ month }) => month],
  ["Date of last credit", "creditedOn", ({ creditedOn }) => creditedOn],
  ["Amount credited", "amount", ({ supplyPaise }) => new Rupees(supplyPaise)],
  [
    "Earlier supplies of the year, taxed now",
    "earlierAmount",
    ({ catchUpSupplyPaise }) => new Rupees(catchUpSupplyPaise),
  ],
  ["Rate %", "rate", ({ basisPoints }) => new Rupees(basisPoints)],
  ["Tax set off for returns of the year", "setOff", ({ setOffPaise }) => new Rupees(setOffPaise)],
  ["Tax deducted", "tax", ({ tdsPaise }) => new Rupees(tdsPaise)],
  ["Remark", "remark", remarkOf],
  ["Challan BSR code", "bsrCode", ({ challan }) => challan?.bsrCode ?? null],
  ["Challan date", "challanDate", ({ challan }) => challan?.depositedOn ?? null],
  ["Challan serial", "challanSerial", ({ challan }) => challan?.serial ?? null],
];

function remarkOf({ pan, basisPoints }: Line): string | null {
  if (basisPoints === 0) return "Below the yearly limit";
  return pan === null ? "Higher rate without PAN" : null;
}

/** The deductees as a table, in rupees, with where the layout comes from in its last line. */
export function* tdsTable(quarter: TdsQuarter): Generator<string> {
  yield csvByteOrderMark + csvLine(columns.map(([title]) => title));
  for (const line of linesOf(quarter)) yield csvLine(columns.map(([, , of]) => cellOf(of(line))));
  yield csvLine([`Layout ${layout.version}. ${layout.note}`]);
}

function cellOf(value: string | Rupees | null): CsvCell {
  return value instanceof Rupees ? value.paise / 100 : value;
}

/** The statement as JSON: deductor, challans and deductees, with the layout described. */
export function tdsFile(
  deductor: TdsDeductor,
  { id }: Pick<Quarter, "id">,
  quarter: TdsQuarter,
): string {
  const described: Record<string, Json> = {};
  for (const [title, key] of columns) described[key] = title;
  return jsonText({
    layout: { ...layout, columns: described },
    quarter: id,
    deductor: { name: deductor.name, address: deductor.address, tan: deductor.tan ?? "" },
    challans: quarter.challans.map((challan) => ({
      month: challan.month,
      bsrCode: challan.bsrCode,
      depositedOn: challan.depositedOn,
      serial: challan.serial,
      tax: new Rupees(challan.taxPaise),
      interest: new Rupees(challan.interestPaise),
      fee: new Rupees(challan.feePaise),
    })),
    deductees: linesOf(quarter).map((line) => {
      const fields: Record<string, Json> = {};
      for (const [, key, of] of columns) fields[key] = of(line) ?? "";
      return fields;
    }),
  });
}
