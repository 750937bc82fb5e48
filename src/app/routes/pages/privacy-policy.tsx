import { Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cacheStaticPage } from "#app/lib/cache-page.server.ts";
import { privacyAnswerDays, sponsoredClickDays } from "#shared/promises.ts";
import type { Route } from "./+types/privacy-policy.ts";
import { StaticPage, type PageSection } from "./static-page.tsx";
import { useSettings } from "./use-settings.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy Policy",
    canonical: "/privacy-policy",
    kind: "article",
    trail: [],
    description:
      "What we know about you, what for, who else sees it, how " +
      "long it is kept and what you can ask of us.",
  });

export const middleware: Route.MiddlewareFunction[] = [cacheStaticPage];

export default function PrivacyPolicy() {
  const { name, legalName } = useSettings();
  return (
    <StaticPage
      title="Privacy Policy"
      lead={
        `What ${name}, operated by ${legalName}, knows about ` +
        "you, what for, and what you can ask of us."
      }
      sections={sections}
      since="2026-11-22"
      isNumbered
    />
  );
}

const sections: readonly PageSection[] = [
  {
    id: "collection",
    title: "Information we collect",
    body: (
      <ul>
        <li>
          Your account: name, email address, and your password in a form that nobody can read back.
        </li>
        <li>
          Your orders: delivery address, phone number, what you bought, your GSTIN if you give one.
        </li>
        <li>
          If you sell: business name, contact, experience, company address, GSTIN or enrolment
          number, PAN, and the bank account or UPI address that your earnings go to.
        </li>
        <li>
          Where a refund of cash is to go: the bank account or UPI address that you name for it.
        </li>
        <li>
          Your email address alone, if you ask for the newsletter or for word of sales. One click in
          any of these mails ends it.
        </li>
        <li>
          What you save to your wishlist, once you are signed in, also to tell you of a sale of it.
        </li>
        <li>
          Your visits: network address, browser and the time of requests, in logs that keep the
          service safe.
        </li>
        <li>
          That a product or a shop was looked at, once per visitor and day, for its seller to see
          how often: as a number, without a cookie and without your name. What tells visitors of a
          day apart is thrown away with the day.
        </li>
        <li>
          That a sponsored card was seen or followed: once per visitor and day, in the same way, as
          a number for who paid for it.
        </li>
        <li>
          If you are signed in and follow a sponsored card: which piece it was, for{" "}
          {sponsoredClickDays} days, to tell whether an order of it followed. Its seller sees the
          number of such orders, not who placed them for that reason.
        </li>
      </ul>
    ),
  },
  {
    id: "use",
    title: "How we use it",
    body: (
      <>
        <p>
          To run your account, to carry out orders and deliveries, to issue the documents the law
          asks for, to answer you, and to keep misuse away. That is all.
        </p>
        <p>
          We send mail about your account and your orders, and once a day at most when a piece that
          you saved to your wishlist is in a sale. Anything beyond that is sent only if you asked
          for it, and no box is ticked for you; every letter about sales or new arrivals has a link
          that ends them at once.
        </p>
      </>
    ),
  },
  {
    id: "sharing",
    title: "Who else sees it",
    body: (
      <ul>
        <li>
          The workshop you buy from sees your name, address and phone number, for that order. It
          does not see your other orders.
        </li>
        <li>Couriers see what stands on the parcel.</li>
        <li>
          The payment provider learns the amount and your name, email address and phone number, and
          sees what you enter in its window; we do not. It also sends payouts and refunds, and sees
          the accounts they go to.
        </li>
        <li>Authorities receive what the law obliges us to give, such as tax returns.</li>
      </ul>
    ),
  },
  {
    id: "security",
    title: "Security",
    body: (
      <p>
        Connections are encrypted, passwords are stored as one-way digests, access is limited to
        those who need it and changes to accounts are recorded. Card numbers never reach our
        servers. Should something happen to your data, we tell you and the Data Protection Board
        without delay.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <>
        <p>
          You can ask what we hold about you, have it corrected, have it erased, take back a
          consent, and name somebody who acts for you. Write to support or to the grievance officer;
          we answer within {privacyAnswerDays} days.
        </p>
        <p>
          When an account is closed, its profile, addresses, cart and wishlist are erased. Invoices,
          credit notes and accounts of payment are kept for 7 years after that, since tax law
          requires them; nothing else is.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <p>
        One cookie keeps you signed in, another carries a message from one page to the next. Both
        are necessary, and scripts cannot read them. The cart and the wishlist of a visitor, the
        pieces looked at last, the PIN code asked about and what is typed into long forms before it
        is sent are kept in the browser itself, where you can clear them. There are no advertising
        cookies and nobody follows you from here to other sites.
      </p>
    ),
  },
  {
    id: "third-parties",
    title: "Third parties",
    body: (
      <p>
        Fonts, pictures and programs come from our own servers, with one exception: where you pay
        online, the payment provider's window comes from the provider, who has rules of its own.
        Pages of others that we link to, such as a workshop's website, follow their own rules.
      </p>
    ),
  },
  {
    id: "children",
    title: "Children under 18",
    body: (
      <p>
        The marketplace is for adults. Please do not open an account if you are under 18. If we
        learn that a child did, we close the account and erase its data.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        When this policy changes, the new text stands here. If it changes what we do with data you
        gave us before, we ask you first.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <p>
        Questions about your data go to support or to the grievance officer, both named below. If
        you are not content with our answer, you may turn to the Data Protection Board of India. See
        also the <Link to="/terms-conditions">Terms & Conditions</Link>.
      </p>
    ),
  },
];
