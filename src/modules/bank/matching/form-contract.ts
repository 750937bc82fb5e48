import { z } from "zod";
import { readPrintedAmount } from "#shared/printed-amount.ts";
import { optionalLine, requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { lineKinds } from "./contract.ts";

const lineId = z.uuid({ error: () => t("Please choose a line.") });
const entryName = /^\d{1,15}:\d{1,6}$/;
const several = z.union([z.string().max(40), z.array(z.string().max(40)).max(500)]).optional();
const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : [...new Set([value].flat())];

/** What a person says explains a line: entries, other lines, or both. */
export const MatchLine = z.object({
  lineId,
  entries: several.transform((value) =>
    listOf(value)
      .filter((name) => entryName.test(name))
      .map((name) => {
        const [transactionId, entryLine] = name.split(":").map(Number);
        return { transactionId: transactionId ?? 0, entryLine: entryLine ?? 0 };
      }),
  ),
  lines: several.transform((value) => listOf(value).filter((id) => z.uuid().safeParse(id).success)),
});
export type MatchLine = z.output<typeof MatchLine>;

/** Undoes a match, with the reason for whoever looks at it later. */
export const UndoMatch = z.object({
  matchId: z.uuid({ error: () => t("Please choose a line.") }),
  reason: requiredText(300, () => t("Please give the reason.")),
});
export type UndoMatch = z.output<typeof UndoMatch>;

/** A part of the line's amount in paise; 0 if it was left empty. */
function optionalAmount() {
  return optionalLine(20).transform((value, context) => {
    const amount = readPrintedAmount(value ?? "", "point") ?? 0;
    if (amount !== "unreadable" && amount >= 0) return amount;
    context.addIssue({
      code: "custom",
      message: t("Please enter an amount in rupees, such as 18.00."),
    });
    return z.NEVER;
  });
}

/** Books a line as what it is. */
export const BookLine = z.object({
  lineId,
  kind: z.enum(lineKinds, { error: () => t("Please choose the kind of entry.") }),
  gstPaise: optionalAmount(),
  taxPaise: optionalAmount(),
  reason: requiredText(500, () => t("Please give a reason. It stays in the books permanently.")),
});
export type BookLine = Omit<z.output<typeof BookLine>, "taxPaise"> & {
  /** Requests stored before it was asked have none. */
  readonly taxPaise?: number;
};
