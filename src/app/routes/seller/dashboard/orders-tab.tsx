import { href } from "react-router";
import { useSellerRights } from "#app/lib/seller-pages.ts";
import { NewestOrders } from "#modules/orders/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/page.tsx";
import type { TabDataOf } from "./load-tab.server.ts";
import { Paperwork } from "./paperwork.tsx";
import { OrderTasks } from "./order-tasks.tsx";
import { t } from "#shared/texts/text.ts";

export function OrdersTab({ data: { orders, waiting } }: { readonly data: TabDataOf<"orders"> }) {
  const { mayOpen } = useSellerRights();
  return (
    <div>
      {waiting.oldest.length > 0 && (
        <Section
          title={t("Waiting for you")}
          lead={t("Orders that have waited longest come first.")}
        >
          <OrderTasks orders={waiting} />
        </Section>
      )}
      <Section
        title={t("Newest orders")}
        action={
          orders.length > 0 && (
            <ButtonLink to={href("/order-management")}>{t("All orders")}</ButtonLink>
          )
        }
      >
        <NewestOrders orders={orders} />
      </Section>
      {mayOpen("/seller/invoices") && (
        <Section title={t("Invoices and GST")}>
          <Paperwork />
        </Section>
      )}
    </div>
  );
}
