import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  accountClosingDays,
  dataCopyDays,
  documentYears,
  inactivityNoticeHours,
  privacyAnswerDays,
} from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";
import type { PageSection } from "./static-page.tsx";

/** After how many years accounts that nobody uses are erased; null: never. */
export type Inactive = { readonly inactiveYears: number | null };

const myData = (words: ReactNode) => <Link to="/account/my-data">{words}</Link>;
/** The sections of the privacy policy about what people can do and ask for. */
export const whatYouCanDo = ({ inactiveYears }: Inactive): readonly PageSection[] => [
  {
    id: "security",
    title: t("Security"),
    body: (
      <p>
        {t(
          "Connections are encrypted, passwords are stored as one-way hashes, only those who need access have it, and changes to accounts are recorded. Card numbers never reach our servers. If anything happens to your data, we tell you and the Data Protection Board without delay.",
        )}
      </p>
    ),
  },
  {
    id: "rights",
    title: t("Your rights"),
    body: <Rights inactiveYears={inactiveYears} />,
  },
  {
    id: "cookies",
    title: t("Cookies"),
    body: (
      <>
        <p>
          {t(
            "Necessary cookies keep you signed in, carry a message from one page to the next, and remember for a short time that you have begun to sign up or to sign in, with a code or with Google. If you leave checkout to sign in, one keeps what you typed there, such as your name, address and phone number, for half an hour. Scripts cannot read them.",
          )}
        </p>
        <p>
          {t(
            "The browser itself keeps a visitor's cart and wishlist, recently viewed and compared pieces, the PIN code you checked, and what you type into long forms before you send them: an application, a piece, a GST invoice. You can clear these in your browser. There are no advertising cookies, and nobody tracks you from here to other sites.",
          )}
        </p>
        <p>
          {t(
            "If you choose a language or the way prices are shown, a cookie remembers it for a year. So does one that you were offered your language.",
          )}
        </p>
        <p>
          {t(
            "If you add photographs for an artisan without an account, a cookie lets this browser see them for 30 days.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "third-parties",
    title: t("Third parties"),
    body: (
      <p>
        {t(
          "Fonts, pictures and programs come from our own servers, with one exception: when you pay online, the payment window comes from the payment provider, which has its own rules. Other sites that we link to, such as a workshop's website, follow their own rules.",
        )}
      </p>
    ),
  },
  {
    id: "children",
    title: t("Children under 18"),
    body: (
      <p>
        {t(
          "The marketplace is for adults. Please do not open an account if you are under 18. If we learn that a child has opened an account, we close it and erase its data.",
        )}
      </p>
    ),
  },
  {
    id: "changes",
    title: t("Changes"),
    body: (
      <p>
        {t(
          "When this policy changes, we publish the new text here. If it changes how we use data you gave us before, we ask you first.",
        )}
      </p>
    ),
  },
  {
    id: "contact",
    title: t("Contact"),
    body: (
      <p>
        {rich(
          "Send questions about your data to support or to the grievance officer, both named below. If our answer does not satisfy you, you may approach the Data Protection Board of India. See also the <link>Terms & Conditions</link>.",
          { link: (words) => <Link to="/terms-conditions">{words}</Link> },
        )}
      </p>
    ),
  },
];

function Rights({ inactiveYears }: Inactive) {
  return (
    <>
      <ul>
        <li>
          {rich(
            "See and download: under <link>My data</link> in your account you can get a copy of everything we know about you, as files that people and programs can read. Only you can open it, and we keep it for {dataCopyDays} days.",
            { dataCopyDays, link: myData },
          )}
        </li>
        <li>
          {t("Correct: change your name, addresses and email address in your account at any time.")}
        </li>
        <li>
          {t(
            "Withdraw your consent: stop each kind of news under My data or with one click in the email. To withdraw the rest, close your account.",
          )}
        </li>
        <li>
          {t(
            "Name a nominee who may ask for your data or close your account if you die or are unable to act.",
          )}
        </li>
        <li>
          {t(
            "Close your account: you have {accountClosingDays} days to change your mind, then we erase it. Orders, returns, money and campaigns must be finished first.",
            { accountClosingDays },
          )}
        </li>
      </ul>
      <p>
        {t(
          "When we erase an account, we delete its name, email address, addresses, phone number, wishlist, cart, subscriptions, nominee, sessions and pictures, and orders no longer name you. Invoices, credit notes and payment records stay, and statements of our bank and proofs of our books that may name you stay, because tax law requires them for {documentYears} years. If you have a shop, its name, company and tax numbers, products and payout accounts stay too. Your reviews and the record of who changed what in the shop stay too, without your name. Earlier backups keep the data until newer ones replace them.",
          { documentYears },
        )}
      </p>
      {inactiveYears !== null && (
        <p>
          {t(
            "We erase an account in the same way when nobody has used it for {inactiveYears, plural, one {# year} other {# years}}. We email you {inactivityNoticeHours} hours before; sign in to keep it. Without an email address the notice goes as a message to the mobile number that you confirmed last, without your name, since the number may be somebody else's by then.",
            { inactiveYears, inactivityNoticeHours },
          )}
        </p>
      )}
      <p>
        {t(
          "You can also write to support or to the grievance officer; we answer within {privacyAnswerDays} days.",
          { privacyAnswerDays },
        )}
      </p>
    </>
  );
}
