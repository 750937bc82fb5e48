import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { t } from "#shared/texts/text.ts";

type CancelOrderFormProps = {
  /** The end of the cancellation window; null if the order is late, so there is none. */
  readonly cancellableUntil: Date | null;
  /** Whether the buyer may cancel until the cutting begins, however long that is. */
  readonly isUncut: boolean;
  /** What happens to the paid money; null where nothing was paid. */
  readonly moneyWords: string | null;
};

/** Cancelling asks for confirmation, also without JavaScript. */
export function CancelOrderForm({ cancellableUntil, isUncut, moneyWords }: CancelOrderFormProps) {
  const isSending = useNavigation().state === "submitting";
  return (
    <details className="rounded-card border border-line-strong open:border-danger">
      <summary className="grid min-h-11 cursor-pointer list-none place-items-center rounded-card px-5 py-2.5 leading-snug font-medium hover:bg-surface-sunken [&::-webkit-details-marker]:hidden">
        {t("Cancel order")}
        <span className="text-sm font-normal text-ink-muted">
          {untilWhen(cancellableUntil, isUncut)}
        </span>
      </summary>
      <Form method="post" className="grid gap-3 px-5 pt-2 pb-5">
        <CancelWords />
        {moneyWords !== null && <p>{moneyWords}</p>}
        <Button
          name="intent"
          value="cancel"
          variant="danger"
          pending={isSending}
          pendingLabel={t("Cancelling...")}
        >
          {t("Yes, cancel this order")}
        </Button>
      </Form>
    </details>
  );
}

function untilWhen(cancellableUntil: Date | null, isUncut: boolean): string {
  if (isUncut) return t("Free of charge until the leather is cut");
  return cancellableUntil === null
    ? t("It is late, so you can cancel at once")
    : t("Free of charge until {cancellableUntil}", {
        cancellableUntil: formatDateTime(cancellableUntil),
      });
}

function CancelWords() {
  return (
    <p>
      {t(
        "Cancel this order? We notify the artisan immediately, and the pieces go back into stock. This cannot be undone.",
      )}
    </p>
  );
}
