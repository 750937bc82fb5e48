import { Form, Link, href, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { statusLabels } from "../../steps/rules/order-status.ts";
import type { OverdueOrder } from "../contract.ts";
import { mostExtensionDays } from "../rules/deadlines.ts";
import { stepLabels } from "../rules/step-labels.ts";

/** What went wrong with the last form, and what was typed. */
type Refusal = {
  readonly typed: Readonly<Record<string, string>>;
  readonly problem: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  };
};

/** The orders that wait although somebody was reminded. Each can get more time. */
export function OverdueList({
  orders,
  refusal,
}: {
  readonly orders: readonly OverdueOrder[];
  readonly refusal: Refusal | undefined;
}) {
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li key={order.orderId}>
          <OverdueCard
            order={order}
            refusal={refusal?.typed["orderId"] === order.orderId ? refusal : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function OverdueCard({
  order,
  refusal,
}: {
  readonly order: OverdueOrder;
  readonly refusal: Refusal | undefined;
}) {
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={href("/admin/orders/:orderId", { orderId: order.orderId })}
          className={`money ${textLinkClasses}`}
        >
          {order.orderNumber}
        </Link>
        <StatusBadge status={order.status} label={statusLabels()[order.status]} />
        <span className="text-ink-muted">{order.shopName}</span>
      </div>
      <p className="mt-2">
        {t("{step}, {at}", {
          step: stepLabels()[order.step],
          at: formatDateTime(order.takenAt),
        })}
      </p>
      {order.coming !== null && (
        <p className="text-ink-muted">
          {t("Next: {step}, {at}", {
            step: stepLabels()[order.coming.step],
            at: formatDateTime(order.coming.dueAt),
          })}
        </p>
      )}
      {order.coming !== null && !order.isOwn && <ExtendForm order={order} refusal={refusal} />}
    </Card>
  );
}

function ExtendForm({
  order,
  refusal,
}: {
  readonly order: OverdueOrder;
  readonly refusal: Refusal | undefined;
}) {
  const isSending = useNavigation().formData?.get("orderId") === order.orderId;
  return (
    <div className="mt-4">
      <ConfirmStep label={t("Extend deadline…")} variant="secondary" isOpen={refusal !== undefined}>
        <Form method="post" className="grid gap-4" preventScrollReset>
          <input type="hidden" name="orderId" value={order.orderId} />
          <TextField
            label={t("Until the end of")}
            name="until"
            type="date"
            required
            hint={t("At most {mostExtensionDays} days from today.", { mostExtensionDays })}
            defaultValue={refusal?.typed["until"]}
            error={refusal?.problem.fields["until"]}
          />
          <TextArea
            label={t("Reason")}
            name="reason"
            rows={2}
            required
            maxLength={500}
            hint={t("It is kept in the audit trail.")}
            defaultValue={refusal?.typed["reason"]}
            error={refusal?.problem.fields["reason"]}
          />
          {refusal !== undefined && Object.keys(refusal.problem.fields).length === 0 && (
            <p role="alert" className="text-danger">
              {refusal.problem.message}
            </p>
          )}
          <Button
            variant="primary"
            className="justify-self-start"
            pending={isSending}
            pendingLabel={t("Saving...")}
          >
            {t("Extend deadline")}
          </Button>
        </Form>
      </ConfirmStep>
    </div>
  );
}
