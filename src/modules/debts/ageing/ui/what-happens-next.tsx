import { Form } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import type { OwnDebt } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

type NextProps = {
  readonly debt: OwnDebt;
  readonly now: Date;
  readonly isOnlineOffered: boolean;
};

const dayMs = 86_400_000;

/** What happens with a debt if nothing is done, and the ways to pay it. */
export function WhatHappensNext({ debt, now, isOnlineOffered }: NextProps) {
  // Without a way to pay nobody is paused.
  const canPay = isOnlineOffered || debt.transferTo !== null;
  return (
    <Card as="section" className="mb-8 grid gap-4">
      <CardHeader title={t("What happens next")} />
      <p>
        {t(
          "You need not do anything: what you owe is deducted from your next earnings, oldest first, and your payouts show it as brought forward.",
        )}
      </p>
      {canPay && <PauseWords debt={debt} now={now} />}
      {isOnlineOffered && debt.owedPaise >= 100 && (
        <Form method="post">
          <Button variant="primary" size="large">
            {t("Pay {amount}", { amount: formatRupees(debt.owedPaise) })}
          </Button>
        </Form>
      )}
      {debt.transferTo !== null && (
        <Transfer transferTo={debt.transferTo} reference={debt.reference} />
      )}
    </Card>
  );
}

function PauseWords({ debt, now }: Pick<NextProps, "debt" | "now">) {
  const { isPaused, daysToPause, pausePaise, pauseDays } = debt;
  const limit = { limit: formatRupees(pausePaise), pauseDays };
  if (isPaused)
    return (
      <p className="rounded-card bg-danger-soft px-4 py-3">
        {t(
          "Create Order is paused, because more than {limit} has been owed for longer than {pauseDays} days. It works again as soon as less is owed. You can still sell online, and open orders are not affected.",
          limit,
        )}
      </p>
    );
  if (pausePaise === 0) return null;
  if (daysToPause === null)
    return (
      <p>
        {t(
          "Create Order pauses if more than {limit} is owed for longer than {pauseDays} days. We write to you at least a week before.",
          limit,
        )}
      </p>
    );
  return (
    <p className="rounded-card bg-mustard-soft px-4 py-3">
      {t(
        "If nothing is earned or paid until then, Create Order is paused from {day} on: more than {limit} will have been owed for longer than {pauseDays} days. You can still sell online.",
        {
          ...limit,
          day: formatDate(new Date(now.getTime() + Math.max(daysToPause, 1) * dayMs)),
        },
      )}
    </p>
  );
}

function Transfer({
  transferTo,
  reference,
}: {
  readonly transferTo: string;
  readonly reference: string;
}) {
  return (
    <div>
      <h3 className="font-medium">{t("Or by bank transfer")}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{transferTo}</p>
      <p>
        {t("Write this as the reason:")} <span className="money font-medium">{reference}</span>
      </p>
      <p className="text-sm text-ink-muted">
        {t("It counts once we have booked it, usually within two working days.")}
      </p>
    </div>
  );
}
