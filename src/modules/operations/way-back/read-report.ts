import {
  readRemittance,
  RemittanceRefused,
  rowsOfCourierFile,
} from "#modules/orders/public.server.ts";
import { dayInIndia } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { tooLargeWayBack, type WayBackCharge, wayBackLimits } from "./contract.ts";
import { layoutOfReport } from "./rules/report-layout.ts";

const separators = ["comma", "semicolon", "tab"] as const;
const dateForms = ["day_first", "year_first", "month_name"] as const;

/**
 * The charges of a courier's report: a CSV file with the columns AWB, charge and date, whatever its
 * separator and however it writes dates. A line that stands twice in it counts once. Throws
 * RemittanceRefused.
 */
export function readWayBackReport(bytes: Uint8Array): readonly WayBackCharge[] {
  if (bytes.length > wayBackLimits.bytes) throw new RemittanceRefused(tooLargeWayBack());
  const lines = linesOf(bytes);
  if (lines.length > wayBackLimits.lines) throw new RemittanceRefused(tooLargeWayBack());
  const byKey = new Map(
    lines.map((line) => [`${line.trackingNumber} ${line.paise} ${line.chargedOn}`, line]),
  );
  return [...byKey.values()];
}

function linesOf(bytes: Uint8Array): readonly WayBackCharge[] {
  let problem: string | null = null;
  for (const separator of separators)
    for (const dateForm of dateForms) {
      const rows = rowsOfCourierFile(bytes, separator);
      const layout = layoutOfReport(rows[0] ?? [], { separator, dateForm });
      if (layout === null) continue;
      const read = readRemittance(rows, layout, dayInIndia(Date.now()));
      if (read.problem === null) return read.lines.flatMap(chargeOf);
      problem ??= read.problem;
    }
  throw new RemittanceRefused(
    problem ?? t("The file needs the columns AWB, Charge and Date in its first line."),
  );
}

type Line = {
  readonly trackingNumber: string;
  readonly amountPaise: number;
  readonly remittedOn: string | null;
};

/** A line without a date is announced and not charged yet. */
function chargeOf({ trackingNumber, amountPaise: paise, remittedOn }: Line) {
  return remittedOn === null ? [] : [{ trackingNumber, paise, chargedOn: remittedOn }];
}
