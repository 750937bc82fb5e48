import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { t } from "#shared/texts/text.ts";

/** The author deletes the own review. */
export function DeleteReview() {
  return (
    <ConfirmStep label={t("Delete review…")} isOpen={false}>
      <p>{t("The review and the workshop's answer disappear for everybody.")}</p>
      <Form method="post">
        <Button name="intent" value="delete" variant="danger">
          {t("Delete review")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
