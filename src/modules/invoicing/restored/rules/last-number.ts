import { checkGstin } from "#modules/tax/public.ts";
import { dayInIndia, formatDateTime } from "#shared/ist.ts";
import type { DocumentKind } from "../../contract.ts";
import { documentNumber, type NumberParts } from "../../issuing/rules/document-number.ts";
import { t } from "#shared/texts/text.ts";

/** Numbers of a series without documents: given out before a restore and lost by it. */
export type LostNumbers = {
  readonly firstSerial: number;
  readonly lastSerial: number;
  readonly firstNumber: string;
  readonly lastNumber: string;
  /** About when they were given out: after the last change of the restored data. */
  readonly issuedAt: Date;
};

/** What is known of the series when its last number is entered. */
export type KnownSeries = {
  /** 0: the restored data do not have the series. */
  readonly lastSerial: number;
  readonly lastNumber: string | null;
  /** Of the row in which the number was entered; absent where no row was chosen. */
  readonly kind: DocumentKind | undefined;
  readonly financialYear: number | undefined;
  /** The last change that the restored data have. */
  readonly reachedAt: Date;
  readonly now: Date;
};

/** Why the number cannot be the last one of the series; null: it can. */
export function lastNumberProblem(
  { kind, financialYear, serial, monthStart }: NumberParts,
  series: KnownSeries,
): string | null {
  const { lastSerial, lastNumber, reachedAt, now } = series;
  const isOther =
    (series.kind !== undefined && series.kind !== kind) ||
    (series.financialYear !== undefined && series.financialYear !== financialYear);
  if (isOther)
    return t("This number belongs to another series. Please check its letters and year.");
  if (monthStart > now) return t("This number is from a month that has not begun.");
  if (serial < lastSerial)
    return lastNumber === null
      ? t("Number {lastSerial} is in the restored data. Enter that number or a later one.", {
          lastSerial: String(lastSerial),
        })
      : t("{lastNumber} is in the restored data. Enter that number or a later one.", {
          lastNumber,
        });
  if (serial > lastSerial && monthOf(monthStart) < monthOf(reachedAt))
    return t(
      "The restored data is complete up to {reachedAt}. Please check the month in this number.",
      { reachedAt: formatDateTime(reachedAt) },
    );
  return null;
}

/**
 * The numbers after the last known one, up to the one that was entered: with 42 known and
 * "INV-202611-00045" entered, 43 to 45. Null where nothing is lost.
 */
export function lostNumbers(
  { kind, serial, monthStart }: NumberParts,
  { lastSerial, reachedAt }: Pick<KnownSeries, "lastSerial" | "reachedAt">,
): LostNumbers | null {
  if (serial <= lastSerial) return null;
  const issuedAt = monthStart > reachedAt ? monthStart : reachedAt;
  const numberOf = (each: number) => documentNumber(kind, issuedAt.getTime(), each);
  return {
    firstSerial: lastSerial + 1,
    lastSerial: serial,
    firstNumber: numberOf(lastSerial + 1),
    lastNumber: numberOf(serial),
    issuedAt,
  };
}

/**
 * Why this cannot be the registration that issues documents; null: it can. A GSTIN and an enrolment
 * number have 15 letters and digits and begin with a state's code.
 */
export function supplierProblem(supplier: string): string | null {
  const isMistyped =
    !/^\d{2}[A-Z0-9]{13}$/.test(supplier) || checkGstin(supplier) === "checkCharacter";
  return isMistyped ? t("Please check this GSTIN or enrolment number.") : null;
}

function monthOf(instant: Date): string {
  return dayInIndia(instant.getTime()).slice(0, 7);
}
