import { href } from "react-router";
import { formatTime } from "#shared/ist.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";

type AwaitingPaymentProps = {
  readonly order: { readonly purchaseId: string; readonly reservedUntil: Date | null };
  readonly className: string;
};

/**
 * An unpaid purchase: when its reservation ends, and a link to pay. All orders of a purchase share
 * one payment.
 */
export function AwaitingPayment({ order, className }: AwaitingPaymentProps) {
  const { purchaseId, reservedUntil } = order;
  return (
    <div
      className={classes(
        "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-mustard-soft py-4",
        className,
      )}
    >
      <div>
        <HeldWords reservedUntil={reservedUntil} />
        <p className="text-sm text-ink-muted">
          The artisan hears of it as soon as it is paid. Pay now also lets you pay cash, or cancel
          it.
        </p>
      </div>
      <ButtonLink
        to={href("/checkout/pay/:purchaseId", { purchaseId })}
        reloadDocument
        variant="primary"
      >
        Pay now
      </ButtonLink>
    </div>
  );
}

function HeldWords({ reservedUntil }: Pick<AwaitingPaymentProps["order"], "reservedUntil">) {
  return (
    <p>
      Awaiting payment.{" "}
      {reservedUntil !== null && (
        <>
          Kept for you until{" "}
          <time dateTime={reservedUntil.toISOString()}>{formatTime(reservedUntil)}</time>.
        </>
      )}
    </p>
  );
}
