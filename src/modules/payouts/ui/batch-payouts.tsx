import { Form, Link, href } from "react-router";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { BatchPayout } from "../contract.ts";
import { nextPayoutStatuses } from "../rules/payout-status.ts";
import { PayoutBadge } from "./payout-badge.tsx";

/** The error of one payout's form, and its input. */
export type RefusedPayout = {
  readonly payoutId: string;
  readonly act: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
};

/** The payouts of a batch with their actions. */
export function BatchPayouts({
  payouts,
  refused,
}: {
  readonly payouts: readonly BatchPayout[];
  readonly refused: RefusedPayout | null;
}) {
  return (
    <Table caption="Payouts of this batch">
      <TableHead>
        <Column>Shop</Column>
        <Column>To</Column>
        <Column>Status</Column>
        <Column isNumber>Amount</Column>
        <Column>
          <span className="sr-only">What to do</span>
        </Column>
      </TableHead>
      <TableBody>
        {payouts.map((payout) => (
          <Row key={payout.id}>
            <Cell className="align-top wrap-anywhere">
              <Link
                to={href("/admin/users/:userId", { userId: payout.sellerId })}
                className={`${textLinkClasses} font-medium`}
              >
                {payout.shopName}
              </Link>{" "}
              {payout.isBlocked && <Badge tone="danger">Blocked</Badge>}
              <span className="money block text-sm text-ink-muted">{payout.reference}</span>
            </Cell>
            <Cell label="To" className="align-top wrap-anywhere">
              {payout.holder}
              <span className="block text-sm text-ink-muted">{payout.account}</span>
            </Cell>
            <Cell label="Status" className="align-top">
              <PayoutBadge status={payout.status} />
              <span className="block text-sm wrap-anywhere text-ink-muted">
                {payout.reason ?? payout.bankReference}
              </span>
            </Cell>
            <Cell label="Amount" isNumber className="align-top">
              <Money paise={payout.amountPaise} />
              <span className="block text-sm text-ink-muted">
                {payout.entries === 1
                  ? "1 entry"
                  : `${payout.entries.toLocaleString("en-IN")} entries`}
              </span>
            </Cell>
            <Cell className="align-top">
              <Acts payout={payout} refused={refused?.payoutId === payout.id ? refused : null} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function Acts({
  payout: { id, status, shopName },
  refused,
}: {
  readonly payout: BatchPayout;
  readonly refused: RefusedPayout | null;
}) {
  const next: readonly string[] = nextPayoutStatuses[status];
  const of = (act: string) => (refused?.act === act ? refused : null);
  return (
    <div className="grid gap-2">
      {next.includes("excluded") && (
        <Step
          act="exclude"
          label="Leave out"
          payoutId={id}
          shopName={shopName}
          field="reason"
          fieldLabel="Why (the seller's balance stays for the next batch)"
          refused={of("exclude")}
        />
      )}
      {status === "exported" && (
        <Step
          act="markPaid"
          label="Mark as paid"
          payoutId={id}
          shopName={shopName}
          field="reference"
          fieldLabel="Bank reference (UTR)"
          refused={of("markPaid")}
        />
      )}
      {next.includes("bounced") && (
        <Step
          act="markBounced"
          label="It came back"
          payoutId={id}
          shopName={shopName}
          field="reason"
          fieldLabel="Why it came back (the seller reads it)"
          refused={of("markBounced")}
        />
      )}
    </div>
  );
}

type StepProps = {
  readonly act: string;
  readonly label: string;
  readonly payoutId: string;
  readonly shopName: string;
  readonly field: "reason" | "reference";
  readonly fieldLabel: string;
  readonly refused: RefusedPayout | null;
};

function Step({ act, label, payoutId, shopName, field, fieldLabel, refused }: StepProps) {
  return (
    <ConfirmStep label={label} isOpen={refused !== null}>
      <Form method="post" className="grid gap-3 sm:min-w-56">
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="payoutId" value={payoutId} />
        <TextField
          label={fieldLabel}
          name={field}
          required
          maxLength={field === "reason" ? 300 : 100}
          defaultValue={refused?.typed[field]}
          error={refused?.fields[field]}
        />
        <Button>
          {label}
          <span className="sr-only">: {shopName}</span>
        </Button>
      </Form>
    </ConfirmStep>
  );
}
