import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { stateNameOrNull } from "#shared/indian-states.ts";
import { formatPlace } from "#shared/format-place.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { TabDataOf } from "./load-tab.server.ts";

export function SettingsTab({
  data: { shop, holiday, company, account },
}: {
  readonly data: TabDataOf<"settings">;
}) {
  const place = formatPlace(shop.town, stateNameOrNull(shop.stateCode));
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <Setting
        title="Business"
        action={<ButtonLink to={href("/seller/shop-settings")}>Edit Business Info</ButtonLink>}
        also={
          <Link to={href("/sellers/:slug", { slug: shop.slug })} className={textLinkClasses}>
            See your public page
          </Link>
        }
      >
        <p className="font-medium text-ink">{shop.shopName}</p>
        <p>{place === "" ? "Your town is not named yet." : place}</p>
        <p>
          {shop.photos.length === 0
            ? "No photos of your workshop yet."
            : `${shop.photos.length} ${shop.photos.length === 1 ? "photo" : "photos"} of your ` +
              "workshop."}
        </p>
      </Setting>
      <Setting
        title="Payments"
        action={<ButtonLink to={href("/seller/payments")}>Setup Payments</ButtonLink>}
        also={
          <Link to={href("/company-settings")} className={textLinkClasses}>
            Company settings
          </Link>
        }
      >
        <p className="font-medium text-ink">
          {account === null
            ? "No payout account yet"
            : `${account.kind === "upi" ? "UPI" : (account.bankName ?? "Bank account")} ` +
              `${account.masked}`}
        </p>
        <p>
          {account === null
            ? "Enter a bank account or UPI address: your earnings are paid out weekly."
            : `Payouts go to ${account.holder}, weekly.`}
        </p>
        <p>
          {company === null
            ? "Company settings are missing: orders are confirmed in its name."
            : `Orders are confirmed in the name of ${company.companyName}.`}
        </p>
      </Setting>
      <Setting
        title="Shipping"
        action={<ButtonLink to={href("/seller/shipping-settings")}>Manage Shipping</ButtonLink>}
      >
        <p className="font-medium text-ink">
          {shop.shipsFromPinCode === null
            ? "Where you send from is not set"
            : `From ${shop.shipsFromPinCode}${place === "" ? "" : `, ${place}`}`}
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
    return "Open: no holiday is planned.";
  return state === "running"
    ? `On holiday, back on ${formatDate(until)}.`
    : `On holiday from ${formatDate(from)}, back on ${formatDate(until)}.`;
}
