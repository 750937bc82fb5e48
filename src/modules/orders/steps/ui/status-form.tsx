import { useState } from "react";
import { Form, Link, href, useLocation, useNavigation } from "react-router";
import type { Courier } from "#modules/shipping/public.ts";
import type { OrderLine, OrderStatus } from "../../contract.ts";
import { ParcelFields } from "../../shipments/ui/parcel-fields.tsx";
import { statusLabels, statusesToChoose } from "../rules/order-status.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { controlClasses } from "#ui/field-parts.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { localPath, t } from "#shared/texts/text.ts";

function useIsSending(action: string): boolean {
  const { state, formAction } = useNavigation();
  return state !== "idle" && formAction === localPath(action);
}

type Problem = {
  readonly message: string;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
};

type StatusFormProps = {
  readonly orderId: string;
  /** Its invoice, as the page shows it. */
  readonly billId: string | undefined;
  readonly status: OrderStatus;
  /** Whether some of its pieces were not sent yet. */
  readonly isSentInPart: boolean;
  /** Whether it is paid in cash at the door: then delivering asks who has the cash. */
  readonly isCash: boolean;
  /** Whether the courier lost all of it. */
  readonly isLost: boolean;
  readonly lines: readonly OrderLine[];
  readonly couriers: readonly Pick<Courier, "code" | "name">[];
  readonly problem?: Problem | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

/** Which invoice the seller saw: another one may replace it before the parcel leaves. */
function BillShown({ id }: { readonly id: string | undefined }) {
  return id === undefined ? null : <input type="hidden" name="bill" value={id} />;
}

function endWords(status: OrderStatus, isLost: boolean): string | null {
  if (status !== "refused") return null;
  return isLost
    ? t("The courier lost this parcel. The order has ended.")
    : t("The buyer did not accept this parcel. It is on its way back to you.");
}

/** The seller's next step. Offers only possible steps; shipping takes its first parcel. */
export function StatusForm(props: StatusFormProps) {
  const { orderId, status, isSentInPart, isCash, isLost, lines, couriers, problem, typed } = props;
  const action = href("/order-management/:orderId", { orderId });
  const options = statusesToChoose(status, isSentInPart);
  const [chosen, choose] = useState<string>(typed?.["to"] ?? options[0] ?? "");
  const isSending = useIsSending(action);
  const isCompanyMissing = problem?.code === "invoicing.companyMissing";
  if (options.length === 0)
    return (
      <p className="text-ink-muted">
        {endWords(status, isLost) ??
          t(
            "This order is {status, select, awaiting_payment {awaiting payment} pending {pending} confirmed {confirmed} shipped {shipped} delivered {delivered} refused {refused} cancelled {cancelled} other {not paid}}. Its status can no longer change.",
            { status },
          )}
      </p>
    );
  return (
    <Form method="post" action={action} className="grid gap-4">
      <BillShown id={props.billId} />
      <FormProblem message={problem?.message}>
        {isCompanyMissing && (
          <Link to="/company-settings" className={textLinkClasses}>
            {t("Open company settings")}
          </Link>
        )}
      </FormProblem>
      <SelectField
        label={t("Status")}
        name="to"
        defaultValue={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        error={problem?.fields["to"]}
        options={options.map((to) => ({ value: to, label: statusLabels()[to] }))}
      />
      {options.includes("shipped") && (
        <div className={chosen === "shipped" ? "grid gap-4" : "hidden gap-4 noscript:grid"}>
          <ParcelFields
            lines={lines}
            left={lines}
            couriers={couriers}
            typed={typed}
            problems={problem?.fields}
          />
        </div>
      )}
      {isCash && options.includes("delivered") && (
        <RadioCards
          legend={t("Who has the cash?")}
          hint={t(
            "Cash with the courier counts towards your earnings once it reaches the marketplace. Cash that you hold is set off against your earnings.",
          )}
          name="cashHeldBy"
          defaultValue={typed?.["cashHeldBy"]}
          options={[
            { value: "courier", label: t("The courier") },
            { value: "seller", label: t("I have it") },
          ]}
          error={problem?.fields["cashHeldBy"]}
          className={chosen === "delivered" ? "" : "hidden noscript:block"}
        />
      )}
      {chosen === "refused" && (
        <p>
          {t(
            "The buyer did not accept it at the door, or it is lost. We refund any online payment immediately. If the parcel comes back, confirm it here and its pieces go back into stock.",
          )}
        </p>
      )}
      <TextArea
        label={t("Note to the buyer (optional)")}
        name="note"
        rows={3}
        defaultValue={typed?.["note"]}
        error={problem?.fields["note"]}
        maxLength={500}
      />
      <Button variant="primary" pending={isSending} pendingLabel={t("Updating...")}>
        {t("Update")}
      </Button>
    </Form>
  );
}

/**
 * The next step in a row of the table. Afterwards the table keeps its filters. Empty when no step
 * can follow.
 */
export function RowStatusForm({
  orderId,
  orderNumber,
  billId,
  status,
  isSentInPart,
}: {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly billId: string | undefined;
  readonly status: OrderStatus;
  readonly isSentInPart: boolean;
}) {
  const action = href("/order-management/:orderId", { orderId });
  const isSending = useIsSending(action);
  const { search } = useLocation();
  const options = statusesToChoose(status, isSentInPart);
  if (options.length === 0)
    return <span className="text-sm text-ink-muted max-md:hidden">{t("No next step")}</span>;
  return (
    <Form method="post" action={action} className="flex items-center gap-2">
      <input type="hidden" name="from" value="table" />
      <input type="hidden" name="asked" value={search} />
      <BillShown id={billId} />
      <select
        key={status}
        name="to"
        aria-label={t("Status of {orderNumber}", { orderNumber })}
        defaultValue={options[0]}
        className={`${controlClasses} w-auto! min-w-32 grow`}
      >
        {options.map((to) => (
          <option key={to} value={to}>
            {statusLabels()[to]}
          </option>
        ))}
      </select>
      <Button
        pending={isSending}
        pendingLabel={t("Updating...")}
        aria-label={t("Update {orderNumber}", { orderNumber })}
      >
        {t("Update")}
      </Button>
    </Form>
  );
}
