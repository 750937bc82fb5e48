import { t } from "#shared/texts/text.ts";

/** What somebody agrees to with an account, as the form says it; stored without its links. */
export function signUpConsent(): string {
  return t(
    "By creating an account you accept our <terms>Terms & Conditions</terms> and agree that we may use your data as described in our <privacy>Privacy Policy</privacy>.",
  ).replaceAll(/<\/?\w+>/g, "");
}
