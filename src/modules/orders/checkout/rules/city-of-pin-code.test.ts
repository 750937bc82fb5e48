import { expect, test } from "vitest";
import { pinCodeFitsState } from "#shared/indian-states.ts";
import { cityOfPinCode } from "./city-of-pin-code.ts";

test.each([
  ["560025", "Bengaluru", "29"],
  ["110001", "New Delhi", "07"],
  ["400001", "Mumbai", "27"],
  ["400601", "Thane", "27"],
  ["400703", "Navi Mumbai", "27"],
  ["201301", "Noida", "09"],
  ["605001", "Puducherry", "34"],
  ["160017", "Chandigarh", "04"],
])("%s is in %s", (pinCode, city, state) => {
  expect(cityOfPinCode(pinCode)).toBe(city);
  expect(pinCodeFitsState(pinCode, state)).toBe(true);
});

test.each(["", "5600", "641601", "560", "5600251", "900001"])(
  "nothing is suggested for %s, which is incomplete or not certain",
  (pinCode) => expect(cityOfPinCode(pinCode)).toBeNull(),
);
