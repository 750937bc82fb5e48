import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { useLiveOrder } from "#app/live/use-live-order.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";

type BookingPageProps = {
  readonly order: { readonly id: string; readonly orderNumber: string };
  readonly title: string;
  /** The page's name in the breadcrumbs. */
  readonly crumb: string;
  readonly children: ReactNode;
};

/** The frame of the pages on which a courier is booked; it follows the order. */
export function BookingPage({ order, title, crumb, children }: BookingPageProps) {
  useLiveOrder(order.id);
  const page = href("/order-management/:orderId", { orderId: order.id });
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Orders"), to: href("/order-management") },
          { label: order.orderNumber, to: page },
          { label: crumb },
        ]}
      />
      <PageHeader title={title} lead={<span className="money">{order.orderNumber}</span>} />
      <div className="grid gap-6">
        {children}
        <p>
          <Link to={page} className={textLinkClasses}>
            {t("Back to the order, where you can also enter courier and tracking number by hand")}
          </Link>
        </p>
      </div>
    </Page>
  );
}
