import { Form } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** Whether the shop takes commissions, and the button that changes it. */
export function CommissionSwitchCard({ takes }: { readonly takes: boolean }) {
  return (
    <Card as="section" className="mt-8">
      <h2 className="text-lg">
        {takes ? t("Your shop takes commissions") : t("Your shop takes no commissions")}
      </h2>
      <p className="mt-1 text-ink-muted">
        {takes
          ? t(
              "Buyers can ask you for pieces that you do not have, from your shop and your products.",
            )
          : t("Buyers cannot ask you for pieces that you do not have. Open commissions go on.")}
      </p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="switch" />
        <Button name="takes" value={takes ? "no" : "yes"}>
          {takes ? t("Take none any more") : t("Take commissions")}
        </Button>
      </Form>
    </Card>
  );
}
