import type { RefundDestination } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/** Validates a typed bank account or UPI address and reports errors by field. */

type Typed = {
  readonly kind: "bank" | "upi";
  readonly holder: string | null;
  readonly accountNumber: string | null;
  readonly ifsc: string | null;
  readonly upiAddress: string | null;
};

/** The destination to store, or its errors by field. */
export type CheckedDestination =
  | { readonly destination: RefundDestination }
  | { readonly problems: Readonly<Record<string, string>> };

const ifscForm = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const upiForm = /^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,30}$/;
const accountForm = /^[0-9]{6,18}$/;

/** Removes spaces from a number and upper-cases an IFSC. */
export function checkDestination(typed: Typed): CheckedDestination {
  const holder = typed.holder ?? "";
  const problems: Record<string, string> =
    holder === "" ? { holder: t("Please enter the account holder's name.") } : {};
  const destination =
    typed.kind === "bank" ? bank(typed, holder, problems) : upi(typed, holder, problems);
  return Object.keys(problems).length > 0 ? { problems } : { destination };
}

/** The destination, masked so that its owner recognises it. */
export function maskedDestination(to: RefundDestination): string {
  if (to.kind === "bank")
    return t("Bank account ending in {value}, {ifsc}", {
      value: to.accountNumber.slice(-4),
      ifsc: to.ifsc,
    });
  const [name = "", handle = ""] = to.address.split("@");
  return t("UPI {value}…@{handle}", { value: name.slice(0, 2), handle });
}

function bank(
  { accountNumber, ifsc }: Typed,
  holder: string,
  problems: Record<string, string>,
): RefundDestination {
  const number = (accountNumber ?? "").replaceAll(/[\s-]/g, "");
  const code = (ifsc ?? "").replaceAll(/\s/g, "").toUpperCase();
  if (!accountForm.test(number))
    problems.accountNumber = t("Please enter the account number: 6 to 18 digits.");
  if (!ifscForm.test(code))
    problems.ifsc = t(
      "Please enter the IFSC: four letters, a zero and six letters or digits, such as SBIN0001234.",
    );
  return { kind: "bank", holder, accountNumber: number, ifsc: code };
}

function upi(
  { upiAddress }: Typed,
  holder: string,
  problems: Record<string, string>,
): RefundDestination {
  const address = (upiAddress ?? "").toLowerCase();
  if (!upiForm.test(address))
    problems.upiAddress = t("Please enter a UPI address, such as meera@okaxis.");
  return { kind: "upi", holder, address };
}
