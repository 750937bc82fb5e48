import type {
  TdsCertificateFigures,
  TdsCertificateLine,
  TdsDeductor,
  TdsPart,
  TdsQuarter,
  TdsRow,
} from "../contract.ts";
import { challanParts } from "./challan-parts.ts";

/** What a seller's certificate of a quarter says. */
export type SellersCertificate = {
  readonly sellerId: string;
  readonly figures: TdsCertificateFigures;
};

/**
 * The certificates of a quarter: one for each seller from whom tax was deducted. Their sums are what
 * was deducted in the quarter, and so are the challans on them.
 */
export function certificatesOf(
  quarter: Pick<TdsQuarter, "rows" | "challans">,
  deductor: TdsDeductor,
): readonly SellersCertificate[] {
  const parts = challanParts(quarter.rows, quarter.challans);
  const bySeller = Map.groupBy(
    quarter.rows.filter(({ tdsPaise }) => tdsPaise > 0),
    ({ sellerId }) => sellerId,
  );
  return [...bySeller].map(([sellerId, rows]) => ({
    sellerId,
    figures: {
      deductor,
      name: rows.at(-1)?.name ?? "",
      pan: rows.at(-1)?.pan ?? null,
      certificateForm: rows.at(-1)?.certificateForm ?? "",
      lines: rows.map((row) => lineOf(row, parts.get(row) ?? [])),
      tdsPaise: rows.reduce((sum, { tdsPaise }) => sum + tdsPaise, 0),
    },
  }));
}

function lineOf(row: TdsRow, parts: readonly TdsPart[]): TdsCertificateLine {
  const {
    sellerId: _s,
    name: _n,
    orders: _o,
    statementForm: _f,
    certificateForm: _c,
    ...line
  } = row;
  return {
    ...line,
    challans: parts.flatMap(({ challan, paise }) =>
      challan === null
        ? []
        : [
            {
              bsrCode: challan.bsrCode,
              depositedOn: challan.depositedOn,
              serial: challan.serial,
              paise,
            },
          ],
    ),
  };
}
