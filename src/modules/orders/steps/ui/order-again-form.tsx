import { Form, href, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { nameWith } from "#ui/name-with.ts";

type OrderAgainProps = {
  readonly order: { readonly id: string; readonly orderNumber: string };
  readonly size?: "small" | undefined;
};

/** A button that puts the pieces of an order into the cart once more. */
export function OrderAgainForm({ order: { id, orderNumber }, size }: OrderAgainProps) {
  const action = href("/my-orders/:orderId", { orderId: id });
  const { formData, formAction } = useNavigation();
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
