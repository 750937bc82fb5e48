import { checkGstin, checkPan, gstinSentences, normaliseGstin } from "#modules/tax/public.ts";
import { findState, pinCodeFitsState, pinCodeMismatch, stateName } from "#shared/indian-states.ts";
import { isDay, startOfDayInIndia } from "#shared/days.ts";
import { financialYearStart, formatDate } from "#shared/ist.ts";
import { officialStateName } from "#shared/official-states.ts";
import { unreadable, type CompanyDetails, type CompanySettingsInput } from "../../contract.ts";
import { lutMistakes, lutOf } from "./letter-of-undertaking.ts";
import { t } from "#shared/texts/text.ts";

/**
 * What a company must fill in before it can issue documents. Registration, GSTIN, PAN and state
 * must agree.
 */

/** The message of the specification for missing fields. */
export const requiredFieldsSentence = () => t("Please fill in all required fields");

type Fields = Readonly<Record<string, string>>;
/** The company to save, or all problems by field. */
export type CheckedCompany =
  | { readonly company: CompanyDetails }
  | { readonly message: string; readonly fields: Fields };

/** Returns all problems at once, missing fields before invalid ones. */
export function checkCompany(input: CompanySettingsInput, now: Date): CheckedCompany {
  const missing = missingFields(input);
  if (Object.keys(missing).length > 0)
    return { message: requiredFieldsSentence(), fields: missing };
  const mistakes = mistakenFields(input, now);
  const [first] = Object.values(mistakes);
  return first === undefined ? { company: companyOf(input) } : { message: first, fields: mistakes };
}

function missingFields(input: CompanySettingsInput): Fields {
  const isRegistered = input.registrationType !== "unregistered";
  return {
    ...(input.companyName === null && { companyName: t("Please enter the company's name.") }),
    ...(input.address === null && { address: t("Please enter the company's address.") }),
    ...(input.stateCode === null && { stateCode: t("Please choose a state.") }),
    ...(isRegistered && input.gstin === null && { gstin: t("Please enter the GSTIN.") }),
    // Notification 34/2023: PAN and enrolment number are required before the first supply through a
    // marketplace.
    ...(!isRegistered &&
      input.enrolmentNumber === null && {
        enrolmentNumber: t("Please enter your enrolment number."),
      }),
    ...(!isRegistered && input.pan === null && { pan: t("Please enter your PAN.") }),
  };
}

function mistakenFields(input: CompanySettingsInput, now: Date): Fields {
  const stateCode = input.stateCode ?? "";
  const gstinMistake =
    input.gstin === null
      ? undefined
      : gstinProblem(input.gstin, input.registrationType === "unregistered", stateCode);
  const panMistake = input.pan === null ? undefined : panProblem(input.pan, input.gstin);
  const enrolmentMistake =
    input.registrationType !== "unregistered" || input.enrolmentNumber === null
      ? undefined
      : enrolmentProblem(input.enrolmentNumber, stateCode);
  return {
    ...(findState(stateCode) === undefined && {
      stateCode: t("Please choose a state from the list."),
    }),
    ...(input.pinCode !== null &&
      findState(stateCode) !== undefined &&
      !pinCodeFitsState(input.pinCode, stateCode) && {
        pinCode: pinCodeMismatch(input.pinCode, stateCode),
      }),
    ...(gstinMistake !== undefined && { gstin: gstinMistake }),
    ...(panMistake !== undefined && { pan: panMistake }),
    ...(enrolmentMistake !== undefined && { enrolmentNumber: enrolmentMistake }),
    ...eInvoicesMistake(input, now),
    ...lutMistakes(input),
    ...unreadable(input),
  };
}

/** GST began on this day, and nobody was above the limit before. */
const firstDay = "2017-07-01";

/**
 * E-invoices are due from the financial year after the one in which the turnover exceeded the limit
 * (rule 48(4), CGST Rules), so at the latest from the next one.
 */
