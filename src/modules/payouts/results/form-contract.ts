import { z } from "zod";
import { cellSeparators, decimalForms, encodings } from "#shared/file-form.ts";
import { optionalLine, requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { headingForms } from "./contract.ts";
import { columnNumber } from "./rules/read-result.ts";
import { statusWordsOf, wordWithTwoMeanings } from "./rules/result-words.ts";

const columnTitle = () => requiredLine(60, () => t("Please enter the name of the column."));
const statusWords = () =>
  requiredLine(300, () => t("Please enter at least one word.")).refine(
    (list) => statusWordsOf(list).length > 0,
    { error: () => t("Please enter at least one word.") },
  );

/** A layout of result files as a person types it. The name of an existing one replaces it. */
export const ResultLayoutInput = z
  .object({
    name: requiredLine(60, () => t("Please enter the bank's name.")),
    encoding: z.enum(encodings),
    separator: z.enum(cellSeparators),
    decimalForm: z.enum(decimalForms),
    headings: z.enum(headingForms),
    referenceColumn: columnTitle(),
    accountColumn: optionalLine(60),
    amountColumn: columnTitle(),
    statusColumn: columnTitle(),
    utrColumn: columnTitle(),
    reasonColumn: optionalLine(60),
    paidWords: statusWords(),
    failedWords: statusWords(),
    pendingWords: optionalLine(300),
  })
  .superRefine((layout, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const word = wordWithTwoMeanings(layout);
    if (word !== null)
      refuse("failedWords", t("“{word}” is in two lists. Each word has one meaning.", { word }));
    if (layout.headings === "named") return;
    for (const [field, value] of Object.entries(layout))
      if (field.endsWith("Column") && value !== null && columnNumber(value) === null)
        refuse(field, t("Please enter the number of the column, from 1 to 200."));
  });
export type ResultLayoutInput = z.output<typeof ResultLayoutInput>;

/** What a person does with a file that was read: records the one that was shown, or discards it. */
export const RecordResult = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("record"),
    contentHash: z.string().max(64),
    uploadedAt: z.coerce.date(),
  }),
  z.object({ intent: z.literal("discard") }),
]);
