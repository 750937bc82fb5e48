import { describe, expect, test } from "vitest";
import { filters, searches, databaseOfDemoGoods } from "./demo-search.ts";

/** What must come first for typical searches in India, among the demo's products. */

const database = databaseOfDemoGoods();

type Case = readonly [typed: string, firstNames: RegExp, correctedTo?: string];

const wallet = /wallet/i;
const bag = /bag|clutch|crossbody|tote/i;
const mojari = /mojari|jutti/i;
const chappal = /chappal|kolhapuri/i;
const belt = /belt/i;
const jacket = /jacket/i;
const footwear = /mojari|jutti|slides|chappals|kolhapuris/i;

const cases: readonly Case[] = [
  // The words of the products, in any form.
  ["wallet", wallet],
  ["Wallets", wallet],
  ["WALLET", wallet],
  ["belts", belt],
  ["braided belt", /braided belt/i],
  ["biker jacket", /biker jacket/i],
  ["briefcase", /briefcase/i],
  ["backpacks", /backpack/i],
  ["camera strap", /camera strap/i],
  ["cafe coasters", /Café coasters/],
  ["Café", /Café/],
  ["tool roll", /tool roll/i],
  ["kolhapuri chappals", chappal],
  ["wedding mojari", mojari],
  ["black wallet", wallet],
  ["tan belt", belt],
  ["men's wallet", /bifold/i],
  ["card-holder", /card holder/i],
  ["leather jacket", /jacket|bomber/i],
  // Misspellings.
  ["walet", wallet, "wallet"],
  ["wallt", wallet, "wallet"],
  ["hangbag", bag, "handbag"],
  ["leathr", /leather|goatskin/i, "leather"],
  ["sadle", /./, "saddle"],
  ["breifcase", /briefcase/i, "briefcase"],
  ["blet", belt, "belt"],
  ["jaket", jacket],
  ["backpck", /backpack/i, "backpack"],
  ["Black walet", wallet, "Black wallet"],
  ["dufel", /duffel/i, "duffel"],
  ["sandels", chappal, "sandals"],
  ["braded belt", /braided belt/i, "braided belt"],
  ["kolhapri", chappal, "kolhapuri"],
  ["mojri", mojari],
  ["wallat", wallet, "wallet"],
  ["lether", /./, "leather"],
  ["wallat for father", wallet, "wallet for father"],
  ["lether belt for brother", belt, "leather belt for brother"],
  ["walet under 2000", wallet, "wallet under 2000"],
  // Ordinary words are no typos of others.
  ["gift for father", /./],
  ["gift for mother", /./],
  ["gift for husband", /./],
  ["gift for wife", /./],
  ["gift for sister", /./],
  ["gift for brother", /./],
  ["gift for boyfriend", /./],
  ["gift for girlfriend", /./],
  ["gift for teacher", /./],
  ["gift for papa", /./],
  ["gift for boss", /./],
  ["birthday gift", /./],
  ["diwali gift", /./],
  ["rakhi gift for brother", /./],
  ["anniversary gift for husband", /./],
  ["wallet for husband", wallet],
  ["wallet for boyfriend birthday", wallet],
  ["belt for father", belt],
  ["best wallet", wallet],
  ["office", /./],
  ["office bag for men", /briefcase/i],
  ["office bag for husband", /briefcase/i],
  ["jutti for wife", mojari],
  ["wallet under 2000", wallet],
  // Synonyms.
  ["purse", bag],
  ["handbag", bag],
  ["ladies purse", bag],
  ["hand bag", bag],
  ["cardholder", /card holder/i],
  ["visiting card case", /card holder/i],
  ["keychain", /key fob/i],
  ["watch band", /watch strap/i],
  ["passport holder", /passport cover/i],
  ["specs case", /glasses case/i],
  ["diary", /journal|sketchbook/i],
  ["mousepad", /desk mat/i],
  ["nehru jacket", /nehru vest/i],
  ["laptop bag", /laptop sleeve/i],
  ["office bag", /briefcase/i],
  ["school bag", /backpack/i],
  ["dopp kit", /wash bag/i],
  ["sandal", chappal],
  ["shoes", footwear],
  ["coin purse", /coin pouch/i],
  ["luggage", /duffel|backpack|wash bag|tag/i],
  ["gift", /./],
  // Hindi in Latin letters.
  ["batua", /wallet|bag/i],
  ["jhola", /bag|duffel/i],
  ["peti", belt],
  ["chappal", chappal],
  ["jootis", mojari],
  ["jutti", mojari],
  ["joote", footwear],
  ["chamde ki jacket", /jacket|bomber/i],
  ["kala batua", /wallet|bag|clutch|tote|crossbody/i],
  ["shaadi jutti", mojari],
  ["pithu", /backpack/i],
  ["chashma", /glasses case/i],
  // Hindi.
  ["बटुआ", /wallet|bag/i],
  ["चप्पल", chappal],
  ["जूती", mojari],
  ["जूते", footwear],
  ["मोजड़ी", mojari],
  ["मोजडी", mojari],
  ["पेटी", belt],
  ["बेल्ट", belt],
  ["जैकेट", jacket],
  ["पर्स", bag],
  ["झोला", /bag|duffel/i],
  ["चमड़े की जूती", mojari],
  ["कोल्हापुरी चप्पल", chappal],
  ["तोहफ़ा", /./],
  ["डायरी", /journal|sketchbook/i],
  // Tamil.
  ["பை", /bag|duffel|backpack|tote|clutch/i],
  ["தோல் பை", /bag|duffel|backpack|tote|clutch/i],
  ["பர்ஸ்", /wallet|bag|clutch|tote|crossbody/i],
  ["செருப்பு", chappal],
  ["பெல்ட்", belt],
  ["ஜாக்கெட்", jacket],
  // Bengali.
  ["ব্যাগ", /bag|duffel|backpack|tote|clutch/i],
  ["মানিব্যাগ", wallet],
  ["চামড়ার বেল্ট", belt],
  ["চটি", chappal],
  ["জুতো", footwear],
  // Marathi.
  ["पाकीट", wallet],
  ["चामड्याचे पाकीट", wallet],
  ["पिशवी", /bag|duffel|backpack|tote|clutch/i],
  ["जॅकेट", jacket],
  // Gujarati.
  ["ચામડાનું પાકીટ", wallet],
  ["પટ્ટો", belt],
  ["મોજડી", mojari],
  ["ચંપલ", chappal],
  // Telugu.
  ["వాలెట్", wallet],
  ["తోలు బెల్టు", belt],
  ["చెప్పులు", chappal],
  ["హ్యాండ్\u200cబ్యాగ్", bag],
  // Prefixes.
  ["wal", wallet],
  ["kolh", chappal],
  ["चप्", chappal],
  // A SKU, in any case, before anything else.
  ["KLP05-BIF-CHE", /^Hirda bifold wallet$/],
  ["klp05-bif-che", /^Hirda bifold wallet$/],
];

/** How many of the first results must match; fewer if there are fewer. */
const firsts = 3;

describe.each(searches)("%s", (_, open) => {
  test.each(
    cases.map(([typed, firstNames, correctedTo]) => ({
      typed,
      firstNames,
      correctedTo: correctedTo ?? null,
    })),
  )("$typed", async ({ typed, firstNames, correctedTo }) => {
    const { products, total, ...answer } = await open(database.db).find(
      filters(new URLSearchParams({ search: typed }).toString()),
    );
    expect(answer.correctedTo).toBe(correctedTo);
    expect(total.count).toBeGreaterThan(0);
    const found = products.slice(0, firsts).map(({ name }) => name);
    expect(
      found.filter((name) => !firstNames.test(name)),
      `of ${found.join(", ")}`,
    ).toEqual([]);
  });
});

test("there are enough of them to tell a good ranking from a bad one", () => {
  expect(cases.length).toBeGreaterThanOrEqual(40);
});
