import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { arrivalObjectionDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextArea } from "#ui/field.tsx";
import type { ArrivalClaim } from "../contract.ts";

/** What was refused about the objection, and what was typed. */
type Refusal = {
  readonly typed: Readonly<Record<string, string>>;
  readonly problem: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  };
};

/** The buyer of a cash order says that it arrived and was paid. */
export function PaidArrivalForm({ cashPaise }: { readonly cashPaise: number }) {
  return (
    <Card as="section">
      <CardHeader title={t("Has your parcel arrived?")} />
      <Form method="post" className="grid gap-3" preventScrollReset>
        <p>
          {t(
            "Say so only if you have the parcel and paid for it. The workshop then has {arrivalObjectionDays} working days to object. After that, your order is delivered and your time to return it begins.",
            { arrivalObjectionDays },
          )}
        </p>
        <PaidButton cashPaise={cashPaise} />
      </Form>
    </Card>
  );
}

function PaidButton({ cashPaise }: { readonly cashPaise: number }) {
  const isSending = useNavigation().formData?.get("intent") === "arrivedPaid";
  return (
    <Button
      name="intent"
      value="arrivedPaid"
      variant="primary"
      pending={isSending}
      pendingLabel={t("Saving...")}
    >
      {t("It arrived, and I paid {amount}", { amount: formatRupees(cashPaise) })}
    </Button>
  );
}

type ClaimProps = {
  readonly claim: ArrivalClaim;
  readonly cashPaise: number;
  readonly children?: ReactNode;
};

/** What buyer and seller said about a cash order that arrived, and below it what can be done. */
export function ArrivalClaimCard({ claim, cashPaise, children }: ClaimProps) {
  return (
    <Card as="section">
      <CardHeader title={t("The buyer says it arrived")} />
      <p className="text-ink-muted">
        {t("Reported by the buyer {at}: it arrived, and {amount} was paid in cash", {
          amount: formatRupees(cashPaise),
          at: formatDateTime(claim.claimedAt),
        })}
      </p>
      <ObjectionWords claim={claim} />
      {children !== undefined && <div className="mt-4 grid gap-4">{children}</div>}
    </Card>
  );
}

function ObjectionWords({ claim: { objectedAt, objection } }: Pick<ClaimProps, "claim">) {
  if (objectedAt === null) return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="text-ink-muted">
        {t("The workshop objects {at}", { at: formatDateTime(objectedAt) })}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{objection}</p>
    </div>
  );
}

/** The seller objects. */
export function ArrivalObjection({ refusal }: { readonly refusal: Refusal | undefined }) {
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      <p>
        {t(
          "If that is right, set the status to “Delivered” and say who has the cash. If you do nothing, we assume that the courier has the cash if the parcel was booked here, and otherwise that you have it.",
        )}
      </p>
      <TextArea
        label={t("Not arrived or not paid? Where are the parcel and the cash?")}
        hint={t("The buyer and the marketplace read this. The marketplace then decides.")}
        name="objection"
        rows={4}
        required
        maxLength={1000}
        defaultValue={refusal?.typed["objection"]}
        error={refusal?.problem.fields["objection"] ?? refusal?.problem.message}
      />
      <ObjectButton />
    </Form>
  );
}

function ObjectButton() {
  const isSending = useNavigation().formData?.get("intent") === "objectToArrival";
  return (
    <Button
      name="intent"
      value="objectToArrival"
      className="justify-self-start"
      pending={isSending}
      pendingLabel={t("Sending...")}
    >
      {t("Object")}
    </Button>
  );
}
