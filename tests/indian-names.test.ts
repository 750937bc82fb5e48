import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { checkAccount } from "#modules/payouts/rules/check-account.ts";
import { PlaceOrder } from "#modules/orders/public.ts";
import { SellerApplication } from "#modules/sellers/public.ts";
import { cleanLine } from "#shared/text.ts";

/** A name and an address in each of the scripts that people in India write. */
const people = [
  ["Hindi", "लक्ष्मी शर्मा", "म.नं. १२/३, गांधी चौक। कानपुर"],
  ["Marathi", "ज्ञानेश्वर कुर्\u200dहाडे", "घर क्र. ४५, शिवाजी पेठ"],
  ["Tamil", "செல்வி முருகன்", "எண் ௧௨, காந்தி தெரு"],
  ["Bengali", "রবীন্দ্র\u200dনাথ চট্টোপাধ্যায়", "বাড়ি ১২, কলেজ স্ট্রিট"],
  ["Gujarati", "હર્ષદ પટેલ", "ઘર ૧૨, ગાંધી રોડ"],
  ["Kannada", "ಶ್ರೀನಿವಾಸ\u200cಮೂರ್ತಿ ರಾವ್", "ಮನೆ ೧೨, ಎಂ.ಜಿ. ರಸ್ತೆ"],
  ["Malayalam", "ശ്രീകുമാർ നായർ", "വീട് 12, ചന്ത റോഡ്"],
  ["Telugu", "వెంకటేశ్వర రావు", "ఇంటి నం. ౧౨, గాంధీ రోడ్డు"],
  ["Punjabi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "ਮਕਾਨ ੧੨, ਮਾਲ ਰੋਡ"],
  ["Odia", "ସୁଭାଷ ଚନ୍ଦ୍ର ଦାସ", "ଘର ୧୨, ଗାନ୍ଧୀ ମାର୍ଗ"],
  ["Urdu", "محمد یوسف قریشی", "مکان نمبر ۱۲، گلی قاسم جان"],
] as const;

test.each(people)("a buyer orders with a name in %s", (_language, name, address) => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const order = PlaceOrder.safeParse({
    email: "buyer@example.in",
    firstName,
    lastName,
    address,
    city: firstName,
    pinCode: "208001",
    state: "09",
    phone: "98765 43210",
    shippingMethod: "standard",
    paymentMethod: "cod",
    idempotencyKey: "0192f0c4-1111",
    totalShownPaise: "100000",
  });
  expect(order.error?.issues ?? []).toEqual([]);
  expect(cleanLine(address)).toBe(address.normalize("NFC"));
});

test.each(people)("an artisan applies with a name in %s", (_language, name, address) => {
  const application = SellerApplication.safeParse({
    businessName: name,
    contactName: name,
    email: "artisan@example.in",
    phone: "98765 43210",
    website: "www.example.com",
    taxNumber: "ABCPK1234L",
    picture: [randomUUID(), randomUUID(), randomUUID()],
    experience: "12",
    specialties: name,
    description: `${address} `.repeat(20),
  });
  expect(application.error?.issues ?? []).toEqual([]);
});

test.each(people)(
  "a payout goes to an account whose holder has a name in %s",
  (_language, holder) => {
    const checked = checkAccount({
      kind: "upi",
      holder,
      accountNumber: null,
      accountNumberAgain: null,
      ifsc: null,
      upiAddress: "artisan@okaxis",
    });
    expect(checked).toMatchObject({ account: { holder } });
  },
);
