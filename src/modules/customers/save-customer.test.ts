import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { createManualOrder } from "#modules/orders/public.server.ts";
import { CreateManualOrder } from "#modules/orders/by-hand/contract.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { phoneAddressOf } from "#shared/phone-account.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { CustomerInput } from "./contract.ts";
import { CustomerChanged, CustomerExists } from "./errors.ts";
import { addressBook } from "./address-book.ts";
import { ownCustomer } from "./own-customer.ts";
import { addCustomer, saveCustomer } from "./save-customer.ts";
import { archiveCustomer, restoreCustomer } from "./archive-customer.ts";

const database = useTestDatabase();
let seller: UserActor;
let other: UserActor;

beforeEach(async () => {
  [seller, other] = await Promise.all([aSeller(database.db), aSeller(database.db)]);
});

const meera = {
  name: "Meera Iyer",
  phone: "098450 12345",
  email: "Meera@Example.com",
  city: "Bengaluru",
  stateCode: "29",
  pinCode: "560 025",
  address: "4 Residency Road",
};

function typed(changes: Readonly<Record<string, string>> = {}): CustomerInput {
  return CustomerInput.parse({ ...meera, ...changes });
}

const book = async (search = "", isArchived = false) =>
  (await addressBook(database.db, seller, { search, isArchived, after: null })).items.map(
    ({ name }) => name,
  );

describe("the address book", () => {
  test("stores the phone number in international format", async () => {
    const { id } = await addCustomer(database.db, seller, typed());
    expect(await ownCustomer(database.db, seller, { customerId: id })).toEqual({
      id,
      name: "Meera Iyer",
      phone: "+919845012345",
      email: "Meera@Example.com",
      city: "Bengaluru",
      stateCode: "29",
      pinCode: "560025",
      address: "4 Residency Road",
      gstin: null,
      version: 1,
      isArchived: false,
    });
  });

  test("takes no address of an account with a mobile number only", () => {
    const email = phoneAddressOf(seller.userId);
    const { success, error } = CustomerInput.safeParse({ ...meera, email });
    expect(success).toBe(false);
    expect(error?.issues.map(({ path }) => path)).toEqual([["email"]]);
  });

  test.each([
    [{ phone: "+91-98450 12345", email: "other@example.com" }, "phone number"],
    [{ phone: "080 2222 1111", email: "MEERA@example.com" }, "email address"],
  ])("names the existing customer when one is added twice: %j", async (changes, what) => {
    await addCustomer(database.db, seller, typed());
    await expect(
      addCustomer(database.db, seller, typed({ name: "M. Iyer", ...changes })),
    ).rejects.toThrow(`Meera Iyer in your address book already has this ${what}.`);
    expect(await book()).toEqual(["Meera Iyer"]);
    // Another seller may have the same customer.
    await addCustomer(database.db, other, typed(changes));
  });

  test("stores a customer once when added twice concurrently; the second attempt gets an error", async () => {
    const answers = await Promise.allSettled([
      addCustomer(database.db, seller, typed()),
      addCustomer(database.db, seller, typed()),
    ]);
    const refusals = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason as unknown] : [],
    );
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toBeInstanceOf(CustomerExists);
    expect(await book()).toEqual(["Meera Iyer"]);
  });

  test("is searched by name, city, email and any spelling of the phone number, 30 per page in one statement", async () => {
    await addCustomer(database.db, seller, typed());
    await addCustomer(
      database.db,
      seller,
      typed({
        name: "hotel 100% Sahyadri",
        phone: "020 2612 3456",
        email: "",
        city: "Pune",
        stateCode: "27",
        pinCode: "",
      }),
    );
    expect(await book()).toEqual(["hotel 100% Sahyadri", "Meera Iyer"]);
    for (const words of ["iyer", "bengal", "MEERA@", "98450 123", "+91 98450"])
      expect(await book(words)).toEqual(["Meera Iyer"]);
    expect(await book("%")).toEqual(["hotel 100% Sahyadri"]);
    for (let index = 0; index < 31; index++)
      await addCustomer(
        database.db,
        seller,
        CustomerInput.parse({ name: `Zoya ${index}`, stateCode: "27" }),
      );
    const first = await addressBook(database.db, seller, {
      search: "",
      isArchived: false,
      after: null,
    });
    const second = await addressBook(database.db, seller, {
      search: "",
      isArchived: false,
      after: first.next,
    });
    expect([first.items.length, second.items.length, second.next]).toEqual([30, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(33);
    expect(
      await countStatements(() =>
        addressBook(database.db, seller, { search: "a", isArchived: false, after: first.next }),
      ),
    ).toBe(1);
  });
});

