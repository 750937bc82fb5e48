import { payoutReason } from "../rules/payout-reason.ts";
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
import { t } from "#shared/texts/text.ts";

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
    <Table caption={t("Payouts of this batch")}>
      <PayoutColumns />
      <TableBody>
        {payouts.map((payout) => (
          <Row key={payout.id}>
            <ShopCell payout={payout} />
            <AccountCells payout={payout} />
            <Cell className="align-top">
              <Acts payout={payout} refused={refused?.payoutId === payout.id ? refused : null} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function PayoutColumns() {
  return (
    <TableHead>
      <Column>{t("Shop")}</Column>
      <Column>{t("To")}</Column>
      <Column>{t("Status")}</Column>
      <Column isNumber>{t("Amount")}</Column>
      <Column>
        <span className="sr-only">{t("What to do")}</span>
      </Column>
    </TableHead>
  );
}

function ShopCell({ payout }: { readonly payout: BatchPayout }) {
  return (
    <Cell className="align-top wrap-anywhere">
      <Link
        to={href("/admin/users/:userId", { userId: payout.sellerId })}
        className={`${textLinkClasses} font-medium`}
      >
        {payout.shopName}
      </Link>{" "}
      {payout.isBlocked && <Badge tone="danger">{t("Blocked")}</Badge>}
      <span className="money block text-sm text-ink-muted">{payout.reference}</span>
    </Cell>
  );
}

function AccountCells({ payout }: { readonly payout: BatchPayout }) {
  return (
    <>
      <Cell label={t("To")} className="align-top wrap-anywhere">
        {payout.holder}
        <span className="block text-sm text-ink-muted">{payout.account}</span>
      </Cell>
      <Cell label={t("Status")} className="align-top">
        <PayoutBadge status={payout.status} />
        <span className="block text-sm wrap-anywhere text-ink-muted">
          {payout.reason === null ? payout.bankReference : payoutReason(payout.reason)}
        </span>
      </Cell>
      <Cell label={t("Amount")} isNumber className="align-top">
        <Money paise={payout.amountPaise} />
        <span className="block text-sm text-ink-muted">
          {t("{entries, plural, one {1 entry} other {# entries}}", { entries: payout.entries })}
        </span>
      </Cell>
    </>
  );
}

const steps = {
  exclude: {
    get label() {
      return t("Leave out");
    },
    field: "reason",
    get fieldLabel() {
      return t("Reason (the seller's balance stays for the next batch)");
    },
  },
  markPaid: {
    get label() {
      return t("Mark as paid");
    },
    field: "reference",
    get fieldLabel() {
      return t("Bank reference (UTR)");
    },
  },
  markBounced: {
    get label() {
      return t("Mark as returned");
    },
    field: "reason",
    get fieldLabel() {
      return t("Why it was returned (the seller sees this)");
    },
  },
} as const;
type PayoutAct = keyof typeof steps;

function actsOf(status: BatchPayout["status"]): readonly PayoutAct[] {
  const next: readonly string[] = nextPayoutStatuses[status];
  return [
    ...(next.includes("excluded") ? (["exclude"] as const) : []),
    ...(status === "exported" ? (["markPaid"] as const) : []),
    ...(next.includes("bounced") ? (["markBounced"] as const) : []),
  ];
}

function Acts({
  payout,
  refused,
}: {
  readonly payout: BatchPayout;
  readonly refused: RefusedPayout | null;
}) {
  return (
    <div className="grid gap-2">
      {actsOf(payout.status).map((act) => (
        <Step key={act} act={act} payout={payout} refused={refused?.act === act ? refused : null} />
      ))}
    </div>
  );
}

type StepProps = {
  readonly act: PayoutAct;
  readonly payout: Pick<BatchPayout, "id" | "shopName">;
  readonly refused: RefusedPayout | null;
};

function Step({ act, payout: { id: payoutId, shopName }, refused }: StepProps) {
  const { label, field, fieldLabel } = steps[act];
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
