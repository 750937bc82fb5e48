import { z } from "zod";
import { optionalLine, requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { dateForms, separators } from "./contract.ts";

const columnName = () => requiredLine(60, () => t("Please enter the name of the column."));

/** A layout as an administrator types it. The name of an existing one replaces it. */
export const RemittanceLayoutInput = z.object({
  name: requiredLine(60, () => t("Please enter the courier's name.")),
  separator: z.enum(separators),
  numberColumn: columnName(),
  amountColumn: columnName(),
  dateColumn: optionalLine(60),
  dateForm: z.enum(dateForms),
  referenceColumn: optionalLine(60),
});
export type RemittanceLayoutInput = z.output<typeof RemittanceLayoutInput>;

const lineId = z.uuid({ error: () => t("Please choose a line.") });

/** Leaves out a line that no order answers for, with the reason for the other administrators. */
export const LeaveOutLine = z.object({
  lineId,
  reason: requiredLine(200, () => t("Please give the reason.")),
});
export type LeaveOutLine = z.output<typeof LeaveOutLine>;

/** Takes back a line that was left out. */
export const TakeBackLine = z.object({ lineId });
export type TakeBackLine = z.output<typeof TakeBackLine>;
