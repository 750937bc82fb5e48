import { t } from "#shared/texts/text.ts";
import type { PayoutFileProblem, TransferMethod } from "../contract.ts";

/** The words for what a bank's file cannot take, and for kinds of transfer. */

/** A sentence that names the payout and says what to do. */
export function fileProblemWords(problem: PayoutFileProblem): string {
  const { holder, reference } = problem;
  switch (problem.kind) {
    case "noMethod":
      return t(
        "{holder} ({reference}): no kind of transfer of this layout takes this account and amount.",
        { holder, reference },
      );
    case "noName":
      return t(
        "{holder} ({reference}): the name cannot be written in Latin letters. Leave it out and ask the seller for the name as the bank has it.",
        { holder, reference },
      );
    case "tooLong":
      return t("{holder} ({reference}): too long for the column {column}.", {
        holder,
        reference,
        column: problem.column,
      });
  }
}

/** The name of a kind of transfer. */
export function transferMethodName(method: TransferMethod): string {
  return method === "internal" ? t("Within the same bank") : method.toUpperCase();
}
