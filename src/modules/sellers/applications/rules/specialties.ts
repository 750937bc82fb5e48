/** Specialties come as one text with commas and are kept as a list beside it. */

const most = 12;
const longest = 40;

/**
 * "Bags,  wallets, bags" becomes ["Bags", "wallets"]: trimmed, each once whatever its capitals, at
 * most twelve.
 */
export function specialtyList(text: string): readonly string[] {
  const byKey = new Map<string, string>();
  for (const part of text.split(",")) {
    const name = part.trim().slice(0, longest);
    if (name !== "" && !byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name);
  }
  return [...byKey.values()].slice(0, most);
}
