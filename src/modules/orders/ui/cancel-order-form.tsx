import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";

/** Cancelling asks once more, without needing a script for it. */
export function CancelOrderForm({ cancellableUntil }: { readonly cancellableUntil: Date }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <details className="group rounded-card border border-line-strong open:border-danger">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center rounded-card px-5 font-medium hover:bg-surface-sunken [&::-webkit-details-marker]:hidden">
        Cancel order
      </summary>
      <Form method="post" className="grid gap-3 px-5 pt-1 pb-5">
        <p>Cancel this order? The artisan is told at once, and the pieces go back on the shelf. This cannot be undone.</p>
        <Button variant="danger" pending={isSending} pendingLabel="Cancelling...">
          Yes, cancel this order
        </Button>
      </Form>
      <p className="px-5 pb-3 text-center text-sm text-ink-muted group-open:hidden">Free of charge until {formatDateTime(cancellableUntil)}</p>
    </details>
  );
}
