import type { CsvForm, DecimalForm } from "#shared/file-form.ts";
import { t } from "#shared/texts/text.ts";
import type { PayoutStatus } from "../contract.ts";

/** Whether the file names its columns in a row; without names, columns have numbers. */
export const headingForms = ["named", "none"] as const;

/** How the result file of a bank is laid out. Words of a status are separated by commas. */
export type ResultLayout = CsvForm & {
  readonly code: string;
  readonly name: string;
  readonly decimalForm: DecimalForm;
  readonly headings: (typeof headingForms)[number];
  /** Names of columns, or numbers from 1 in a file without headings. */
  readonly referenceColumn: string;
  readonly accountColumn: string | null;
  readonly amountColumn: string;
  readonly statusColumn: string;
  readonly utrColumn: string;
  readonly reasonColumn: string | null;
  readonly paidWords: string;
  readonly failedWords: string;
  readonly pendingWords: string | null;
};

/** The greatest size of an uploaded file, in bytes, and its greatest number of lines. */
export const resultLimits = { bytes: 1024 * 1024, lines: 2000 } as const;

/** The sentence about a file above the limit. */
export function tooLargeResult(): string {
  return t("The file is larger than 1 MB. Please upload it in parts.");
}

/** A line of the bank's file. */
export type ResultLine = {
  /** Its line in the file, from 1. */
  readonly row: number;
  /** As the bank has it; null for an empty cell. */
  readonly reference: string | null;
  readonly amountPaise: number;
  /** As the bank has it. */
  readonly status: string;
  /** What the layout says that the status means; null for a word that it does not have. */
  readonly outcome: "paid" | "failed" | "pending" | null;
  /** Null for an empty cell, and for what no bank gives as a reference. */
  readonly utr: string | null;
  readonly reason: string | null;
};

/** A line with the payout of the bank file that it is about; null if there is none, or not one. */
export type MatchedLine = ResultLine & { readonly payoutId: string | null };

/** A payout of the bank file, as it is recorded. */
export type ResultPayout = {
  readonly id: string;
  readonly reference: string;
  readonly sellerId: string;
  readonly shopName: string;
  readonly amountPaise: number;
  readonly status: PayoutStatus;
  readonly bankReference: string | null;
  readonly reason: string | null;
};

/** A UTR of the file that is recorded for a payout, of whatever batch. */
export type TakenUtr = { readonly utr: string; readonly payoutId: string };

/**
 * What recording a line would do. The first two are recorded; the others are not, and say why:
 * nothing to record yet or any more, or something that a person must look at.
 */
export const verdicts = [
  "paid",
  "failed",
  "recorded",
  "pending",
  "contradicts",
  "amountDiffers",
  "unknown",
  "unknownStatus",
  "noUtr",
  "sharedUtr",
  "twice",
  "ownShop",
] as const;
export type Verdict = (typeof verdicts)[number];

/** The verdicts that a person must look at. */
export const doubtfulVerdicts: readonly Verdict[] = [
  "contradicts",
  "amountDiffers",
  "unknown",
  "unknownStatus",
  "noUtr",
  "sharedUtr",
  "twice",
  "ownShop",
];

export type JudgedLine = {
  readonly line: MatchedLine;
  readonly payout: ResultPayout | null;
  readonly verdict: Verdict;
};

/** What recording an uploaded file would do. */
export type ResultPreview = {
  readonly fileName: string;
  readonly layoutName: string;
  /** This and the hash name the file that is shown: no other one is recorded. */
  readonly uploadedAt: Date;
  readonly contentHash: string;
  /** All lines: those to look at first, then those to record. */
  readonly lines: readonly JudgedLine[];
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Open payouts of the bank file that this file does not name. */
  readonly missing: number;
};

/** The file that a person sees and records. */
export type PreviewedFile = Pick<ResultPreview, "contentHash" | "uploadedAt">;

/** A file whose outcomes were recorded. */
export type RecordedFile = {
  readonly id: string;
  readonly fileName: string;
  readonly layoutName: string;
  readonly contentHash: string;
  readonly paid: number;
  readonly returned: number;
  readonly recordedAt: Date;
  readonly recordedBy: string | null;
};

/** What the page of a bank file's results shows. */
export type ResultPage = {
  readonly week: string;
  readonly layouts: readonly ResultLayout[];
  readonly preview: ResultPreview | null;
  readonly files: readonly RecordedFile[];
};
