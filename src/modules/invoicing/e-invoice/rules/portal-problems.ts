import { pinCodeFitsState, stateName } from "#shared/indian-states.ts";
import { perLocale, t } from "#shared/texts/text.ts";
import type { DocumentLine, Party } from "../../contract.ts";

/** What the e-invoice portal would reject in a document, in sentences that say what to correct. */

/** Whose details they are, for the wording of problems. */
export type PartyOwner = { readonly of: "seller" | "buyer" | "delivery" };
/**
 * What the details are taken from, for the wording: an issued document, an order that is being
 * confirmed, or the form of an invoice.
 */
export type PortalSubject = "issued" | "order" | "form";

const mostLines = 1000;

/** A sentence for everything about a party that is missing or contradictory. */
export function partyProblems(
  { address, city, pinCode, stateCode, gstin }: Party,
  { of }: PartyOwner,
  subject: PortalSubject,
): readonly string[] {
  const missing = [
    ...(plainForPortal(address) === "" ? [t("address")] : []),
    ...(city === null || plainForPortal(city) === "" ? [t("city")] : []),
    ...(pinCode === null ? [t("PIN code")] : []),
  ];
  return [
    ...(missing.length === 0 ? [] : [missingSentence(of, missing, subject)]),
    ...(pinCode === null || pinCodeFitsState(pinCode, stateCode)
      ? []
      : [`${pinCodeSentences(pinCode, stateName(stateCode))[of]} ${cure(of, subject)}`]),
    ...(gstin === null || of === "delivery" || gstin.startsWith(stateCode)
      ? []
      : [`${gstinSentences(gstin, stateName(stateCode))[of]} ${cure(of, subject)}`]),
  ];
}

function pinCodeSentences(pinCode: string, state: string) {
  return {
    seller: t("Your PIN code {pinCode} is not in {state}, so the portal would reject it.", {
      pinCode,
      state,
    }),
    buyer: t("The buyer's PIN code {pinCode} is not in {state}, so the portal would reject it.", {
      pinCode,
      state,
    }),
    delivery: t(
      "The delivery address's PIN code {pinCode} is not in {state}, so the portal would reject it.",
      { pinCode, state },
    ),
  } as const;
}

function gstinSentences(gstin: string, state: string) {
  return {
    seller: t("Your GSTIN {gstin} is not registered in {state}, where the address is.", {
      gstin,
      state,
    }),
    buyer: t("The buyer's GSTIN {gstin} is not registered in {state}, where the address is.", {
      gstin,
      state,
    }),
  } as const;
}

const listed = perLocale((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));

function missingSentence(
  of: PartyOwner["of"],
  missing: readonly string[],
  subject: PortalSubject,
): string {
  const what = listed().format(missing);
  if (of === "seller") return t("Please add the {what} to your company settings.", { what });
  const sentence =
    of === "buyer"
      ? t("The document has no {what} of the buyer.", { what })
      : t("The document has no {what} of the delivery address.", { what });
  return `${sentence} ${cure(of, subject)}`;
}

function cure(of: PartyOwner["of"], subject: PortalSubject): string {
  if (of === "seller") return t("Please correct it in your company settings.");
  if (subject === "form") return t("Please correct it in the form.");
  return subject === "order"
    ? t("Please cancel the order; it can be placed again with the full address.")
    : t(
        "An issued document cannot be changed: please cancel it and issue it again with the full address.",
      );
}

/** On one line, without the two characters that the portal rejects. */
export function plainForPortal(text: string): string {
  return (
    text
      .replaceAll('"', "'")
      .replaceAll("\\", "/")
      // Joiners are parts of letters of Indian scripts.
      .replaceAll(/[\u200C\u200D]/g, "")
      .replace(/[\p{C}\s]+/gu, " ")
      .trim()
  );
}

/** A sentence for everything about the lines that the portal would reject. */
export function lineProblems(
  lines: readonly Pick<DocumentLine, "description" | "hsn">[],
  subject: PortalSubject,
): readonly string[] {
  const short = lines.filter((line) => !/^([0-9]{6}|[0-9]{8})$/.test(line.hsn));
  const [first] = short;
  return [
    ...(lines.length > mostLines
      ? [
          t("The portal accepts at most {mostLines} lines per document; this one has {length}.", {
            mostLines,
            length: lines.length,
          }),
        ]
      : []),
    ...(first === undefined
      ? []
      : [
          [
            hsnSentence(first),
            ...(short.length > 1
              ? [t("The same applies to {others} more.", { others: short.length - 1 })]
              : []),
            hsnCure(subject),
          ].join(" "),
        ]),
  ];
}

function hsnSentence({ description, hsn }: Pick<DocumentLine, "description" | "hsn">): string {
  return hsn === ""
    ? t("The HSN code of “{description}” is missing: e-invoices need six or eight digits.", {
        description,
      })
    : t("The HSN code of “{description}” is {hsn}: e-invoices need six or eight digits.", {
        description,
        hsn,
      });
}

function hsnCure(subject: PortalSubject): string {
  if (subject === "form") return t("Please correct it in the form.");
  return subject === "order"
    ? t("Please add the missing digits to the product, then confirm the order.")
    : t("Please enter the missing digits on the page of this document.");
}
