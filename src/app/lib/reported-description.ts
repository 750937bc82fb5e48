import { t } from "#shared/texts/text.ts";

/** What somebody with an account reads once they have reported something. */
export function reportedDescription(): string {
  return t(
    "We will tell you how it ended. Your report is under My tickets, where you can add photographs.",
  );
}
