import { z } from "zod";
import { requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { pastDay } from "../books-contract.ts";
import { listField } from "./rules/list-fields.ts";
import { openingLines, type OpeningLine } from "./rules/opening-lines.ts";

const reason = requiredText(500, () =>
  t("Please give a reason. It stays in the books permanently."),
);
const head = z.object({
  key: z.uuid({ error: () => t("Please open the form again.") }),
  day: pastDay.refine((day) => day !== "", { error: () => t("Please enter the day.") }),
  reason,
});

/** Opening balances, as their command takes them. The key makes two clicks one request. */
export type OpenBooks = z.output<typeof head> & { readonly lines: readonly OpeningLine[] };

/** The form of opening balances: all that is wrong is returned at once, by field. */
export const OpenBooks = z
  .record(z.string(), z.unknown())
  .transform((typed, context): OpenBooks => {
    const parsed = head.safeParse(typed);
    const { lines, problems } = openingLines(typed);
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: "custom", path, message });
    for (const [field, message] of Object.entries(problems))
      context.addIssue({ code: "custom", path: [field], message });
    if (!parsed.success || Object.keys(problems).length > 0) return z.NEVER;
    return { ...parsed.data, lines };
  });

/** The reversal of the opening balances. */
export const ReverseOpening = z.object({ number: z.coerce.number().int().min(1), reason });
export type ReverseOpening = z.output<typeof ReverseOpening>;

/** A list to fill in the form from: pasted, or the text of a file, which counts if there are both. */
export const OpeningList = z.object({
  [listField]: z
    .union([z.string().transform((text) => [text]), z.array(z.string())])
    .transform((texts) => texts.findLast((text) => text.trim() !== "") ?? ""),
});

/** What the page of opening balances shows. */
export type OpeningState = {
  /** The voucher that counts; null if there is none. */
  readonly opening: {
    readonly number: number;
    readonly transactionId: number;
    readonly day: string;
    readonly note: string;
    readonly totalPaise: number;
    /** Its month is locked, so it cannot be reversed. */
    readonly isLocked: boolean;
  } | null;
  /** A request to record them, or to reverse those that count, waits for a second person. */
  readonly isWaiting: boolean;
  /** A month is locked: opening balances come before. */
  readonly isAnyMonthLocked: boolean;
};
