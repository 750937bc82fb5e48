import type { ComponentProps } from "react";
import { Link, href } from "react-router";
import { ticketCategoryWords, ticketNumber, type ReportedThing } from "#modules/helpdesk/public.ts";
import { TicketBadge, TicketPage } from "#modules/helpdesk/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";

type TicketScreenProps = ComponentProps<typeof TicketPage> & {
  /** The page above. */
  readonly parent: { readonly label: string; readonly to: string };
  /** What is below the ticket. */
  readonly children: React.ReactNode;
};

/** The screen of a ticket for its person. */
export function TicketScreen({ parent, children, ...page }: TicketScreenProps) {
  const { number, category, status } = page.ticket;
  return (
    <Page measure="form">
      <Breadcrumbs className="mb-4" trail={[parent, { label: ticketNumber(number) }]} />
      <PageHeader
        eyebrow={<TicketBadge status={status} />}
        title={ticketNumber(number)}
        lead={
          <>
            {ticketCategoryWords()[category]}
            <OrderLink {...page.ticket} />
            <ReportedLink {...page.ticket} />
          </>
        }
      />
      <TicketPage {...page} />
      {children}
    </Page>
  );
}

function OrderLink({ orderId, orderNumber, isBuyer }: TicketScreenProps["ticket"]) {
  if (orderId === null || orderNumber === null) return null;
  const to = isBuyer
    ? href("/my-orders/:orderId", { orderId })
    : href("/order-management/:orderId", { orderId });
  return (
    <>
      {" · "}
      <Link to={to} className={textLinkClasses}>
        {t("Order {value}", { value: orderNumber })}
      </Link>
    </>
  );
}

/** What the person reported, where they saw it. */
function ReportedLink({ report, isBuyer }: TicketScreenProps["ticket"]) {
  if (report === null) return null;
  const to = addressOf(report, isBuyer);
  return (
    <>
      {" · "}
      {to === null ? (
        report.name
      ) : (
        <Link to={to} className={textLinkClasses}>
          {report.name}
        </Link>
      )}
    </>
  );
}

function addressOf({ kind, id, productId }: ReportedThing, isBuyer: boolean): string | null {
  if (kind === "conversation")
    return isBuyer
      ? href("/messages/:conversationId", { conversationId: id })
      : href("/seller/messages/:conversationId", { conversationId: id });
  if (productId === null) return null;
  return kind === "review"
    ? href("/product/:productId/reviews", { productId })
    : href("/product/:productId", { productId });
}
