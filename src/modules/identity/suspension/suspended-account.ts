import { violatedConstraint, databaseErrorDetail } from "#platform/db/database.ts";
import { AccountSuspended } from "../errors.ts";

/** The error to throw instead of one that opening a session threw: AccountSuspended, or itself. */
export function orSuspended(error: unknown): unknown {
  return violatedConstraint(error) === "sessions_of_suspended"
    ? new AccountSuspended(databaseErrorDetail(error) ?? "", { cause: error })
    : error;
}
