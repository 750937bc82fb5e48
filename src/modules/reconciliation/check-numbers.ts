import { numberDifferences, type NumberDifference } from "#modules/invoicing/public.server.ts";
import { documentTitles, financialYearWords } from "#modules/invoicing/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { ReportDifference } from "./compare-items.ts";

/**
 * That each series of documents has every number once, up to its last; numbers that a restore lost
 * are recorded as such.
 */
export async function checkNumbers(db: Db, report: ReportDifference): Promise<void> {
  for (const series of await numberDifferences(db, system))
    for (const problem of problemsOf(series))
      report(
        `${documentTitles[series.kind]} numbers of ${series.supplier} in ` +
          `${financialYearWords(series.financialYear)}: ${problem}`,
      );
}

function problemsOf(series: NumberDifference): readonly string[] {
  const { missing, missingSerials, doubled, doubledSerials, beyond } = series;
  return [
    ...(missing > 0 ? [`${missing} missing (${missingSerials.join(", ")})`] : []),
    ...(doubled > 0 ? [`${doubled} doubled (${doubledSerials.join(", ")})`] : []),
    ...(beyond > 0 ? [`${beyond} after the last one that the series gave out`] : []),
  ];
}
