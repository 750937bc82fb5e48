import type { PlatformSettings } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Which legal details are still those that the shop came with. The E-Commerce Rules 2020 (rules 4
 * and 5) require the real ones.
 */

/** Names of the demo and of an empty shop. */
const inventedName = /\(fictional\)|^Name of the /;
const inventedAddress = /^No such office|^Address of the /;
/** Addresses under .example reach nobody (RFC 2606). */
const inventedEmail = /\.example$/i;
/** No Indian mobile number has so many zeros in a row. */
const inventedPhone = /0{7}/;

/** What is still invented, in words: "the operating company", "the support phone". */
export function placeholderSettings(settings: PlatformSettings): readonly string[] {
  const invented: readonly (readonly [words: string, isInvented: boolean])[] = [
    [t("the operating company"), inventedName.test(settings.legalName)],
    [t("its address"), inventedAddress.test(settings.address)],
    [t("the support email"), inventedEmail.test(settings.supportEmail)],
    [t("the support phone"), inventedPhone.test(settings.supportPhone.replaceAll(/\D/g, ""))],
    [t("the grievance officer"), inventedName.test(settings.grievanceOfficer)],
    [t("the officer's email"), inventedEmail.test(settings.grievanceEmail)],
  ];
  return invented.flatMap(([words, isInvented]) => (isInvented ? [words] : []));
}
