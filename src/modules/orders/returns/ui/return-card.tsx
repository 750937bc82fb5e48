import type { ReturnAmounts } from "../contract.ts";
import type { ReactNode } from "react";
import type { OrderReturn } from "../contract.ts";
import { ReturnParcel, type ReturnReader } from "../../return-parcels/ui/return-parcel.tsx";
import { AddedPictures } from "#modules/media/public.ui.ts";
import { exchangedForWords } from "./exchange-choice.tsx";
import { RepairSteps } from "./repair-steps.tsx";
import { conditionLabels, returnStatusLabel } from "./return-labels.ts";
import { refundTotal } from "../rules/return-refund.ts";
import { reasonLabels } from "../rules/returns.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { t } from "#shared/texts/text.ts";

/** One return with all its details; the reader's actions are below, and the page to write about it. */
export function ReturnCard({
  back,
  reader,
  thread,
  children,
}: {
  readonly back: OrderReturn;
  readonly reader: ReturnReader;
  readonly thread?: string;
  readonly children?: ReactNode;
}) {
  return (
    <Card as="section" className={back.status === "requested" ? "border-accent" : undefined}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{reasonLabels()[back.reason]}</h2>
        <StatusBadge status={back.status} label={returnStatusLabel(back, reader)} />
      </div>
      <ReturnedItems back={back} />
      {back.isAgain && (
        <p className="mb-4 text-ink-muted">
          {t("This piece had come as a replacement or from a repair; its days counted from then.")}
        </p>
      )}
      {back.note !== null && (
        <p className="mb-4 border-l-2 border-dashed border-accent pl-3 whitespace-pre-line wrap-anywhere">
          {back.note}
        </p>
      )}
      <AddedPictures pictures={back.pictures} />
      <ReturnFacts back={back} reader={reader} />
      <OtherSide back={back} reader={reader} />
      {back.isRepair && <RepairSteps back={back} reader={reader} />}
      <ReturnParcel back={back} reader={reader} />
      {thread !== undefined && (
        <p className="mt-5">
          <ButtonLink to={thread}>
            {back.isRepair ? t("Write about this repair") : t("Write about this return")}
          </ButtonLink>
        </p>
      )}
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
          {[
            item.productName,
            item.size === null ? null : t("size {size}", { size: item.size }),
            item.colour,
          ]
            .filter((part) => part !== null)
            .join(", ")}
          {back.isRepair && (
            <span className="block text-ink-muted">{t("Instead of the money: a repair")}</span>
          )}
          {item.wanted !== null && (
            <span className="block text-ink-muted">
              {t("Instead: {piece}", { piece: exchangedForWords(item.wanted) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type FactsProps = { readonly back: OrderReturn; readonly reader: ReturnReader };

function ReturnFacts({ back, reader }: FactsProps) {
  const { answeredAt, answerNote, receivedAt, refund } = back;
  return (
    <DescriptionList>
      <DescriptionItem name={t("Requested")}>{formatDateTime(back.requestedAt)}</DescriptionItem>
      {back.status === "requested" && (
        <DescriptionItem name={t("Answer by")}>{formatDateTime(back.answerBy)}</DescriptionItem>
      )}
      {answeredAt !== null && (
        <DescriptionItem name={whoAnswered(back)}>{formatDateTime(answeredAt)}</DescriptionItem>
      )}
      {answerNote !== null && (
        <DescriptionItem name={t("Note with the answer")} isWide>
          <span className="whitespace-pre-line">{answerNote}</span>
        </DescriptionItem>
      )}
      {back.disputedAt !== null && (
        <DescriptionItem name={t("With the marketplace since")}>
          {formatDateTime(back.disputedAt)}
        </DescriptionItem>
      )}
      <ArrivalFacts receivedAt={receivedAt} back={back} />
      {refund !== null && <RefundFact refund={refund} isUncollected={back.isUncollected} />}
      <PostageFact back={back} reader={reader} />
      <ExchangeFacts back={back} />
    </DescriptionList>
  );
}

/** What the seller shows, and what the buyer says to it. */
function OtherSide({ back, reader }: FactsProps) {
  return (
    <>
      {back.objectionPictures.length > 0 && (
        <div className="mt-4">
          <p className="text-ink-muted">{t("The workshop's pictures")}</p>
          <AddedPictures pictures={back.objectionPictures} />
        </div>
      )}
      {back.disputeNote !== null && (
        <div className="mt-4">
          <p className="text-ink-muted">
            {reader === "buyer" ? t("You do not agree") : t("The buyer does not agree")}
          </p>
          <p className="border-l-2 border-dashed border-accent pl-3 whitespace-pre-line wrap-anywhere">
            {back.disputeNote}
          </p>
        </div>
      )}
    </>
  );
}

function ExchangeFacts({
  back: { exchange, isRepair, challanNumber, wayBack },
}: {
  readonly back: OrderReturn;
}) {
  return (
    <>
      {exchange === "released" && !isRepair && (
        <DescriptionItem name={t("Exchange")} isWide>
          {t("Ended: the piece is no longer reserved, and this return is about the money now.")}
        </DescriptionItem>
      )}
      {wayBack !== null && wayBack.arrivedAt !== null && (
        <DescriptionItem name={t("Arrived at the buyer")} isWide>
          {formatDateTime(wayBack.arrivedAt)}
          <span className="block text-sm text-ink-muted">
            {isRepair
              ? t("Its guarantee counts anew from then.")
              : t("Its days to return it and its guarantee count from then.")}
          </span>
        </DescriptionItem>
      )}
      {challanNumber !== null && (
        <DescriptionItem name={t("Delivery challan")}>
          <span className="money">{challanNumber}</span>
        </DescriptionItem>
      )}
    </>
  );
}

function RefundFact({
  refund,
  isUncollected,
}: {
  readonly refund: ReturnAmounts;
  readonly isUncollected: boolean;
}) {
  return (
    <DescriptionItem name={isUncollected ? t("Not charged") : t("Refund")} isWide>
      <span className="money font-medium">{formatRupees(refundTotal(refund))}</span>
      <span className="block text-sm text-ink-muted">{refundParts(refund)}</span>
    </DescriptionItem>
  );
}

function PostageFact({ back: { postage, isSentByBuyer }, reader }: FactsProps) {
  if (postage === null || !isSentByBuyer) return null;
  return (
    <DescriptionItem name={t("Postage")} isWide>
      <span className="money font-medium">{formatRupees(postage.amountPaise)}</span>
      <span className="block text-sm text-ink-muted">
        {postageWords(postage.dueAt !== null, reader)}
      </span>
    </DescriptionItem>
  );
}

function postageWords(isDue: boolean, reader: ReturnReader): string {
  if (reader === "buyer")
    return isDue
      ? t("You get this because you sent it yourself.")
      : t("You get this once the workshop has received it.");
  return isDue
    ? t("For the buyer, who sent it themselves. The workshop pays.")
    : t(
        "For the buyer, who sends it themselves; due once the workshop has received it. The workshop pays.",
      );
}

function whoAnswered({ isAnsweredByMarketplace }: OrderReturn): string {
  return isAnsweredByMarketplace ? t("Decided by the marketplace") : t("Answered by the workshop");
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
        <DescriptionItem
          name={back.condition === "lost" ? t("Lost on its way back") : t("Back in the workshop")}
        >
          {formatDateTime(receivedAt)}
        </DescriptionItem>
      )}
      {back.condition !== null && back.condition !== "lost" && (
        <DescriptionItem name={t("Arrived there as")}>
          {conditionLabels()[back.condition]}
        </DescriptionItem>
      )}
      {back.conditionNote !== null && (
        <DescriptionItem name={t("Condition on arrival")} isWide>
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
    t("goods {goodsPaise}", { goodsPaise: formatRupees(goodsPaise) }),
    ...(taxPaise === 0 ? [] : [`GST ${formatRupees(taxPaise)}`]),
    ...(shippingPaise === 0
      ? []
      : [t("shipping {shippingPaise}", { shippingPaise: formatRupees(shippingPaise) })]),
  ];
  return [
    ...parts,
    ...(roundOffPaise === 0
      ? []
      : [t("round-off {roundOffPaise}", { roundOffPaise: formatRupees(roundOffPaise) })]),
  ].join(" + ");
}
