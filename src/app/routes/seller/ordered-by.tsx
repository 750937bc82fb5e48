import { href } from "react-router";
import { paymentWords, type SellerOrder } from "#modules/orders/public.ts";
import { AddressBlock, SezSupplyNote } from "#modules/orders/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { loneLinkClasses, textLinkClasses } from "#ui/page.tsx";
import { SellerLink } from "./seller-link.tsx";
import { rich } from "#ui/rich-text.tsx";

/** Who ordered, where it goes, and how it is paid. */
export function OrderedBy({ order }: { readonly order: SellerOrder }) {
  const { deliverTo, email, gstin, company, customerId } = order;
  return (
    <Card as="section">
      <CardHeader title={t("Customer")} note={howPaid(order)} />
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <AddressBlock deliverTo={deliverTo} />
        <div className="wrap-anywhere">
          {email !== null && <EmailLink email={email} />}
          {gstin !== null && (
            <p className="mt-1 text-sm text-ink-muted">
              {company !== null && (
                <span className="block">{t("Invoice to {company}", { company })}</span>
              )}
              {rich("GSTIN {gstin}", { gstin: <span className="money">{gstin}</span> })}
            </p>
          )}
          {customerId !== null && <AddressBookLink customerId={customerId} />}
        </div>
      </div>
      {order.sezSupply !== null && (
        <SezSupplyNote supply={order.sezSupply} isToCheck={order.status === "pending"} />
      )}
    </Card>
  );
}

function EmailLink({ email }: { readonly email: string }) {
  return (
    <a href={`mailto:${email}`} className={`${loneLinkClasses} py-1 break-all`}>
      {email}
    </a>
  );
}

function AddressBookLink({ customerId }: { readonly customerId: string }) {
  return (
    <SellerLink
      to={href("/seller/customers/:customerId", { customerId })}
      className={`${textLinkClasses} inline-block py-1`}
    >
      {t("In your address book")}
    </SellerLink>
  );
}

function howPaid(order: SellerOrder): string {
  return order.origin === "hand"
    ? t("You created this order, so arrange payment with the customer yourself")
    : paymentWords(order);
}
