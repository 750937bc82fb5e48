import { maskedAccount } from "../../rules/masked-account.ts";
import {
  type FileFacts,
  type FilePayout,
  type FilePreview,
  type MethodCount,
  type PayoutLayout,
  transferMethods,
} from "../contract.ts";
import { type FileLine, textOfFile, writeBankFile } from "./bank-file.ts";

const sampleLines = 5;

/** What a file says, with the numbers of accounts masked; its first lines as they are written. */
export function previewOfFile(
  layout: PayoutLayout,
  payouts: readonly FilePayout[],
  facts: FileFacts,
): Omit<FilePreview, "lacksDebitAccount"> {
  const { lines, problems } = writeBankFile(layout, payouts, facts);
  const masked = writeBankFile(layout, payouts.slice(0, sampleLines).map(withoutNumber), {
    ...facts,
    debitAccount: facts.debitAccount === null ? null : maskedDigits(facts.debitAccount),
  });
  return {
    layoutName: layout.name,
    isChecked: layout.isChecked,
    methods: countsOf(lines),
    sample: textOfFile(masked),
    payouts: payouts.length,
    problems,
  };
}

function countsOf(lines: readonly FileLine[]): readonly MethodCount[] {
  return transferMethods.flatMap((method) => {
    const own = lines.filter((line) => line.method?.method === method);
    const totalPaise = own.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return own.length === 0 ? [] : [{ method, payouts: own.length, totalPaise }];
  });
}

function withoutNumber(payout: FilePayout): FilePayout {
  const { accountNumber, upiAddress } = payout;
  return {
    ...payout,
    accountNumber: accountNumber === null ? null : maskedDigits(accountNumber),
    upiAddress: upiAddress === null ? null : maskedAccount({ accountNumber: null, upiAddress }),
  };
}

/** As long as the number, so that the columns stay where they are. */
function maskedDigits(digits: string): string {
  return digits.slice(-4).padStart(digits.length, "X");
}
