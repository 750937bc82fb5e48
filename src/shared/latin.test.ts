import { expect, test } from "vitest";
import { nameInLatin } from "./latin.ts";

test.each([
  ["कोल्हापुरी चप्पल", "kolhapuri chappal"],
  ["लक्ष्मीबाई चर्मकार आणि मुली", "lakshmibai charmakar ani muli"],
  ["हातमागावरची झोळी", "hatamagavarachi jholi"],
  ["घोड़े की ज़ीन", "ghore ki zin"],
  ["पंढरपूर, दुकान १४", "pandharapur, dukan 14"],
  ["व", "va"],
  ["ਜੁੱਤੀ ਪੰਜਾਬ", "juti panjab"],
  ["চামড়ার ব্যাগ", "chamarar byag"],
  ["ચામડાની થેલી", "chamadani theli"],
  ["ಚರ್ಮದ ಚೀಲ", "charmada chila"],
  ["தோல் பை", "tol pai"],
  ["తోలు సంచి", "tolu sanchi"],
  ["തുകൽ", "tukal"],
  ["जयपुरी मोजड़ी: Jaipuri mojari with vines", " : Jaipuri mojari with vines"],
  ["चमड़े का थैला XL", "chamare ka thaila XL"],
  ["Kolhāpurī No. 9 – 皮", "Kolhāpurī No. 9 – 皮"],
])("%s becomes %s", (text, latin) => {
  expect(nameInLatin(text)).toBe(latin.normalize("NFC"));
});

test("no letter of an Indian script remains", () => {
  for (let code = 0x0900; code <= 0x0d7f; code++)
    expect(nameInLatin(String.fromCharCode(code).repeat(2))).toMatch(/^[a-z0-9]*$/);
});
