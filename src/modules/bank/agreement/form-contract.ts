import { z } from "zod";
import { requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { bankLedgerAccounts } from "../statements/contract.ts";

/** Books what differed before the first statement: the amount is the one that was shown, in paise. */
export const BookOpening = z.object({
  ledgerAccount: z.enum(bankLedgerAccounts),
  openingPaise: z.coerce.number().int(),
  reason: requiredText(500, () => t("Please give a reason. It stays in the books permanently.")),
});
export type BookOpening = z.output<typeof BookOpening>;
