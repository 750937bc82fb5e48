import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { stateNameOrNull } from "#shared/indian-states.ts";
import { formatPlace } from "#shared/format-place.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { loneLinkClasses } from "#ui/page.tsx";
import type { TabDataOf } from "./load-tab.server.ts";
import { t } from "#shared/texts/text.ts";

export function SettingsTab({
  data: { shop, holiday, company, account },
}: {
  readonly data: TabDataOf<"settings">;
}) {
  const place = formatPlace(shop.town, stateNameOrNull(shop.stateCode));
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <Setting
        title={t("Business")}
        action={
          <ButtonLink to={href("/seller/shop-settings")}>{t("Edit Business Info")}</ButtonLink>
        }
        also={
          <>
            <Link to={href("/sellers/:slug", { slug: shop.slug })} className={loneLinkClasses}>
              {t("See your public page")}
            </Link>
            <Link to={href("/seller/team")} className={loneLinkClasses}>
              {t("Your team")}
            </Link>
            <Link to={href("/seller/announcements")} className={loneLinkClasses}>
              {t("Announcements")}
            </Link>
          </>
        }
      >
        <p className="font-medium text-ink">{shop.shopName}</p>
        <p>{place === "" ? t("You have not added your town yet.") : place}</p>
        <p>
          {shop.photos.length === 0
            ? t("No photos of your workshop yet.")
            : t("{length, plural, one {# photo} other {# photos}} of your workshop.", {
                length: shop.photos.length,
              })}
        </p>
      </Setting>
      <Setting
        title={t("Payments")}
        action={<ButtonLink to={href("/seller/payments")}>{t("Setup Payments")}</ButtonLink>}
        also={
          <Link to={href("/company-settings")} className={loneLinkClasses}>
            {t("Company settings")}
          </Link>
        }
      >
        <p className="font-medium text-ink">
          {account === null
            ? t("No payout account yet")
            : account.kind === "upi"
              ? t("UPI {account}", { account: account.masked })
              : account.bankName === null
                ? t("Bank account {account}", { account: account.masked })
                : `${account.bankName} ${account.masked}`}
        </p>
        <p>
          {account === null
            ? t("Enter a bank account or UPI address: your earnings are paid out weekly.")
            : t("Payouts go to {holder}, weekly.", { holder: account.holder })}
        </p>
        <p>
          {company === null
            ? t("Company settings are missing. Orders are confirmed in your company's name.")
            : t("Orders are confirmed in the name of {companyName}.", {
                companyName: company.companyName,
              })}
        </p>
      </Setting>
      <Setting
        title={t("Shipping")}
        action={
          <ButtonLink to={href("/seller/shipping-settings")}>{t("Manage Shipping")}</ButtonLink>
        }
      >
        <p className="font-medium text-ink">
          {shop.shipsFromPinCode === null
            ? t("You have not set where you ship from")
            : t("From {place}", {
                place: [shop.shipsFromPinCode, place].filter((part) => part !== "").join(", "),
              })}
        </p>
        <p>{holidayWords(holiday, shop.awayFrom, shop.awayUntil)}</p>
      </Setting>
    </div>
  );
}

function Setting({
  title,
  action,
  also,
  children,
}: {
  readonly title: string;
  readonly action: ReactNode;
  readonly also?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <div className="grid gap-1.5 wrap-anywhere text-ink-muted">{children}</div>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
        {action}
        {also}
      </div>
    </Card>
  );
}

function holidayWords(
  state: TabDataOf<"settings">["holiday"],
  from: Date | null,
  until: Date | null,
): string {
  if (from === null || until === null || state === "none" || state === "past")
    return t("Open: no holiday is planned.");
  return state === "running"
    ? t("On holiday, back on {until}.", { until: formatDate(until) })
    : t("On holiday from {from}, back on {until}.", {
        from: formatDate(from),
        until: formatDate(until),
      });
}
