import { Form, href, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { nameWith } from "#ui/name-with.ts";
import type { OrderLine } from "../../contract.ts";

type OrderAgainProps = {
  readonly order: {
    readonly id: string;
    readonly orderNumber: string;
    readonly lines: readonly Pick<OrderLine, "hasPage">[];
  };
  readonly size?: "small" | undefined;
};

/**
 * A button that puts the pieces of an order into the cart once more; none if all of them were made
 * for this order alone.
 */
export function OrderAgainForm({ order: { id, orderNumber, lines }, size }: OrderAgainProps) {
  const action = href("/my-orders/:orderId", { orderId: id });
  const { formData, formAction } = useNavigation();
  if (!lines.some((line) => line.hasPage)) return null;
  return (
    <Form method="post" action={action}>
      <Button
        name="intent"
        value="again"
        size={size}
        aria-label={size === undefined ? undefined : nameWith(t("Order again"), orderNumber)}
        pending={formAction === action && formData?.get("intent") === "again"}
        pendingLabel={t("Adding...")}
      >
        {t("Order again")}
      </Button>
    </Form>
  );
}
