/** Long enough for the longest translation: Tamil needs about 60 % more than English. */
const growth = 0.6;

const accented: Readonly<Record<string, string>> = {
  A: "Å",
  B: "ß",
  C: "Ç",
  D: "Ð",
  E: "É",
  G: "Ĝ",
  H: "Ĥ",
  I: "Î",
  J: "Ĵ",
  K: "Ķ",
  L: "Ļ",
  N: "Ñ",
  O: "Ö",
  P: "Þ",
  R: "Ŕ",
  S: "Š",
  T: "Ţ",
  U: "Û",
  W: "Ŵ",
  Y: "Ý",
  Z: "Ž",
  a: "å",
  c: "ç",
  d: "ð",
  e: "é",
  g: "ĝ",
  h: "ĥ",
  i: "î",
  j: "ĵ",
  k: "ķ",
  l: "ļ",
  n: "ñ",
  o: "ö",
  p: "þ",
  r: "ŕ",
  s: "š",
  t: "ţ",
  u: "û",
  w: "ŵ",
  y: "ý",
  z: "ž",
};

/**
 * One piece of a text, accented and 60 % longer. The additional letters are words, so that lines
 * break where they would in a translation. Tags of rich texts stay.
 */
export function pseudoText(text: string): string {
  return text
    .split(/(<\/?\w+>)/)
    .map((part) => (part.startsWith("<") ? part : lengthened(part)))
    .join("");
}

function lengthened(text: string): string {
  const letters = text.replaceAll(/[^A-Za-z]/g, "").length;
  if (letters === 0) return text;
  const more = "one two three four five six seven eight nine ten ".repeat(20);
  const end = /\s*$/.exec(text)?.[0] ?? "";
  const added = more.slice(0, Math.ceil(letters * growth)).trim();
  const plain = [...text.trimEnd()].map((letter) => accented[letter] ?? letter).join("");
  return `${plain} ${added}${end}`;
}
