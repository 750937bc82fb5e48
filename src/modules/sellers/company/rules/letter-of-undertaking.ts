import { optionalLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The letter of undertaking (form RFD-11) under which a regular taxpayer supplies Special Economic
 * Zones without payment of IGST (rule 96A, CGST Rules). It holds for one financial year.
 */

/** Its number, and the last day of its year, "2027-03-31". Null: they are supplied with IGST. */
export type LetterOfUndertaking = {
  readonly lutNumber: string | null;
  readonly lutUntil: string | null;
};

/** The fields of the company form. */
export const lutFields = { lutNumber: optionalLine(40), lutUntil: optionalLine(10) };

type TypedLut = LetterOfUndertaking & { readonly registrationType: string };

/** As the GST portal gives them: two letters, twelve digits, a letter or digit. */
const pattern = /^[A-Z]{2}[0-9]{12}[0-9A-Z]$/;
const normalised = (typed: string) => typed.replace(/\s/g, "").toUpperCase();

/** What is wrong with it, by field. */
export function lutMistakes({
  registrationType,
  lutNumber,
  lutUntil,
}: TypedLut): Readonly<Record<string, string>> {
  if (registrationType !== "regular" || lutNumber === null) return {};
  return {
    ...(!pattern.test(normalised(lutNumber)) && {
      lutNumber: t(
        "The number of a letter of undertaking has 15 letters and digits, such as AD270426001234X. Please check it.",
      ),
    }),
    ...(!/^[0-9]{4}-03-31$/.test(lutUntil ?? "") && {
      lutUntil: t("Please choose the financial year of the letter of undertaking."),
    }),
  };
}

/** The letter to save. Only regular taxpayers give one; without a number the year says nothing. */
export function lutOf({ registrationType, lutNumber, lutUntil }: TypedLut): LetterOfUndertaking {
  return registrationType !== "regular" || lutNumber === null
    ? { lutNumber: null, lutUntil: null }
    : { lutNumber: normalised(lutNumber), lutUntil };
}
