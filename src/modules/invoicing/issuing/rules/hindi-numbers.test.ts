import { expect, test } from "vitest";
import { amountInHindi } from "./hindi-numbers.ts";

test.each([
  [0, "शून्य रुपये मात्र"],
  [1, "एक पैसा मात्र"],
  [100, "एक रुपया मात्र"],
  [249_950, "दो हज़ार चार सौ निन्यानवे रुपये पचास पैसे मात्र"],
  [1_00_000_00, "एक लाख रुपये मात्र"],
  [12_34_567_89, "बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये नवासी पैसे मात्र"],
  [123_00_00_001_00, "एक सौ तेईस करोड़ एक रुपये मात्र"],
])("%i paise is %s", (paise, words) => {
  expect(amountInHindi(paise)).toBe(words);
});

test("each number below a hundred has its own word", () => {
  const words = Array.from({ length: 100 }, (_, rupees) => amountInHindi(rupees * 100));
  expect(new Set(words).size).toBe(100);
  expect(words.join(" ")).not.toContain("undefined");
});
