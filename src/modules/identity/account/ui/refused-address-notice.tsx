import { Form, Link, href, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** Tells the owner of an account that mails to its address are refused; null shows nothing. */
export function RefusedAddressNotice({ address }: { readonly address: string | null }) {
  const isBusy = useNavigation().formMethod === "POST";
  if (address === null) return null;
  return (
    <section
      aria-labelledby="refused-address"
      className="mb-6 grid justify-items-start gap-3 rounded-card bg-mustard-soft px-4 py-3.5 wrap-anywhere"
    >
      <div className="max-w-reading">
        <h2 id="refused-address" className="font-sans text-base font-medium">
          {t("We could not deliver email to {address}", { address })}
        </h2>
        <p>
          {rich(
            "Its mail server refused our email, so we have stopped sending email there. If the address is correct, ask for a new link and open it. If it is wrong, <link>contact us</link>.",
            {
              link: (words) => (
                <Link to={href("/contact")} className={textLinkClasses}>
                  {words}
                </Link>
              ),
            },
          )}
        </p>
      </div>
      <Form method="post" action={href("/verify-email")}>
        <input type="hidden" name="email" value={address} />
        <Button disabled={isBusy}>{t("Send a New Link")}</Button>
      </Form>
    </section>
  );
}
