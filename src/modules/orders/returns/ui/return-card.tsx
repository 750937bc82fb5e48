import type { ReturnAmounts } from "../contract.ts";
import type { ReactNode } from "react";
import type { OrderReturn, ReturnCondition, ReturnStatus } from "../contract.ts";
import { refundTotal } from "../rules/return-refund.ts";
import { reasonLabels } from "../rules/returns.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { Card } from "#ui/card.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";

const statusLabels: Readonly<Record<ReturnStatus, string>> = {
  requested: "Return requested",
  approved: "Return approved",
  declined: "Return declined",
  withdrawn: "Return withdrawn",
  received: "Return received",
};

export const conditionLabels: Readonly<Record<ReturnCondition, string>> = {
  as_sent: "As it was sent",
  worn: "Used or worn",
  damaged: "Damaged",
};

/** One return with all its details; the reader's actions are below. */
export function ReturnCard({
  back,
  children,
}: {
  readonly back: OrderReturn;
  readonly children?: ReactNode;
}) {
  return (
    <Card as="section" className={back.status === "requested" ? "border-accent" : undefined}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{reasonLabels[back.reason]}</h2>
        <StatusBadge status={back.status} label={statusLabels[back.status]} />
      </div>
      <ReturnedItems back={back} />
      {back.note !== null && (
        <p className="mb-4 border-l-2 border-dashed border-accent pl-3 whitespace-pre-line wrap-anywhere">
          {back.note}
        </p>
      )}
      <ReturnFacts back={back} />
      {children !== undefined && (
        <div className="mt-5 grid gap-4 border-t border-line pt-5 empty:hidden">{children}</div>
      )}
    </Card>
  );
}

function ReturnedItems({ back }: { readonly back: OrderReturn }) {
  return (
    <ul className="mb-4">
      {back.items.map((item) => (
        <li key={item.lineNumber} className="wrap-anywhere">
          <span className="font-medium">{item.quantity} ×</span>{" "}
          {[item.productName, item.size === null ? null : `size ${item.size}`, item.colour]
            .filter((part) => part !== null)
            .join(", ")}
        </li>
      ))}
    </ul>
  );
}

function ReturnFacts({ back }: { readonly back: OrderReturn }) {
  const { answeredAt, answerNote, isAnsweredByMarketplace, receivedAt, refund } = back;
  return (
    <DescriptionList>
      <DescriptionItem name="Asked for">{formatDateTime(back.requestedAt)}</DescriptionItem>
      {back.status === "requested" && (
        <DescriptionItem name="Answer by">{formatDateTime(back.answerBy)}</DescriptionItem>
      )}
      {answeredAt !== null && (
        <DescriptionItem
          name={isAnsweredByMarketplace ? "Decided by the marketplace" : "Answered by the workshop"}
        >
          {formatDateTime(answeredAt)}
        </DescriptionItem>
      )}
      {answerNote !== null && (
        <DescriptionItem name="Their words" isWide>
          <span className="whitespace-pre-line">{answerNote}</span>
        </DescriptionItem>
      )}
      <ArrivalFacts receivedAt={receivedAt} back={back} />
      {refund !== null && <RefundFact refund={refund} />}
    </DescriptionList>
  );
}

function RefundFact({ refund }: { readonly refund: ReturnAmounts }) {
  return (
    <DescriptionItem name="Money back" isWide>
      <span className="money font-medium">{formatRupees(refundTotal(refund))}</span>
      <span className="block text-sm text-ink-muted">{refundParts(refund)}</span>
    </DescriptionItem>
  );
}

function ArrivalFacts({
  receivedAt,
  back,
}: {
  readonly receivedAt: Date | null;
  readonly back: OrderReturn;
}) {
  return (
    <>
      {receivedAt !== null && (
        <DescriptionItem name="Back in the workshop">
          {formatDateTime(receivedAt)}
          {back.condition !== null && `: ${conditionLabels[back.condition].toLowerCase()}`}
        </DescriptionItem>
      )}
      {back.conditionNote !== null && (
        <DescriptionItem name="How it came" isWide>
          <span className="whitespace-pre-line">{back.conditionNote}</span>
        </DescriptionItem>
      )}
    </>
  );
}

function refundParts({
  goodsPaise,
  taxPaise,
  shippingPaise,
  roundOffPaise,
}: NonNullable<OrderReturn["refund"]>): string {
  const parts = [
    `goods ${formatRupees(goodsPaise)}`,
    ...(taxPaise === 0 ? [] : [`GST ${formatRupees(taxPaise)}`]),
    ...(shippingPaise === 0 ? [] : [`shipping ${formatRupees(shippingPaise)}`]),
  ];
  return [
    ...parts,
    ...(roundOffPaise === 0 ? [] : [`round-off ${formatRupees(roundOffPaise)}`]),
  ].join(" + ");
}
