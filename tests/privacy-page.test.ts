import { expect, test } from "vitest";
import { readSource } from "./support/source-tree.ts";

/**
 * The privacy page names everything that the record of processing lists. A new row there needs a
 * sentence on the page.
 */

/** By the beginning of a row: words of the page that promise it. */
const sentences: Readonly<Record<string, string>> = {
  "Name, email, password hash": "Your account: name, email address and your password",
  "Picture of oneself": "If you add a picture of yourself",
  "Addresses, phone numbers": "delivery address, phone number",
  "Sessions with network and browser": "Where you are signed in: network, browser and time",
  "Countries of sign-ins": "the countries you sign in from",
  "Second factor, recovery codes": "Two-step sign-in and passkeys",
  "Passkeys:": "for each passkey its name and public key",
  "Mobile number for signing in": "If you add a mobile number to sign in",
  "Codes to confirm an order": "Codes that we send you to sign in or to confirm an order",
  "Consents with their words, nominee": "Name a nominee",
  "Last visit": "when nobody has used it",
  "Security log:": "Failed sign-ins and refused actions",
  "Audit trail:": "the record of who changed what",
  "Purchases: name": "Your orders: delivery address",
  "Purchases: items": "orders no longer name you",
  "Refused parcels": "All those of a PIN code together, without names",
  "Invoices and credit notes": "Invoices, credit notes and payment records stay",
  "Payments, refunds, payouts": "Invoices, credit notes and payment records stay",
  "Files of entries by hand": "proofs of our books that may name you stay",
  "Statements of our bank": "statements of our bank and proofs",
  "Where to send a refund by hand": "For refunds of cash payments: the bank account",
  "User of the e-invoice portal": "your user at the e-invoice portal",
  "Payout accounts, encrypted": "the bank account or UPI address that your earnings go to",
  "Company with GSTIN and PAN": "company address, GSTIN or enrolment number, PAN",
  "Shop: story": "what you write and show in your shop",
  "Applications to sell": "experience, photographs and a link to your work",
  "A seller's customers": "the customers and orders that you enter yourself",
  "Cart with answers": "wishlist, cart",
  "Photographs as answers": "Photographs that you add because an artisan asks for them",
  "Reviews with pictures": "Your reviews, with their pictures",
  "Reports of listings": "If you report a listing, a review or a conversation",
  "Messages, when the other side first opened each":
    "When you first open a message, we keep the time",
  "Links to mails that went by message": "If your account has no email address, we also send there",
  "Questions that a shop publishes": "An artisan may publish a question of yours",
  "Tickets of the help desk": "What you write to our help desk",
  "Network of a review": "a scrambled form of your network for 90 days",
  "Why an account is suspended": "If we suspend your account: the reason",
  "Newsletter and alerts": "if you ask for the newsletter or for sale alerts",
  "Notices on the site": "Notices on the site",
  "Devices for notices": "If you turn on notices on a device",
  "Notices to devices": "each notice for seven days",
  "Which announcements": "which of our announcements you have put away",
  "Clicks on sponsored cards": "click a sponsored card",
  "Mails that were sent": "The emails that we sent you",
  "Messages to mobile numbers": "The company that delivers our messages",
  "Addresses that mail servers refused": "If a mail server refuses your address",
  "Copies of somebody's data": "dataCopyDays",
  "Logs of the process": "Your visits: IP address",
};

const page = ["privacy-policy.tsx", "privacy-collection.tsx", "privacy-rights.tsx"]
  .map((file) => readSource(`src/app/routes/pages/${file}`))
  .join("\n");
const record = readSource("docs/privacy.md");

function rowsOf(markdown: string, heading: string): readonly string[] {
  const [, section = ""] = markdown.split(`## ${heading}\n`);
  const lines = section.split("\n## ")[0]?.split("\n") ?? [];
  return lines.filter((line) => line.startsWith("| ")).slice(1);
}

test("the privacy page names everything that the record of processing lists", () => {
  const rows = rowsOf(record, "What, why and how long").map((line) => line.slice(2));
  expect(rows.length).toBeGreaterThan(40);
  const beginnings = Object.keys(sentences);
  expect(rows.filter((row) => !beginnings.some((start) => row.startsWith(start)))).toEqual([]);
  expect(beginnings.filter((start) => !rows.some((row) => row.startsWith(start)))).toEqual([]);
  expect(Object.values(sentences).filter((words) => !page.includes(words))).toEqual([]);
});

test("the privacy page names everybody who receives data", () => {
  const [, section = ""] = record.split("## Who receives it\n");
  const receivers = [...(section.split("\n## ")[0] ?? "").matchAll(/^- \*\*([^*]+)\*\*/gm)];
  expect(receivers.map(([, name]) => name)).toEqual([
    "The seller of an order",
    "The government's e-invoice portal",
    "The courier",
    "The payment provider",
    "The carrier of messages",
    "The push service of a browser",
    "Google",
    "The mail server",
    "Tax authorities",
  ]);
  for (const words of [
    "The workshop you buy from sees",
    "Couriers see what is printed",
    "the government's e-invoice portal gets the invoice",
    "The payment provider receives",
    "The company that delivers our messages receives",
    "the company behind its browser",
    "Google learns that you use our shop",
    "Those who carry our emails, store our pictures and keep our backups",
    "Authorities receive what the law requires",
  ])
    expect(page).toContain(words);
});
