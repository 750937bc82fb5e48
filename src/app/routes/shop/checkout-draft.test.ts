import { expect, test } from "vitest";
import type { SavedAddress } from "#modules/identity/public.ts";
import { checkoutDraftCookie, initialFields } from "./checkout-draft.server.ts";

const saved: SavedAddress = {
  id: "saved",
  firstName: "Asha",
  lastName: "Rao",
  address: "12 MG Road",
  city: "Pune",
  stateCode: "27",
  pinCode: "411001",
  phone: "+919845012345",
  gstin: null,
  isSez: false,
  company: null,
  billingAddress: null,
  billingCity: null,
  billingPinCode: null,
  isDefault: true,
};
type Known = Parameters<typeof initialFields>[1];
const account: Known = { email: "asha@example.com", addresses: [saved], chosenId: null };

/** The next page, after a form with `fields` was kept. */
function afterKeeping(fields: Readonly<Record<string, string>>, known: Known = account) {
  const cookie = checkoutDraftCookie(fields, true).split(";")[0] ?? "";
  expect(cookie.length).toBeLessThan(4000);
  const request = new Request("https://shop.example/checkout", { headers: { Cookie: cookie } });
  return initialFields(request, known);
}

test("an empty form that was kept hides neither email nor address of the account", () => {
  const empty = { email: "", firstName: "", lastName: "", address: "", city: "", phone: "" };
  expect(afterKeeping(empty)).toMatchObject({
    email: "asha@example.com",
    firstName: "Asha",
    address: "12 MG Road",
    state: "27",
  });
});

test("what was typed comes back", () => {
  const typed = { email: "other@example.com", address: "7 Church Street", paymentMethod: "cod" };
  expect(afterKeeping(typed)).toMatchObject(typed);
});

test("an address that a link names wins over the address that was typed", () => {
  const typed = { address: "7 Church Street", city: "Bengaluru", pinCode: "560001" };
  const chosen = { ...account, chosenId: "saved" };
  expect(afterKeeping({ ...typed, paymentMethod: "cod" }, chosen)).toMatchObject({
    address: "12 MG Road",
    city: "Pune",
    pinCode: "411001",
    paymentMethod: "cod",
  });
});

test("a long form in Hindi comes back whole", () => {
  const typed = {
    email: "devanagari.ka.lamba.pata@example.co.in",
    firstName: "मीनाक्षी सुब्रमण्यम",
    lastName: "चतुर्वेदी भट्टाचार्य",
    address:
      "मकान संख्या १२३/४५, दूसरी मंज़िल, श्री गणेश अपार्टमेंट, पुराने डाकघर के सामने, सब्ज़ी मंडी के पास, " +
      "महात्मा गांधी मार्ग, विवेकानंद नगर, गोमती नगर विस्तार; गेट पर चौकीदार को दें और पहुँचने से पहले फ़ोन करें",
    city: "लखनऊ छावनी",
    state: "09",
    pinCode: "226010",
    phone: "9845012345",
    gstin: "09AABCR1718E1ZN",
    company: "चतुर्वेदी चर्म शिल्प एवं हस्तकला उद्योग प्राइवेट लिमिटेड, अवध चमड़ा कारीगर सहकारी समिति",
    billingAddress:
      "प्लॉट संख्या ७८, औद्योगिक क्षेत्र, तीसरा चरण, बिजलीघर के पीछे, कानपुर मार्ग, सरोजिनी नगर तहसील, ज़िला लखनऊ",
    billingCity: "सरोजिनी नगर",
    billingPinCode: "226008",
    shippingMethod: "standard",
    paymentMethod: "card",
  };
  expect(afterKeeping(typed)).toMatchObject(typed);
});

test("of a form that is too long for a cookie only the longest fields are lost", () => {
  const noise = (length: number) =>
    Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join(
      "",
    );
  const typed = {
    city: "Pune",
    address: noise(299),
    company: noise(200),
    billingAddress: noise(298),
  };
  const long = { ...typed, firstName: noise(297), lastName: noise(296), billingCity: noise(295) };
  const kept = afterKeeping(long, { ...account, addresses: [] });
  expect(kept["city"]).toBe("Pune");
  expect(kept["company"]).toBe(typed.company);
});

test.each(["%7B%22email%22%3A%22a%22%7D", "AAAA", "x", ""])(
  "a broken draft %j is none",
  (value) => {
    const request = new Request("https://shop.example/checkout", {
      headers: { Cookie: `checkout-draft=${value}` },
    });
    expect(initialFields(request, account)).toMatchObject({ address: "12 MG Road" });
  },
);
