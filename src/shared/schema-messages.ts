import { z } from "zod";
import { t } from "#shared/texts/text.ts";

/**
 * What people read if a schema refuses a value and has no sentence of its own for it: only requests
 * that no page of ours sends, since a field that can be filled in wrongly has one. Without this
 * they would read the schema library's own texts.
 */

const reload = () => t("Please reload the page and try again.");
const other = () => t("Please check what you entered.");

type Issue = z.core.$ZodRawIssue;

/** The sentence for an issue of a schema. */
export function messageOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return ofType(issue);
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "invalid_format":
      return ofFormat(issue.format);
    case "invalid_value":
    case "invalid_union":
      return t("Please choose one of the options on the page.");
    default:
      return other();
  }
}

/** From now on every schema of this process uses `messageOf` where it has no sentence. */
export function setOwnMessages(): void {
  z.config({ customError: messageOf });
}

function ofType({ expected, input }: { readonly expected: string; readonly input?: unknown }) {
  if (input === undefined || input === null) return t("Please fill in all required fields");
  if (expected === "int") return t("Please enter a whole number.");
  return expected === "number" ? t("Please enter a number.") : other();
}

function tooBig(origin: string, amount: number): string {
  if (origin === "string") return t("Please use at most {amount} characters.", { amount });
  if (origin === "array") return t("Please choose at most {amount}.", { amount });
  return isNumber(origin) ? t("Please enter at most {amount}.", { amount }) : other();
}

function tooSmall(origin: string, amount: number): string {
  if (origin === "string") return t("Please use at least {amount} characters.", { amount });
  if (origin === "array") return t("Please choose at least {amount}.", { amount });
  return isNumber(origin) ? t("Please enter at least {amount}.", { amount }) : other();
}

const isNumber = (origin: string) => origin === "number" || origin === "int";

function ofFormat(format: string): string {
  if (format === "email") return t("Please enter a valid email address");
  if (format === "uuid" || format === "guid") return reload();
  return format === "url" ? t("Please enter a full web address with https://.") : other();
}
