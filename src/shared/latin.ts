/**
 * Indian scripts in Latin letters, as people write them to each other: for addresses and labels,
 * which carry no others.
 */

// The nine scripts from Devanagari to Malayalam stand in Unicode one after the other, each letter
// at the same place of its block.
const indian = /[\u0900-\u0d7f]+/g;
const blockMask = 0x7f;
// Northern scripts do not write that the last consonant of a word is spoken without its "a".
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
 * What is spoken as it stands: digits, nasals, and the consonants that Malayalam writes without a
 * vowel.
 */
const others = new Map([
  ...at(0x66, "0 1 2 3 4 5 6 7 8 9"),
  ...at(0x01, "n n h"),
  ...at(0x7a, "n n r l l k"),
]);
const withDot: Readonly<Record<string, string>> = { k: "q", j: "z", d: "r", dh: "rh", ph: "f" };
const dot = 0x3c;
const silencer = 0x4d;
/** Letters of one script alone, where others have none or another one. */
const ownLetters: Readonly<Record<string, string>> = {
  "\u0a70": "\u0a02",
  "\u09f0": "\u09b0",
  "\u09f1": "\u09b5",
  "\u09ce": "\u09a4\u09cd",
};

/**
 * "कोल्हापुरी चप्पल" is "kolhapuri chappal", "ਜੁੱਤੀ" "juti"; what is in another script stays as it
 * is. A name in two scripts says the same twice: where most of it is Latin, that stays alone,
 * "मोजड़ी: Jaipuri mojari" is ": Jaipuri mojari".
 */
export function nameInLatin(name: string): string {
  const isMostlyLatin =
    lettersIn(name, /\p{Script=Latin}/gu) >
    lettersIn(name.replaceAll(/\p{M}/gu, ""), /[\u0900-\u0d7f]/g);
  return isMostlyLatin ? name.replaceAll(indian, "") : inLatin(name);
}

function lettersIn(text: string, letter: RegExp): number {
  return text.match(letter)?.length ?? 0;
}

function inLatin(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\u200c\u200d]/g, "")
    .replaceAll(/[\u0a70\u09f0\u09f1\u09ce]/g, (letter) => ownLetters[letter] ?? letter)
    .replaceAll(indian, latinWord);
}

function latinWord(word: string): string {
  let spelled = "";
  // A consonant that is not followed by a vowel is spoken with an "a".
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
