import { describe, expect, test } from "vitest";
import type { AnalysedWord, Term } from "./read-words.ts";
import { quoted, parseSearch } from "./parse-search.ts";

const term = (meaning: string, text: string, asks = true): Term => ({
  meaning,
  asks,
  isName: meaning === text,
  lexemes: text.split(" "),
  query: text.split(" ").map(quoted).join(" <-> "),
});

const terms = [
  term("wallet", "wallet"),
  term("wallet", "batua"),
  term("handbag", "handbag"),
  term("handbag", "batua"),
  term("bag", "bag"),
  term("bag", "handbag", false),
  term("card holder", "card holder"),
  term("card holder", "cardholder"),
  term("leather", "leather"),
  term("leather", "chamde"),
];
const shares = new Map([
  ["leather", 0.9],
  ["wallet", 0.2],
  ["walnut", 0.01],
  ["handbag", 0.1],
]);

const known = (word: string): AnalysedWord => ({
  folded: word,
  lexemes: [word],
  isKnown: true,
  completions: [],
  similar: [],
});
const unknown = (word: string, more: Partial<AnalysedWord> = {}): AnalysedWord => ({
  ...known(word),
  isKnown: false,
  ...more,
});

function meaning(words: readonly AnalysedWord[], manner = {}) {
  return parseSearch(
    words.map(({ folded }) => folded),
    words,
    { terms, shares },
    manner,
  );
}

describe("the meaning of words", () => {
  test("a word means itself and its synonyms", () => {
    expect(meaning([known("wallet")]).concepts).toEqual([
      {
        query: "('wallet') | ('batua')",
        ranking: ["wallet", "batua"],
        share: 0.2,
        names: ["wallet"],
        isKnown: true,
      },
    ]);
  });

  test("a word with two meanings means both", () => {
    expect(meaning([known("batua")]).concepts[0]?.ranking.toSorted()).toEqual([
      "batua",
      "handbag",
      "wallet",
    ]);
  });

  test("a search for the wider term finds the narrower one, and not the other way round", () => {
    expect(meaning([known("bag")]).concepts[0]?.ranking).toEqual(["bag", "handbag"]);
    expect(meaning([known("handbag")]).concepts[0]?.ranking).not.toContain("bag");
  });

  test("words that form one term mean the term rather than each word", () => {
    const { concepts } = meaning([known("card"), known("holder"), known("wallet")]);
    expect(concepts.map(({ query }) => query)).toEqual([
      "('card' & 'holder') | ('card' <-> 'holder') | ('cardholder')",
      "('wallet') | ('batua')",
    ]);
    expect(meaning([unknown("cardholder")]).concepts[0]?.ranking).toEqual([
      "cardholder",
      "card",
      "holder",
    ]);
  });

  test("filler words of Hindi mean nothing, nor do words without a stem", () => {
    expect(
      meaning([known("chamde"), known("ki"), { ...known("the"), lexemes: [] }, known("wallet")])
        .concepts,
    ).toHaveLength(2);
    expect(meaning([known("ki")]).concepts).toEqual([]);
  });

  test("a beginning of words means those words, the most common first", () => {
    const wal = unknown("wal", { completions: ["walnut", "wallet"] });
    expect(meaning([wal])).toEqual({
      concepts: [
        {
          query: "('wal') | ('wallet') | ('walnut') | ('batua')",
          ranking: ["wal", "wallet", "walnut", "batua"],
          share: expect.closeTo(0.21),
          names: ["wallet"],
          isKnown: true,
        },
      ],
      spelling: new Map(),
    });
  });

  test("a beginning of a term means all its synonyms", () => {
    expect(meaning([unknown("batu")]).concepts[0]).toMatchObject({
      ranking: ["batu", "wallet", "batua", "handbag"],
      names: ["wallet", "handbag"],
    });
  });

  test("a whole term is not taken for the beginning of a longer one", () => {
    const bags = {
      terms: [...terms, term("luggage tag", "luggage tag"), term("luggage tag", "bag tag")],
      shares,
    };
    expect(
      parseSearch(["bag"], [known("bag")], bags, { isUnfinished: true }).concepts[0],
    ).toMatchObject({ ranking: ["bag", "handbag"], names: ["bag"] });
  });

  test("a known word is a beginning only while it is being typed", () => {
    const belt = { ...known("belt"), completions: ["belted"] };
    expect(meaning([belt]).concepts[0]?.query).toBe("('belt')");
    expect(meaning([belt], { isUnfinished: true }).concepts[0]?.query).toBe(
      "('belt') | ('belted')",
    );
    expect(meaning([belt, known("wallet")], { isUnfinished: true }).concepts[0]?.query).toBe(
      "('belt')",
    );
  });
});

describe("typos", () => {
  const walet = unknown("walet", {
    similar: [
      { word: "wallet", lexeme: "wallet", similarity: 0.6 },
      { word: "walnut", lexeme: "walnut", similarity: 0.3 },
    ],
  });

  test("are corrected to the nearest word, with all its synonyms", () => {
    const { concepts, spelling } = meaning([walet]);
    expect([...spelling]).toEqual([["walet", "wallet"]]);
    expect(concepts[0]).toMatchObject({ query: "('wallet') | ('batua')", share: 0.2 });
  });

  test("are not looked for in existing words, terms and beginnings, or where correction is off", () => {
    expect(meaning([{ ...walet, isKnown: true }]).spelling.size).toBe(0);
    expect(meaning([{ ...unknown("cardholder"), similar: walet.similar }]).spelling.size).toBe(0);
    expect(meaning([{ ...walet, completions: ["waleta"] }]).spelling.size).toBe(0);
    expect(meaning([walet], { mayCorrect: false }).spelling.size).toBe(0);
  });

  test("stay as typed if no word is near", () => {
    expect(meaning([unknown("xyzzyq")])).toEqual({
      concepts: [{ query: "('xyzzyq')", ranking: ["xyzzyq"], share: 0, names: [], isKnown: false }],
      spelling: new Map(),
    });
  });
});

describe("an ordinary word that no product has", () => {
  const father = unknown("father", {
    completions: ["fathered"],
    similar: [{ word: "leather", lexeme: "leather", similarity: 0.5 }],
  });

  test("is neither corrected nor taken for a beginning", () => {
    expect(meaning([{ ...father, completions: [] }])).toMatchObject({
      concepts: [{ query: "('father')", isKnown: false }],
      spelling: new Map(),
    });
    expect(meaning([father, known("wallet")]).concepts[0]?.query).toBe("('father')");
  });

  test("may be the beginning of another while it is being typed", () => {
    expect(meaning([father], { isUnfinished: true }).concepts[0]?.query).toBe(
      "('father') | ('fathered')",
    );
  });
});

test("a lexeme cannot leave its quotes", () => {
  expect(quoted("o'neil\\")).toBe("'o''neil\\\\'");
});
