import { z } from "zod";

/** Archives: all documents of a financial year in one file. */

/** Which year's archive is asked for: the calendar year in which it begins. */
export const ArchiveYear = z.object({
  year: z.coerce.number({ error: "Please choose a year." }).int().min(2017).max(2200),
});

/**
 * A financial year in which documents were issued, and its archive, if it was asked for in the last
 * days.
 */
export type YearOfDocuments = {
  readonly year: number;
  readonly count: number;
  readonly archive: Archive | null;
};

export type Archive = {
  readonly id: string;
  readonly status: "running" | "done";
  readonly done: number;
  readonly total: number;
  readonly fileBytes: number | null;
  readonly createdAt: Date;
  /** When it is removed. */
  readonly expiresAt: Date;
};
