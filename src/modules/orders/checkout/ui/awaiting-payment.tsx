import { href } from "react-router";
import { formatTime } from "#shared/ist.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

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
          {t(
            "The artisan gets the order as soon as it is paid. With Pay now you can also choose cash on delivery, or cancel the order.",
          )}
        </p>
      </div>
      <ButtonLink
        to={href("/checkout/pay/:purchaseId", { purchaseId })}
        reloadDocument
        variant="primary"
      >
        {t("Pay now")}
      </ButtonLink>
    </div>
  );
}

function HeldWords({ reservedUntil }: Pick<AwaitingPaymentProps["order"], "reservedUntil">) {
  return (
    <p>
      {reservedUntil === null
        ? t("Awaiting payment.")
        : rich("Awaiting payment. Reserved for you until {reservedUntil}.", {
            reservedUntil: (
              <time dateTime={reservedUntil.toISOString()}>{formatTime(reservedUntil)}</time>
            ),
          })}
    </p>
  );
}
