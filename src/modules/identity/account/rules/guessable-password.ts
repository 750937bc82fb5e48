import { commonPasswords } from "./common-passwords.ts";

/**
 * Whether a password is one of the first that somebody tries: a common one, a walk over the
 * keyboard, or words that everybody knows of this account and this shop. Six characters are allowed
 * by the specification, so this list has to be long.
 */

/** Words of this shop and its trade. */
const wordsOfTheShop = ["charma", "leather", "leathers", "chamda", "chamra", "india", "artisan"];

/** How many characters somebody adds to a common password to satisfy a rule. */
const mostAdded = 4;

const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  "!": "i",
  $: "s",
};

/**
 * Whether a password is easy to guess. `about` are texts about the person: name and email address.
 * Upper case, digits around it and letters written as digits do not make it harder.
 */
export function isGuessablePassword(password: string, about: readonly string[]): boolean {
  const plain = password.toLowerCase();
  return isCommon(plain) || isKeyboardWalk(plain) || isMadeOfKnownWords(plain, about);
}

function isCommon(plain: string): boolean {
  if (commonPasswords.has(plain) || commonPasswords.has(readable(plain))) return true;
  const core = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, "");
  return plain.length - core.length <= mostAdded && commonPasswords.has(core);
}

/** Whether nothing much is left without the words that a stranger knows. */
function isMadeOfKnownWords(plain: string, about: readonly string[]): boolean {
  const words = [...about.flatMap(wordsIn), ...wordsOfTheShop].toSorted(
    (one, other) => other.length - one.length,
  );
  return [plain, readable(plain)].some((form) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, " "), form);
    return rest !== form && rest.replaceAll(/[^\p{L}]/gu, "").length < 4;
  });
}

/** Words of at least three letters. */
function wordsIn(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= 3);
}

/** "p@ssw0rd" as "password". */
function readable(plain: string): string {
  return plain.replaceAll(/[013457@!$]/g, (sign) => lookalikes[sign] ?? sign);
}

const rows = ["1234567890", "qwertyuiop", "asdfghjkl;", "zxcvbnm,./"];

/** Neighbours on the keyboard, and the next letter or digit, both ways. */
function isStep(from: string, to: string): boolean {
  if (from === to) return true;
  if (Math.abs((from.codePointAt(0) ?? 0) - (to.codePointAt(0) ?? 0)) === 1) return true;
  const [fromRow, toRow] = [rowOf(from), rowOf(to)];
  if (fromRow < 0 || toRow < 0 || Math.abs(fromRow - toRow) > 1) return false;
  const [fromColumn = 0, toColumn = 0] = [rows[fromRow]?.indexOf(from), rows[toRow]?.indexOf(to)];
  // Each row is a little to the right of the one above it.
  const distance = toColumn - fromColumn;
  return fromRow === toRow
    ? Math.abs(distance) === 1
    : distance === 0 || distance === fromRow - toRow;
}

function rowOf(letter: string): number {
  return rows.findIndex((row) => row.includes(letter));
}

/** At most one jump in four characters: "qwerty", "asdf1234", "1qaz2wsx", "abcdef". */
function isKeyboardWalk(plain: string): boolean {
  const letters = [...plain];
  const jumps = letters.filter((letter, at) => at > 0 && !isStep(letters[at - 1] ?? "", letter));
  return jumps.length <= Math.floor(letters.length / 4) - (letters.length < 8 ? 1 : 0);
}
