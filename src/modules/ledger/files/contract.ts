import type { ApprovalKind } from "#modules/identity/public.ts";

/** The requests for approval whose object is an entry with files. */
export const kindsWithFiles: readonly ApprovalKind[] = ["ledger.adjust", "ledger.openBooks"];

/** The most files that an entry by hand has. */
export const mostEntryFiles = 3;

/** The most that one person stores for entries that are not booked yet: 60 MB. */
export const mostUnbookedBytes = 60 * 1024 * 1024;

/** After how many days files go whose form nobody sent. */
export const unbookedDays = 10;

/** The field of a form that has files. */
export const fileField = "files";
/** The field with the ids of stored files to remove; it comes before `files`. */
export const removedFileField = "removeFile";
/** The field in which the server notes why it refused a file. */
export const refusedFileField = "refusedFile";

/**
 * A file of an entry by hand, as staff see it. `contentHash` is the SHA-256 of its bytes in
 * hexadecimal.
 */
export type EntryFile = {
  readonly id: string;
  readonly entryKey: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly contentHash: string;
};

/** What a page links to: the id of a file and its name. */
export type EntryFileLink = { readonly id: string; readonly fileName: string };
