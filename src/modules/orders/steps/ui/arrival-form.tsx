import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";

/** The buyer reports that the parcel arrived. */
export function ArrivalForm() {
  const isSending = useNavigation().formData?.get("intent") === "arrived";
  return (
    <Card as="section">
      <CardHeader title={t("Has your parcel arrived?")} />
      <Form method="post" className="grid gap-3" preventScrollReset>
        <p>{t("Your time to return it begins when you confirm.")}</p>
        <Button
          name="intent"
          value="arrived"
          variant="primary"
          pending={isSending}
          pendingLabel={t("Saving...")}
        >
          {t("It arrived")}
        </Button>
      </Form>
    </Card>
  );
}
