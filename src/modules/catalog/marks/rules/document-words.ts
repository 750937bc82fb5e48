import { t } from "#shared/texts/text.ts";
import { maxDocumentBytes } from "./document-type.ts";

/** The refusal of a file above the limit. */
export function documentTooLarge(): string {
  return t("This file is too large. Please choose one of at most {megabytes} MB.", {
    megabytes: maxDocumentBytes / 1024 / 1024,
  });
}
