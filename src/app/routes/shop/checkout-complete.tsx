import type { ReactNode } from "react";
import { href, Link, redirect } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { purchaseConfirmation } from "#modules/orders/public.server.ts";
import { PurchaseConfirmed } from "#modules/orders/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import type { Route } from "./+types/checkout-complete.ts";
import { t } from "#shared/texts/text.ts";
import { formatPhone } from "#shared/phone.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Order placed") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.viewOwn");
  const purchase = await purchaseConfirmation(db, actor, params);
  if (purchase.state !== "placed") throw redirect(href("/checkout/pay/:purchaseId", params));
  return {
    ...purchase,
    hasPassword: actor.kind !== "user" || actor.hasPassword !== false,
    phone: actor.kind === "user" ? (actor.phone ?? null) : null,
  };
}

export default function CheckoutComplete({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        eyebrow={t("Thank you")}
        title={t("Order Placed Successfully!")}
        lead={leadOf(loaderData)}
        actions={
          <>
            <ButtonLink to={href("/my-orders")} variant="primary">
              {t("My Orders")}
            </ButtonLink>
            <ButtonLink to="/">{t("Continue Shopping")}</ButtonLink>
          </>
        }
      />
      {!loaderData.hasPassword && (
        <p className="mb-6 rounded-card bg-mustard-soft px-5 py-4 wrap-anywhere">
          <AccountNote {...loaderData} />
        </p>
      )}
      <PurchaseConfirmed purchase={loaderData} />
    </Page>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function leadOf({ email, phone }: Loaded): string {
  return email === null
    ? t("You will receive a message with a link to your order shortly, at {phone}.", {
        phone: formatPhone(phone ?? ""),
      })
    : t("You will receive a confirmation email shortly, at {email}.", { email });
}

/** How somebody without a password signs in the next time. */
function AccountNote({ email, phone }: Loaded) {
  const link = (words: ReactNode) => (
    <Link to={href("/account/security")} className={textLinkClasses}>
      {words}
    </Link>
  );
  return phone === null
    ? rich(
        "Your account is {email}. At checkout you can sign in with a code sent by email. To sign in everywhere, <link>choose a password</link>.",
        { email: email ?? "", link },
      )
    : rich(
        "Your account is {phone}. You sign in with a code that we send to this number. To get emails instead of messages, <link>add an email address</link>.",
        { phone: formatPhone(phone), link },
      );
}
