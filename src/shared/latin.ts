/**
 * Transliterates Indian scripts into Latin letters, the way people write them to each other. For
 * addresses and labels, which take no other letters.
 */

// The nine scripts from Devanagari to Malayalam follow each other in Unicode, with each letter at
// the same place of its block.
const indian = /[\u0900-\u0d7f]+/g;
const blockMask = 0x7f;
// In northern scripts the last consonant of a word has no "a", and nothing marks that.
const firstSouthern = 0x0b00;

const at = (first: number, letters: string) =>
  new Map(letters.split(" ").map((letter, place) => [first + place, letter]));
const consonants = new Map([
  ...at(
    0x15,
    "k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h",
  ),
  ...at(0x58, "q kh g z r rh f y"),
]);
const vowels = at(0x05, "a a i i u u ri li e e e ai o o o au");
const vowelSigns = at(0x3e, "a i i u u ri ri e e e ai o o o au");
/**
 * Characters that are never followed by "a": digits, nasals, and the consonants that Malayalam
 * writes without a vowel.
 */
const others = new Map([
  ...at(0x66, "0 1 2 3 4 5 6 7 8 9"),
  ...at(0x01, "n n h"),
  ...at(0x7a, "n n r l l k"),
]);
const withDot: Readonly<Record<string, string>> = { k: "q", j: "z", d: "r", dh: "rh", ph: "f" };
const dot = 0x3c;
const silencer = 0x4d;
/** Letters that only one script has, or that differ from the other scripts. */
const ownLetters: Readonly<Record<string, string>> = {
  "\u0a70": "\u0a02",
  "\u09f0": "\u09b0",
  "\u09f1": "\u09b5",
  "\u09ce": "\u09a4\u09cd",
};

/**
 * "कोल्हापुरी चप्पल" becomes "kolhapuri chappal", "ਜੁੱਤੀ" becomes "juti"; other scripts stay
 * unchanged. A name in two scripts says the same twice, so if most of it is Latin only that
 * remains: "मोजड़ी: Jaipuri mojari" becomes ": Jaipuri mojari".
 */
export function nameInLatin(name: string): string {
  const isMostlyLatin =
    lettersIn(name, /\p{Script=Latin}/gu) >
    lettersIn(name.replaceAll(/\p{M}/gu, ""), /[\u0900-\u0d7f]/g);
  return isMostlyLatin ? name.replaceAll(indian, "") : spelledInLatin(name);
}

function lettersIn(text: string, letter: RegExp): number {
  return text.match(letter)?.length ?? 0;
}

/**
 * All that is written in an Indian script, in Latin letters, and the rest as it is: "मीरा Sharma"
 * becomes "mira Sharma". For names of which nothing may be lost.
 */
export function spelledInLatin(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\u200c\u200d]/g, "")
    .replaceAll(/[\u0a70\u09f0\u09f1\u09ce]/g, (letter) => ownLetters[letter] ?? letter)
    .replaceAll(indian, latinWord);
}

function latinWord(word: string): string {
  let spelled = "";
  // A consonant without a vowel sign is spoken with an "a".
  let consonant = "";
  const close = (vowel: string) => {
    spelled += consonant === "" ? vowel : consonant + vowel;
    consonant = "";
  };
  for (const letter of word) {
    const place = letter.charCodeAt(0) & blockMask;
    const next = consonants.get(place);
    const alone = vowels.get(place) ?? others.get(place);
    if (place === dot) consonant = withDot[consonant] ?? consonant;
    else if (place === silencer) close("");
    else if (vowelSigns.has(place)) close(vowelSigns.get(place) ?? "");
    else if (next !== undefined || alone !== undefined) {
      if (consonant !== "") close("a");
      if (next === undefined) spelled += alone;
      else consonant = next;
    }
  }
  if (consonant !== "") close(spelled !== "" && word.charCodeAt(0) < firstSouthern ? "" : "a");
  return spelled;
}
