import { z } from "zod";
import { t } from "#shared/texts/text.ts";

/** Archives: all documents of a financial year in one file. */

/** The financial year, named by the calendar year in which it begins. */
export const ArchiveYear = z.object({
  year: z.coerce
    .number({ error: () => t("Please choose a year.") })
    .int()
    .min(2017)
    .max(2200),
});

/** A financial year with documents, and its archive if there is one. */
export type YearOfDocuments = {
  readonly year: number;
  readonly count: number;
  readonly archive: Archive | null;
};

/**
 * The archive of a financial year. `done` of `total` documents are printed; `fileBytes` is null
 * until it is packed.
 */
export type Archive = {
  readonly id: string;
  readonly status: "running" | "done";
  readonly done: number;
  readonly total: number;
  readonly fileBytes: number | null;
  readonly createdAt: Date;
  /** When it is deleted. */
  readonly expiresAt: Date;
};
