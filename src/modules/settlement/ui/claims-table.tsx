import { Form, Link, href, useNavigation } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { nameWith } from "#ui/name-with.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { CourierClaim } from "../claim-contract.ts";
import { claimedPaise } from "../rules/claim-bookings.ts";
import type { ClaimCause } from "../rules/parcel-costs.ts";

/** What was refused about a claim, and what was typed. */
type ClaimRefusal = {
  readonly typed: Readonly<Record<string, string>>;
  readonly problem: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  };
};

const causeWords = (): Readonly<Record<ClaimCause, string>> => ({
  lost: t("Lost"),
  damaged: t("Damaged"),
});

/** Claims against couriers, with the form that settles an open one. */
export function ClaimsTable({
  claims,
  refusal,
}: {
  readonly claims: readonly CourierClaim[];
  readonly refusal: ClaimRefusal | undefined;
}) {
  return (
    <Table caption={t("Claims against couriers")}>
      <TableHead>
        <Column>{t("Tracking number")}</Column>
        <Column>{t("Order")}</Column>
        <Column>{t("What happened")}</Column>
        <Column isNumber>{t("Goods")}</Column>
        <Column isNumber>{t("Label")}</Column>
        <Column isNumber>{t("Claimed")}</Column>
        <Column>{t("Courier's answer")}</Column>
      </TableHead>
      <TableBody>
        {claims.map((claim) => (
          <ClaimRow key={claim.bookingId} claim={claim} refusal={refusal} />
        ))}
      </TableBody>
    </Table>
  );
}

type ClaimRowProps = { readonly claim: CourierClaim; readonly refusal: ClaimRefusal | undefined };

function ClaimRow({ claim, refusal }: ClaimRowProps) {
  return (
    <Row>
      <Cell className="wrap-anywhere">
        <span className="money font-medium">{claim.trackingNumber}</span>
        <span className="block text-sm text-ink-muted">{claim.courierName}</span>
      </Cell>
      <Cell label={t("Order")}>
        <Link to={href("/admin/orders/:orderId", claim)} className={textLinkClasses}>
          {claim.orderNumber}
        </Link>
      </Cell>
      <Cell label={t("What happened")}>
        {causeWords()[claim.cause]}
        <span className="block text-sm text-ink-muted">{formatDate(claim.openedAt)}</span>
      </Cell>
      <Amounts claim={claim} />
      <Cell label={t("Courier's answer")}>
        {claim.settledAt === null ? (
          <SettleClaim claim={claim} refusal={refusal} />
        ) : (
          <Answer claim={claim} settledAt={claim.settledAt} />
        )}
      </Cell>
    </Row>
  );
}

function Amounts({ claim }: { readonly claim: CourierClaim }) {
  return (
    <>
      <Cell label={t("Goods")} isNumber>
        <Money paise={claim.goodsPaise} />
      </Cell>
      <Cell label={t("Label")} isNumber>
        <Money paise={claim.labelPaise} />
      </Cell>
      <Cell label={t("Claimed")} isNumber>
        <Money paise={claimedPaise(claim)} className="font-medium" />
      </Cell>
    </>
  );
}

function Answer({ claim, settledAt }: { readonly claim: CourierClaim; readonly settledAt: Date }) {
  const { receivedPaise, note } = claim;
  return (
    <div className="wrap-anywhere">
      {receivedPaise === null || receivedPaise === 0 ? (
        t("Refused")
      ) : (
        <Money paise={receivedPaise} className="font-medium" />
      )}
      <span className="block text-sm text-ink-muted">
        {formatDate(settledAt)} · {note}
      </span>
    </div>
  );
}

function SettleClaim({ claim, refusal }: ClaimRowProps) {
  const own = refusal?.typed["bookingId"] === claim.bookingId ? refusal : undefined;
  return (
    <ConfirmStep label={t("Enter the answer…")} isOpen={own !== undefined}>
      <p>
        {t(
          "The payment covers the goods first and goes to the seller with the next payout. The rest covers the label. Anything unpaid is written off. You cannot undo this.",
        )}
      </p>
      <AnswerForm claim={claim} refusal={own} />
    </ConfirmStep>
  );
}

function AnswerForm({ claim, refusal }: ClaimRowProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const { field } = useFormFields({ problem: refusal?.problem, typed: refusal?.typed });
  return (
    <Form method="post" className="grid gap-4 text-left" noValidate preventScrollReset>
      <input type="hidden" name="bookingId" value={claim.bookingId} />
      <TextField
        {...field("received")}
        label={t("Paid by the courier (₹)")}
        hint={t("0 if it pays nothing.")}
        inputMode="decimal"
        required
      />
      <TextField
        {...field("note")}
        label={t("Bank's reference, or why it was refused")}
        required
        maxLength={200}
      />
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={isBusy}
        aria-label={nameWith(t("Settle the claim"), claim.trackingNumber)}
      >
        {t("Settle the claim")}
      </Button>
    </Form>
  );
}
