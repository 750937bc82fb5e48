import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";

const diskFullCodes: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error, or the output of a PostgreSQL program, means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error === "string")
    return /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes|Check free disk space/.test(
      error,
    );
  return diskFullCodes.has(errorCode(error));
}

/** The error for a full disk. */
export function diskFull(place: string, cause: unknown): CannotStart {
  return new CannotStart(
    `The disk that holds ${place} is full. Nothing was changed; make room and start again.`,
    { cause },
  );
}
