import { t } from "#shared/texts/text.ts";

/** What somebody agrees to with an account, as the form says it; stored without its links. */
export function signUpConsent(): string {
  return t(
    "By creating an account you accept our <terms>Terms & Conditions</terms> and agree that we use your data as our <privacy>Privacy Policy</privacy> says.",
  ).replaceAll(/<\/?\w+>/g, "");
}