describe("a customer who is changed", () => {
  test("keeps the first of two tabs' changes; the second gets a conflict", async () => {
    const { id } = await addCustomer(database.db, seller, typed());
    await saveCustomer(database.db, seller, {
      ...typed({ city: "Mysuru", pinCode: "570001" }),
      customerId: id,
      version: 1,
    });
    await expect(
      saveCustomer(database.db, seller, {
        ...typed({ city: "Hubballi", pinCode: "580020" }),
        customerId: id,
        version: 1,
      }),
    ).rejects.toThrow(CustomerChanged);
    expect(await ownCustomer(database.db, seller, { customerId: id })).toMatchObject({
      city: "Mysuru",
      version: 2,
    });
  });

  test("may keep their own number, but not take another's", async () => {
    const { id } = await addCustomer(database.db, seller, typed());
    await addCustomer(
      database.db,
      seller,
      CustomerInput.parse({ name: "Ravi", stateCode: "27", phone: "9812345678" }),
    );
    await saveCustomer(database.db, seller, {
      ...typed({ name: "Meera I." }),
      customerId: id,
      version: 1,
    });
    await expect(
      saveCustomer(database.db, seller, {
        ...typed({ phone: "98123 45678" }),
        customerId: id,
        version: 2,
      }),
    ).rejects.toThrow("Ravi in your address book already has this phone number.");
  });
});

describe("a removed customer", () => {
  test("is deleted if there is no order", async () => {
    const { id } = await addCustomer(database.db, seller, typed());
    expect(await archiveCustomer(database.db, seller, { customerId: id })).toBe("deleted");
    await expect(ownCustomer(database.db, seller, { customerId: id })).rejects.toThrow(NotFound);
  });

  test("is archived if there is one, frees the number, and can be restored unless another customer has it", async () => {
    const { id } = await addCustomer(database.db, seller, typed());
    const { variantId } = await aProduct(database.db, seller);
    const order = (customerId: string) =>
      createManualOrder(
        database.db,
        seller,
        CreateManualOrder.parse({
          idempotencyKey: randomUUID(),
          customerId,
          "item0.variantId": variantId,
        }),
      );
    await order(id);
    expect(await archiveCustomer(database.db, seller, { customerId: id })).toBe("archived");
    expect([await book(), await book("", true)]).toEqual([[], ["Meera Iyer"]]);
    await expect(order(id)).rejects.toThrow(
      "Meera Iyer was removed from your address book. Please restore them first.",
    );
    await restoreCustomer(database.db, seller, { customerId: id });
    expect(await book()).toEqual(["Meera Iyer"]);
    await archiveCustomer(database.db, seller, { customerId: id });
    await addCustomer(database.db, seller, typed({ name: "New Meera" }));
    await expect(restoreCustomer(database.db, seller, { customerId: id })).rejects.toThrow(
      "Somebody else in your address book now has the same phone number or email address.",
    );
  });
});

describe("another seller's customer", () => {
  test("answers as one that does not exist", async () => {
    const { id } = await addCustomer(database.db, other, typed());
    for (const customerId of [id, randomUUID(), "nonsense"]) {
      await expect(ownCustomer(database.db, seller, { customerId })).rejects.toThrow(NotFound);
      await expect(
        saveCustomer(database.db, seller, { ...typed(), customerId, version: 1 }),
      ).rejects.toThrow(NotFound);
      await expect(archiveCustomer(database.db, seller, { customerId })).rejects.toThrow(NotFound);
      await expect(restoreCustomer(database.db, seller, { customerId })).rejects.toThrow(NotFound);
    }
    expect(await book()).toEqual([]);
    expect(await ownCustomer(database.db, other, { customerId: id })).toMatchObject({
      version: 1,
      isArchived: false,
    });
  });

  test("and the book itself are closed to everybody but approved sellers", async () => {
    for (const who of [
      await aBuyer(database.db),
      { ...seller, sellerStatus: "blocked" } as const,
    ]) {
      await expect(addCustomer(database.db, who, typed())).rejects.toThrow(NotAllowed);
      await expect(
        addressBook(database.db, who, { search: "", isArchived: false, after: null }),
      ).rejects.toThrow(NotAllowed);
    }
    await expect(addCustomer(database.db, visitor, typed())).rejects.toThrow(NotSignedIn);
  });
});
