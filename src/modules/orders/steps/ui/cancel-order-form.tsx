import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";

type CancelOrderFormProps = {
  readonly cancellableUntil: Date;
  /** What happens to the paid money; null where nothing was paid. */
  readonly moneyWords: string | null;
};

/** Cancelling asks for confirmation, also without JavaScript. */
export function CancelOrderForm({ cancellableUntil, moneyWords }: CancelOrderFormProps) {
  const isSending = useNavigation().state === "submitting";
  return (
    <details className="rounded-card border border-line-strong open:border-danger">
      <summary className="grid min-h-11 cursor-pointer list-none place-items-center rounded-card px-5 py-2.5 leading-snug font-medium hover:bg-surface-sunken [&::-webkit-details-marker]:hidden">
        Cancel order
        <span className="text-sm font-normal text-ink-muted">
          Free of charge until {formatDateTime(cancellableUntil)}
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
          pendingLabel="Cancelling..."
        >
          Yes, cancel this order
        </Button>
      </Form>
    </details>
  );
}

function CancelWords() {
  return (
    <p>
      Cancel this order? The artisan is told at once, and the pieces go back on the shelf. This
      cannot be undone.
    </p>
  );
}
