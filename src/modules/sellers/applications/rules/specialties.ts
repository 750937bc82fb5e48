/** Specialties are typed as text with commas and stored as a list. */

const most = 12;
const longest = 40;

/**
 * "Bags, wallets, bags" becomes ["Bags", "wallets"]: trimmed, without duplicates whatever the case,
 * at most twelve.
 */
export function specialtyList(text: string): readonly string[] {
  const byKey = new Map<string, string>();
  for (const part of text.split(",")) {
    const name = part.trim().slice(0, longest);
    if (name !== "" && !byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name);
  }
  return [...byKey.values()].slice(0, most);
}
