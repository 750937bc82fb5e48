import { Link, href } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import { LanguageSwitch } from "#ui/shell/language-switch.tsx";

/** The other places of an account: orders, wishlist, cart, and selling. */
export function AccountLinks({ isSeller }: { readonly isSeller: boolean }) {
  const links = [
    { label: t("My Orders"), to: href("/my-orders") },
    { label: t("Wishlist"), to: href("/wishlist") },
    { label: t("Cart"), to: href("/cart") },
    { label: t("Notices"), to: href("/notices") },
    { label: t("My tickets"), to: href("/account/tickets") },
    isSeller
      ? { label: t("Dashboard"), to: href("/seller/dashboard") }
      : { label: t("Become a Seller"), to: href("/become-seller") },
  ];
  return (
    <Card as="section">
      <CardHeader title={t("Your orders and lists")} />
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={`inline-flex min-h-11 items-center ${textLinkClasses}`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The language of pages and mails, and which mails we send. */
export function LanguageAndNotices() {
  return (
    <Card as="section">
      <CardHeader title={t("Language and emails")} />
      <p>{t("We write to you in the language that you choose here.")}</p>
      <LanguageSwitch
        className={`mr-5 inline-flex min-h-11 cursor-pointer items-center ${textLinkClasses}`}
      />
      <p className="mt-3">
        {rich(
          "We always email you about your orders, your money and the security of your account. You <choices>choose</choices> what else we notify you about. You get news about products and sales only if you <link>subscribe</link>; each of these emails has a link to unsubscribe.",
          {
            choices: (words) => (
              <Link to={href("/account/notices")} className={textLinkClasses}>
                {words}
              </Link>
            ),
            link: (words) => (
              <Link to={href("/subscribe")} className={textLinkClasses}>
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </Card>
  );
}
