import { t } from "#shared/texts/text.ts";
import type { GoogleProblem } from "../contract.ts";

/** Why somebody who came back from Google is not signed in, and what to do. */
export function googleProblemText(problem: GoogleProblem): string {
  switch (problem) {
    case "expired":
      return t(
        "Signing in with Google took too long, or began in another browser. Please try again.",
      );
    case "stopped":
      return t("You did not continue with Google. Try again, or sign in another way.");
    case "refused":
      return t("Google's answer was not valid. Please try again.");
    case "unavailable":
      return t("Google is not answering. Try again, or sign in another way.");
    case "unconfirmed":
      return t("Google has not confirmed the email address of your Google account.");
    case "known":
      return t(
        "You already have an account with the email address of your Google account. Sign in to it here, then link Google to it.",
      );
    case "staff":
      return t("Administrators sign in with their password.");
    case "suspended":
      return t("This account is suspended. We emailed you the reason.");
  }
}
