import type { PayoutAccountInput } from "../contract.ts";
import { isIfsc } from "./bank-of-ifsc.ts";
import { t } from "#shared/texts/text.ts";

/** The account to store, or all its errors. */

export type CheckedAccount =
  | {
      readonly kind: "bank";
      readonly holder: string;
      readonly accountNumber: string;
      readonly ifsc: string;
    }
  | { readonly kind: "upi"; readonly holder: string; readonly upiAddress: string };

/** The errors of a payout account, by field. */
export type AccountProblems = Readonly<Record<string, string>>;

const upiForm = /^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,30}$/;
// Some letters of Indian scripts are written with a joiner.
const holderForm = /^[\p{L}\p{M}\p{Nd}\p{Join_Control} .,&'()/-]{2,100}$/u;

/**
 * Validates an account; returns the account to store or sentences by field. Removes spaces from
 * numbers and upper-cases an IFSC.
 */
export function checkAccount(
  typed: PayoutAccountInput,
): { readonly account: CheckedAccount } | { readonly problems: AccountProblems } {
  const holder = typed.holder ?? "";
  const problems: Record<string, string> = {};
  if (holder === "") problems.holder = t("Please enter the account holder's name.");
  else if (!holderForm.test(holder))
    problems.holder = t(
      "Please enter the name as the bank has it. Use only letters, digits, spaces and . , & ' ( ) / -",
    );
  return typed.kind === "bank"
    ? checkBank(typed, holder, problems)
    : checkUpi(typed, holder, problems);
}

function checkBank(typed: PayoutAccountInput, holder: string, problems: Record<string, string>) {
  const [accountNumber, again] = [
    digitsOf(typed.accountNumber),
    digitsOf(typed.accountNumberAgain),
  ];
  const ifsc = (typed.ifsc ?? "").replaceAll(/\s/g, "").toUpperCase();
  if (!/^[0-9]{6,18}$/.test(accountNumber))
    problems.accountNumber = t("Please enter the account number: 6 to 18 digits.");
  else if (again !== accountNumber)
    problems.accountNumberAgain = t(
      "The account numbers do not match. Please enter the number again.",
    );
  if (!isIfsc(ifsc))
    problems.ifsc = t(
      "Please enter the IFSC: four letters, a zero and six letters or digits, such as SBIN0001234.",
    );
  return Object.keys(problems).length > 0
    ? { problems }
    : { account: { kind: "bank", holder, accountNumber, ifsc } as const };
}

function checkUpi(typed: PayoutAccountInput, holder: string, problems: Record<string, string>) {
  const upiAddress = (typed.upiAddress ?? "").toLowerCase();
  if (!upiForm.test(upiAddress))
    problems.upiAddress = t("Please enter a UPI address, such as meera@okaxis.");
  return Object.keys(problems).length > 0
    ? { problems }
    : { account: { kind: "upi", holder, upiAddress } as const };
}

function digitsOf(typed: string | null): string {
  return (typed ?? "").replaceAll(/[\s-]/g, "");
}
