import { signInCountryDays, sponsoredClickDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The list of the privacy policy of what the shop collects. `docs/privacy.md` has the same for the
 * operator; a test compares them.
 */
export function CollectedData() {
  return (
    <ul>
      <AccountData />
      <AccountExtras />
      <OrdersAndShops />
      <RefundsAndCash />
      <WishesAndReviews />
      <Conversations />
      <PicturesAndTickets />
      <NoticesAndMails />
      <Visits />
      <CountedViews />
    </ul>
  );
}

function AccountData() {
  return (
    <>
      <li>
        {t(
          "Your account: name, email address and your password, stored in a form that nobody can read.",
        )}
      </li>
      <li>
        {t(
          "Where you are signed in: network, browser and time, for 30 days, or 7 without a visit. You see and end these sessions under Sign-in and security.",
        )}
      </li>
      <li>
        {t(
          "Two-step sign-in and passkeys, if you set them up: the key of your app in encrypted form, recovery codes that nobody can read, and for each passkey its name and public key. Your fingerprint and face never leave your device.",
        )}
      </li>
      <li>
        {t("If we suspend your account: the reason, until we lift that or erase the account.")}
      </li>
    </>
  );
}

function AccountExtras() {
  return (
    <>
      <li>
        {t(
          "If you add a picture of yourself: the picture. Artisans to whom you write see it beside your messages. You can remove it at any time.",
        )}
      </li>
      <li>
        {t(
          "If you add a mobile number to sign in: the number, and what you agreed to. We use it only to send you a code when you ask for one. If your account has no email address, we also send there what concerns your orders, your money and the security of your account, as a link; never marketing.",
        )}
      </li>
      <li>
        {t(
          "Codes that we send you to sign in or to confirm an order, in scrambled form, for 15 minutes at most.",
        )}
      </li>
    </>
  );
}

function OrdersAndShops() {
  return (
    <>
      <li>
        {t(
          "Your orders: delivery address, phone number, what you bought, and, if you give them, your GSTIN and that you are in a Special Economic Zone.",
        )}
      </li>
      <li>
        {t(
          "If you sell: business name, contact, experience, photographs and a link to your work, company address, GSTIN or enrolment number, PAN, and the bank account or UPI address that your earnings go to.",
        )}
      </li>
      <li>
        {t(
          "If we report your e-invoices: your user at the e-invoice portal, with its password encrypted.",
        )}
      </li>
      <li>
        {t(
          "If you sell: also what you write and show in your shop, the customers and orders that you enter yourself, and which of our announcements you have put away.",
        )}
      </li>
    </>
  );
}

function RefundsAndCash() {
  return (
    <>
      <li>
        {t("For refunds of cash payments: the bank account or UPI address that you give us.")}
      </li>
      <li>
        {t(
          "Refused parcels and failed deliveries of your cash on delivery orders. They decide whether we offer it to you. All those of a PIN code together, without names, decide whether we offer it there.",
        )}
      </li>
    </>
  );
}

function WishesAndReviews() {
  return (
    <>
      <li>
        {t(
          "Only your email address, if you ask for the newsletter or for sale alerts. You can stop them with one click in any of these emails.",
        )}
      </li>
      <li>
        {t(
          "Your wishlist, once you are signed in. We use it to tell you when something on it is on sale.",
        )}
      </li>
      <li>
        {t(
          "Your reviews, with their pictures. Everybody can read them, with your first name. We keep a scrambled form of your network for 90 days, and compare the browsers that are signed in, to find reviews that were bought.",
        )}
      </li>
    </>
  );
}

function Conversations() {
  return (
    <>
      <li>
        {t(
          "If you ask an artisan for something special: what it should be, its size and colour, your budget and the day you need it. Only the two of you see it. When we erase your account, we delete these; your messages about it are kept like all others.",
        )}
      </li>
      <li>
        {t(
          "Messages between you and artisans, with their photographs. Only the two of you read them; we read the newest ones if one of you reports the conversation, or if we decide about a return. When we erase your account, what you wrote stays for the other side, without your name, and your photographs are deleted. An artisan may publish a question of yours with the answer on the page of the piece, without your name; the conversation says so, and you can take it down.",
        )}
      </li>
      <li>
        {t(
          "When you first open a message, we keep the time, and the other side reads it beside the message. For a shop it is any member of its team.",
        )}
      </li>
      <li>
        {t(
          "If you report a listing, a review or a conversation: your reason and your words. Only we read them. Reports of conversations stay without your name when we erase your account, and those that you send without an account stay as they are; the others are deleted.",
        )}
      </li>
    </>
  );
}

function PicturesAndTickets() {
  return (
    <>
      <li>
        {t(
          "The drawings that artisans show you before they make a piece for you, and what you answer, with your pictures. Only the two of you see them, and we if we look into the order. When we erase your account, the words and your pictures are deleted.",
        )}
      </li>
      <li>
        {t(
          "Photographs that you add because an artisan asks for them. Only you see them, and the artisan and we once you have ordered. Those of an order are deleted when we erase your account. Without an order they are deleted a day after they leave your cart, and in a browser without an account after 30 days at the latest.",
        )}
      </li>
      <li>
        {t(
          "What you write to our help desk and report to us, with your photographs, and our answers. If you write without an account, we forget your email address a year after the ticket is closed.",
        )}
      </li>
    </>
  );
}

function NoticesAndMails() {
  return (
    <>
      <li>
        {t(
          "Notices on the site: what we also email you about your account, for 90 days after you read them, a year if you do not.",
        )}
      </li>
      <li>
        {t(
          "The emails that we sent you, until your account is closed, so that support can see what you were told. If a mail server refuses your address, that it did, so that we do not write there again.",
        )}
      </li>
      <li>
        {t(
          "If you turn on notices on a device: the address at which its browser takes them, until you turn them off or sign out there, and each notice for seven days. If you choose quiet hours: their times.",
        )}
      </li>
    </>
  );
}

function Visits() {
  return (
    <>
      <li>
        {t(
          "Your visits: IP address, browser and the time of each request, in logs that keep the service safe.",
        )}
      </li>
      <li>
        {t(
          "Failed sign-ins and refused actions: the network and a scrambled form of the email address, for 90 days, to notice attacks.",
        )}
      </li>
      <li>
        {t(
          "If we look them up, the countries you sign in from, for {signInCountryDays} days after the last sign-in. They show us when somebody else may be using your account.",
          { signInCountryDays },
        )}
      </li>
    </>
  );
}

function CountedViews() {
  return (
    <>
      <li>
        {t(
          "Views of a product or shop, counted once per visitor per day, to show its seller how often it was viewed. We keep only a number, without a cookie and without your name. The data that tells one day's visitors apart is deleted when the day ends.",
        )}
      </li>
      <li>
        {t(
          "Views of and clicks on sponsored cards: counted in the same way, once per visitor per day, as a number for whoever paid for the card.",
        )}
      </li>
      <li>
        {t(
          "If you are signed in and click a sponsored card: which piece it was, for {sponsoredClickDays} days, to see whether you then ordered it. The seller sees how many orders followed a click, not which buyers they came from.",
          { sponsoredClickDays },
        )}
      </li>
    </>
  );
}
