import { href } from "react-router";
import { NewestOrders } from "#modules/orders/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/page.tsx";
import type { TabDataOf } from "./load-tab.server.ts";
import { Paperwork } from "./paperwork.tsx";
import { OrderTasks } from "./today.tsx";

export function OrdersTab({ data: { orders, waiting } }: { readonly data: TabDataOf<"orders"> }) {
  return (
    <div>
      {waiting.oldest.length > 0 && (
        <Section title="Waiting for you" lead="Those who have waited longest come first.">
          <OrderTasks orders={waiting} />
        </Section>
      )}
      <Section
        title="Newest orders"
        action={
          orders.length > 0 && <ButtonLink to={href("/order-management")}>All orders</ButtonLink>
        }
      >
        <NewestOrders orders={orders} />
      </Section>
      <Section title="Invoices and GST">
        <Paperwork />
      </Section>
    </div>
  );
}
