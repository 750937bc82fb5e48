import { expect, test } from "vitest";
import { NotFound } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { CourierInput } from "./courier-contract.ts";
import { allCouriers, offeredCouriers } from "./couriers.ts";
import { CourierNameTaken } from "./errors.ts";
import { saveCourier } from "./save-courier.ts";

const shop = useTestDatabase();
const anAdministrator = () => aPerson(shop.db, { isAdmin: true });
const gati = { code: null, name: "Gati", trackingLink: "https://g.in/{number}", isOffered: true };

test("an administrator adds a courier, and sellers can choose it", async () => {
  const admin = await anAdministrator();
  await saveCourier(shop.db, admin, gati);
  expect(await offeredCouriers(shop.db)).toContainEqual({ ...gati, code: "gati" });
  const [entry] = await rows(
    shop,
    "select action, object_id as id from audit_trail where true",
    [],
  );
  expect(entry).toEqual({ action: "shipping.changeCourier", id: "gati" });
});

test("one that is no longer offered stays in the list of administrators", async () => {
  const admin = await anAdministrator();
  await saveCourier(shop.db, admin, { ...gati, name: "Courier Two" });
  const changed = { ...gati, code: "courier-two", name: "Courier 2", isOffered: false };
  await saveCourier(shop.db, admin, changed);
  expect((await offeredCouriers(shop.db)).map(({ code }) => code)).not.toContain("courier-two");
  expect((await allCouriers(shop.db, admin)).at(-1)).toEqual(changed);
});

test("two couriers never have the same name, and only those of the list can be changed", async () => {
  const admin = await anAdministrator();
  await expect(saveCourier(shop.db, admin, { ...gati, name: "DELHIVERY" })).rejects.toThrow(
    CourierNameTaken,
  );
  await expect(saveCourier(shop.db, admin, { ...gati, code: "unknown" })).rejects.toThrow(NotFound);
  const name = "डाक";
  await saveCourier(shop.db, admin, { ...gati, name });
  expect((await offeredCouriers(shop.db)).some((one) => one.name === name)).toBe(true);
});

test("no seller changes the list", async () => {
  await expect(saveCourier(shop.db, await aSeller(shop.db), gati)).rejects.toThrow();
});

test.each([
  [{ name: "", trackingLink: "" }, "name"],
  [{ name: "Gati", trackingLink: "http://g.in" }, "trackingLink"],
  [{ name: "Gati", trackingLink: "javascript:alert(1)" }, "trackingLink"],
  [{ name: "Gati", code: "No such code!" }, "code"],
])("%j is refused beside its field", (typed, field) => {
  const parsed = CourierInput.safeParse(typed);
  expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."))).toEqual([
    field,
  ]);
});
