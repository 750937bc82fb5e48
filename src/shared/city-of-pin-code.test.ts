import { expect, test } from "vitest";
import { pinCodeFitsState, statesOfPinCode } from "#shared/indian-states.ts";
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
  ["403001", "Panaji", "30"],
  ["517501", "Tirupati", "37"],
  ["506002", "Warangal", "36"],
  ["492001", "Raipur", "22"],
  ["246001", "Pauri", "05"],
  ["797001", "Kohima", "13"],
])("%s is in %s", (pinCode, city, state) => {
  expect(cityOfPinCode(pinCode)).toBe(city);
  expect(pinCodeFitsState(pinCode, state)).toBe(true);
});

test.each(["", "5600", "641601", "560", "5600251", "900001"])(
  "nothing is suggested for %s, which is incomplete or not certain",
  (pinCode) => expect(cityOfPinCode(pinCode)).toBeNull(),
);

test("whoever gets a city suggested gets a PIN code that a state has", () => {
  const pinCodes = Array.from({ length: 9000 }, (_, number) => `${number + 1000}01`);
  const suggested = pinCodes.filter((pinCode) => cityOfPinCode(pinCode) !== null);
  expect(suggested.length).toBeGreaterThan(270);
  expect(suggested.filter((pinCode) => statesOfPinCode(pinCode).length === 0)).toEqual([]);
});
