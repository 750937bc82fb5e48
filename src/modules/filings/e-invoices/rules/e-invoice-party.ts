import {
  type Party,
  type PartyOwner,
  partyProblems,
  plainForPortal,
} from "#modules/invoicing/public.ts";
import { officialStateName } from "#shared/official-states.ts";

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

/** The party, or a sentence for everything that is missing or contradictory. */
export function eInvoiceParty(
  party: Party,
  owner: PartyOwner,
): { readonly party: EInvoiceParty } | { readonly problems: readonly string[] } {
  const problems = partyProblems(party, owner, "issued");
  if (problems.length > 0 || party.city === null || party.pinCode === null) return { problems };
  const phone = party.phone?.replace(/\D/g, "") ?? "";
  return {
    party: {
      LglNm: longEnough(cut(plainForPortal(party.name), longest.name), (name) => `M/s ${name}`),
      ...addressLines(party.address),
      Loc: cut(
        longEnough(
          plainForPortal(party.city),
          (city) => `${city}, ${officialStateName(party.stateCode)}`,
        ),
        longest.sellersPlace,
      ),
      Pin: Number(party.pinCode),
      Stcd: party.stateCode,
      ...(/^[0-9]{6,12}$/.test(phone) && { Ph: phone }),
      ...(party.email !== null && isTakenEmail(party.email) && { Em: party.email }),
    },
  };
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
  const all = plainForPortal(
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