function eInvoicesMistake({ eInvoicesFrom, turnover }: CompanySettingsInput, now: Date): Fields {
  if (eInvoicesFrom === null) return {};
  if (turnover === "up_to_5_crore")
    return {
      eInvoicesFrom: t(
        "E-invoices begin with a turnover above ₹5 crore. Please choose it, or leave the day empty.",
      ),
    };
  if (!isDay(eInvoicesFrom) || eInvoicesFrom < firstDay)
    return { eInvoicesFrom: t("Please enter a day from 1 July 2017 on.") };
  const nextYear = `${financialYearStart(now.getTime()) + 1}-04-01`;
  return eInvoicesFrom > nextYear
    ? {
        eInvoicesFrom: t(
          "E-invoices begin at the latest on {nextYear}, the first day of the next financial year.",
          { nextYear: formatDate(startOfDayInIndia(nextYear)) },
        ),
      }
    : {};
}

function gstinProblem(
  text: string,
  isUnregistered: boolean,
  stateCode: string,
): string | undefined {
  if (isUnregistered)
    return t(
      "If you have a GSTIN, you are registered. Choose Regular or Composition, or leave the GSTIN empty.",
    );
  const checked = checkGstin(text);
  if (typeof checked === "string") return gstinSentences()[checked];
  if (checked.kind !== "taxpayer")
    return t(
      "This GSTIN does not belong to a taxpayer. Please enter the one under which you sell goods.",
    );
  const prefix = checked.gstin.slice(0, 2);
  // Documents have the present state code, and under Rule 46 it must agree with their GSTIN.
  if (prefix !== checked.stateCode)
    return t(
      "This GSTIN was issued before the state was merged. Please enter the one issued for {stateCode}.",
      { stateCode: stateName(checked.stateCode) },
    );
  if (prefix !== stateCode)
    return t("This GSTIN belongs to {prefix}. Please correct it or choose that state.", {
      prefix: stateName(prefix),
    });
  return undefined;
}

/**
 * The enrolment number that the GST portal issues to unregistered sellers on marketplaces: one per
 * state, starting with its code.
 */
function enrolmentProblem(text: string, stateCode: string): string | undefined {
  const number = normaliseGstin(text);
  const prefix = number.slice(0, 2);
  if (!/^[0-9]{2}[0-9A-Z]{13}$/.test(number))
    return t(
      "An enrolment number has 15 letters and digits and begins with a state code, such as 082600001234ESE. Please check it.",
    );
  if (typeof checkGstin(number) !== "string")
    return t("This is a GSTIN, so you are registered. Choose Regular or Composition.");
  if (findState(prefix) === undefined)
    return t(
      "An enrolment number begins with a state code, and {prefix} is not one. Please check it.",
      { prefix },
    );
  if (prefix !== stateCode)
    return t(
      "This enrolment number was issued for {prefix}. Please correct it or choose that state.",
      { prefix: stateName(prefix) },
    );
  return undefined;
}

function panProblem(text: string, gstin: string | null): string | undefined {
  const checked = checkPan(text);
  if (checked === null) return t("A PAN has ten characters, such as ABCPK1234L. Please check it.");
  const fromGstin = gstin === null ? null : checkGstin(gstin);
  if (
    fromGstin === null ||
    typeof fromGstin === "string" ||
    fromGstin.pan === null ||
    fromGstin.pan === checked.pan
  )
    return undefined;
  return t("This PAN does not match the one in your GSTIN, which is {pan}.", {
    pan: fromGstin.pan,
  });
}

function companyOf(input: CompanySettingsInput): CompanyDetails {
  const checked = input.gstin === null ? null : checkGstin(input.gstin);
  const gstin = checked === null || typeof checked === "string" ? null : checked;
  const stateCode = input.stateCode ?? "";
  return {
    registrationType: input.registrationType,
    companyName: input.companyName ?? "",
    gstin: gstin?.gstin ?? null,
    enrolmentNumber:
      input.registrationType === "unregistered"
        ? input.enrolmentNumber === null
          ? null
          : normaliseGstin(input.enrolmentNumber)
        : null,
    pan: (input.pan === null ? null : checkPan(input.pan)?.pan) ?? gstin?.pan ?? null,
    address: input.address ?? "",
    city: input.city,
    pinCode: input.pinCode,
    phone: input.phone,
    email: input.email,
    state: officialStateName(stateCode),
    stateCode,
    turnover: input.turnover,
    eInvoicesFrom: input.eInvoicesFrom,
    signatoryName: input.signatoryName,
    ...lutOf(input),
  };
}
