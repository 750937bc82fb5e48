import { describe, expect, test } from "vitest";
import { Conflict, NotFound } from "#shared/errors.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  allSavedAddresses,
  makeDefaultAddress,
  removeAddress,
  saveAddress,
  savedAddress,
  savedAddresses,
} from "../public.server.ts";
import { AddressInput } from "./contract.ts";

const database = useTestDatabase();

const typed = {
  firstName: "Asha",
  lastName: "Rao",
  address: "14 Laxmi Road",
  city: "Pune",
  pinCode: "411 030",
  state: "",
  phone: "098450 12345",
};
const input = (given: Partial<typeof typed> & { readonly isDefault?: "on" } = {}): AddressInput =>
  AddressInput.parse({ ...typed, ...given });

describe("an address as typed", () => {
  test("has the state of its PIN code, if nobody chose one", () => {
    expect(input()).toMatchObject({ pinCode: "411030", state: "27", phone: "+919845012345" });
  });

  test("needs a state if the PIN code lies in several, and one that fits", () => {
    expect(AddressInput.safeParse({ ...typed, pinCode: "737101" }).success).toBe(false);
    expect(AddressInput.safeParse({ ...typed, state: "29" }).success).toBe(false);
  });
});

test("people keep several addresses, of which one is the first at checkout", async () => {
  const { db } = database;
  const asha = await aPerson(db);
  await saveAddress(db, asha, { addressId: null, address: input({ isDefault: "on" }) });
  await saveAddress(db, asha, { addressId: null, address: input({ address: "2 MG Road" }) });
  await saveAddress(db, asha, {
    addressId: null,
    address: input({ address: "3 Fergusson Road", isDefault: "on" }),
  });
  const streets = async () => (await savedAddresses(db, asha)).map(({ address }) => address);
  expect((await streets())[0]).toBe("3 Fergusson Road");
  const second = (await allSavedAddresses(db, asha)).find(({ address }) => address === "2 MG Road");
  await makeDefaultAddress(db, asha, { addressId: second?.id ?? "" });
  expect(await allSavedAddresses(db, asha)).toMatchObject([
    { address: "2 MG Road", isDefault: true },
    { isDefault: false },
    { isDefault: false },
  ]);
  await removeAddress(db, asha, { addressId: second?.id ?? "" });
  expect(await streets()).toHaveLength(2);
  await expect(
    saveAddress(db, asha, { addressId: null, address: input() }),
    "the same once more",
  ).rejects.toThrow(Conflict);
});

test("a changed address keeps the registered address of its business", async () => {
  const { db } = database;
  const asha = await aPerson(db);
  await saveAddress(db, asha, { addressId: null, address: input() });
  const [saved] = await allSavedAddresses(db, asha);
  await db.$client.query("update addresses set gstin = '27AAPFU0939F1ZV' where id = $1", [
    saved?.id,
  ]);
  await saveAddress(db, asha, {
    addressId: saved?.id ?? "",
    address: input({ address: "9 Camp", pinCode: "560001", city: "Bengaluru" }),
  });
  expect(await savedAddress(db, asha, { addressId: saved?.id ?? "" })).toMatchObject({
    address: "9 Camp",
    stateCode: "29",
    gstin: "27AAPFU0939F1ZV",
    billingAddress: "14 Laxmi Road",
    billingCity: "Pune",
    billingPinCode: "411030",
  });
});

test("somebody else's address is not there", async () => {
  const { db } = database;
  const [asha, ravi] = [await aPerson(db), await aPerson(db)];
  await saveAddress(db, asha, { addressId: null, address: input() });
  const [{ id: addressId } = { id: "" }] = await allSavedAddresses(db, asha);
  for (const attempt of [
    () => savedAddress(db, ravi, { addressId }),
    () => saveAddress(db, ravi, { addressId, address: input() }),
    () => makeDefaultAddress(db, ravi, { addressId }),
    () => removeAddress(db, ravi, { addressId }),
  ])
    await expect(attempt()).rejects.toThrow(NotFound);
  expect(await allSavedAddresses(db, asha)).toHaveLength(1);
});
