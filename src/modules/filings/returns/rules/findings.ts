import { checkGstin } from "#modules/tax/public.ts";
import type { Finding } from "../../contract.ts";

/** A registered buyer of the month, with the state of the address and their first document. */
export type RegisteredBuyer = {
  readonly gstin: string;
  readonly state: string | null;
  readonly number: string;
  readonly count: number;
};

const mentioned = 5;

/**
 * Buyers with an invalid GSTIN, which the portal rejects, and buyers whose GSTIN is of another
 * state than their address.
 */
export function gstinFindings(recipients: readonly RegisteredBuyer[]): readonly Finding[] {
  const checked = recipients.map((recipient) => ({
    ...recipient,
    found: checkGstin(recipient.gstin),
  }));
  const finding = (what: Finding["what"], of: readonly RegisteredBuyer[]): readonly Finding[] =>
    of.length === 0
      ? []
      : [
          {
            what,
            count: of.reduce((sum, { count }) => sum + count, 0),
            numbers: of.slice(0, mentioned).map(({ number }) => number),
          },
        ];
  return [
    ...finding(
      "gstin",
      checked.filter(({ found }) => typeof found === "string"),
    ),
    ...finding(
      "recipientState",
      checked.filter(
        ({ found, state }) =>
          typeof found !== "string" && state !== null && found.stateCode !== state,
      ),
    ),
  ];
}
