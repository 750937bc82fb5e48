import { useState } from "react";
import { Form, Link, href, useLocation, useNavigation } from "react-router";
import type { OrderStatus } from "../../contract.ts";
import { nextStatuses, statusLabels } from "../rules/order-status.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { controlClasses } from "#ui/field-parts.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";

function useIsSending(action: string): boolean {
  const { state, formAction } = useNavigation();
  return state !== "idle" && formAction === action;
}

type Problem = {
  readonly message: string;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
};

type StatusFormProps = {
  readonly orderId: string;
  readonly status: OrderStatus;
  /** Whether it is paid in cash at the door: then delivering asks who has the cash. */
  readonly isCash: boolean;
  readonly problem?: Problem | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

const endWords: Readonly<Partial<Record<OrderStatus, string>>> = {
  refused: "The buyer did not take this parcel; it comes back to you.",
};

/** The seller's next step. Offers only possible steps; shipping asks for a tracking number. */
export function StatusForm({ orderId, status, isCash, problem, typed }: StatusFormProps) {
  const action = href("/order-management/:orderId", { orderId });
  const options = nextStatuses[status];
  const [chosen, choose] = useState<string>(typed?.["to"] ?? options[0] ?? "");
  const isSending = useIsSending(action);
  const isCompanyMissing = problem?.code === "invoicing.companyMissing";
  if (options.length === 0)
    return (
      <p className="text-ink-muted">
        {endWords[status] ?? `This order is ${status}. Its status stays as it is.`}
      </p>
    );
  return (
    <Form method="post" action={action} className="grid gap-4">
      <FormProblem message={problem?.message}>
        {isCompanyMissing && (
          <Link to="/company-settings" className={textLinkClasses}>
            Open company settings
          </Link>
        )}
      </FormProblem>
      <SelectField
        label="Status"
        name="to"
        defaultValue={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        error={problem?.fields["to"]}
        options={options.map((to) => ({ value: to, label: statusLabels[to] }))}
      />
      {(options as readonly OrderStatus[]).includes("shipped") && (
        <div className={chosen === "shipped" ? "grid gap-4" : "hidden gap-4 noscript:grid"}>
          <TextField
            label="Carrier (optional)"
            name="carrier"
            defaultValue={typed?.["carrier"]}
            error={problem?.fields["carrier"]}
            maxLength={60}
            autoComplete="off"
          />
          <TextField
            label="Tracking number (optional)"
            name="trackingNumber"
            defaultValue={typed?.["trackingNumber"]}
            error={problem?.fields["trackingNumber"]}
            maxLength={60}
            autoComplete="off"
          />
        </div>
      )}
      {isCash && (options as readonly OrderStatus[]).includes("delivered") && (
        <RadioCards
          legend="Who has the cash?"
          hint={
            "What the courier holds counts for you as soon as it has come " +
            "to the marketplace; what you hold is set off."
          }
          name="cashHeldBy"
          defaultValue={typed?.["cashHeldBy"]}
          options={[
            { value: "courier", label: "The courier" },
            { value: "seller", label: "I have it" },
          ]}
          error={problem?.fields["cashHeldBy"]}
          className={chosen === "delivered" ? "" : "hidden noscript:block"}
        />
      )}
      {chosen === "refused" && (
        <p>
          The buyer did not take it at the door. What was paid online goes back to them at once;
          when the parcel has arrived you say so here, and its pieces are on your shelf again.
        </p>
      )}
      <TextArea
        label="Note to the buyer (optional)"
        name="note"
        rows={3}
        defaultValue={typed?.["note"]}
        error={problem?.fields["note"]}
        maxLength={500}
      />
      <Button variant="primary" pending={isSending} pendingLabel="Updating...">
        Update
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
  status,
}: {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
}) {
  const action = href("/order-management/:orderId", { orderId });
  const isSending = useIsSending(action);
  const { search } = useLocation();
  const options = nextStatuses[status];
  if (options.length === 0)
    return <span className="text-sm text-ink-muted max-md:hidden">No next step</span>;
  return (
    <Form method="post" action={action} className="flex items-center gap-2">
      <input type="hidden" name="from" value="table" />
      <input type="hidden" name="asked" value={search} />
      <select
        key={status}
        name="to"
        aria-label={`Status of ${orderNumber}`}
        defaultValue={options[0]}
        className={`${controlClasses} w-auto! min-w-32 grow`}
      >
        {options.map((to) => (
          <option key={to} value={to}>
            {statusLabels[to]}
          </option>
        ))}
      </select>
      <Button pending={isSending} pendingLabel="Updating..." aria-label={`Update ${orderNumber}`}>
        Update
      </Button>
    </Form>
  );
}
