import type { Party } from "#modules/invoicing/public.ts";
import { pinCodeFitsState, stateName } from "#shared/indian-states.ts";
import { officialStateName } from "#shared/official-states.ts";
import { perLocale, t } from "#shared/texts/text.ts";

/** A party of a document in the format of the e-invoice portal. */

/** A party's name and address under the portal's keys. */
export type EInvoicePlace = {
  readonly LglNm: string;
  readonly Addr1: string;
  readonly Addr2?: string;
  readonly Loc: string;
  readonly Pin: number;
  readonly Stcd: string;
};
/** A party with phone and email. */
export type EInvoiceParty = EInvoicePlace & { readonly Ph?: string; readonly Em?: string };

const longest = { name: 100, address: 100, sellersPlace: 50 } as const;
const shortest = 3;

/** Whose details they are, for the wording of problems. */
type PartyOwner = { readonly of: "seller" | "buyer" | "delivery" };

/** The party, or a sentence for everything that is missing or contradictory. */
export function eInvoiceParty(
  party: Party,
  owner: PartyOwner,
): { readonly party: EInvoiceParty } | { readonly problems: readonly string[] } {
  const problems = problemsOf(party, owner);
  if (problems.length > 0 || party.city === null || party.pinCode === null) return { problems };
  const phone = party.phone?.replace(/\D/g, "") ?? "";
  return {
    party: {
      LglNm: longEnough(cut(plain(party.name), longest.name), (name) => `M/s ${name}`),
      ...addressLines(party.address),
      Loc: cut(
        longEnough(plain(party.city), (city) => `${city}, ${officialStateName(party.stateCode)}`),
        longest.sellersPlace,
      ),
      Pin: Number(party.pinCode),
      Stcd: party.stateCode,
      ...(/^[0-9]{6,12}$/.test(phone) && { Ph: phone }),
      ...(party.email !== null && isTakenEmail(party.email) && { Em: party.email }),
    },
  };
}

function problemsOf(
  { address, city, pinCode, stateCode, gstin }: Party,
  { of }: PartyOwner,
): readonly string[] {
  const missing = [
    ...(plain(address) === "" ? [t("address")] : []),
    ...(city === null || plain(city) === "" ? [t("city")] : []),
    ...(pinCode === null ? [t("PIN code")] : []),
  ];
  return [
    ...(missing.length === 0 ? [] : [missingSentence(of, missing)]),
    ...(pinCode === null || pinCodeFitsState(pinCode, stateCode)
      ? []
      : [`${pinCodeSentences(pinCode, stateName(stateCode))[of]} ${cure(of)}`]),
    ...(gstin === null || of === "delivery" || gstin.startsWith(stateCode)
      ? []
      : [`${gstinSentences(gstin, stateName(stateCode))[of]} ${cure(of)}`]),
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

function missingSentence(of: PartyOwner["of"], missing: readonly string[]): string {
  const what = listed().format(missing);
  if (of === "seller") return t("Please add the {what} to your company settings.", { what });
  const sentence =
    of === "buyer"
      ? t("The document has no {what} of the buyer.", { what })
      : t("The document has no {what} of the delivery address.", { what });
  return `${sentence} ${cure(of)}`;
}

function cure(of: PartyOwner["of"]): string {
  return of === "seller"
    ? t("Please correct it in your company settings.")
    : t(
        "An issued document cannot be changed: please cancel it and issue it again with the full address.",
      );
}

/** On one line, without the two characters that the portal rejects. */
export function plain(text: string): string {
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

/** Truncates to so many characters without splitting one. */
export function cut(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}

/** The text, lengthened if the portal considers it too short. */
export function longEnough(text: string, longer: (text: string) => string): string {
  return [...text].length < shortest ? longer(text) : text;
}

/**
 * Splits the address into the portal's two lines, at a comma or space. What does not fit is left
 * out.
 */
function addressLines(address: string): { readonly Addr1: string; readonly Addr2?: string } {
  const all = plain(
    address
      .split("\n")
      .map((line) => line.trim().replace(/,$/, ""))
      .filter((line) => line !== "")
      .join(", "),
  );
  if (all.length <= longest.address) return { Addr1: all };
  const head = all.slice(0, longest.address + 1);
  const end = Math.max(head.lastIndexOf(", ") + 1, head.lastIndexOf(" "));
  const first = cut(all, end > longest.address / 2 ? end : longest.address);
  const second = cut(all.slice(first.length).replace(/^[\s,]+/, ""), longest.address);
  return { Addr1: first, ...([...second].length >= shortest && { Addr2: second }) };
}

function isTakenEmail(email: string): boolean {
  return (
    email.length >= 6 && email.length <= 100 && /^[a-zA-Z0-9+_.-]+@[a-zA-Z0-9.-]+$/.test(email)
  );
}
