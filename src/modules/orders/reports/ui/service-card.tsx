import { Card, CardHeader } from "#ui/card.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { inHours } from "#shared/promise-words.ts";
import { returnAnswerHours, returnApprovalHours } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { servicePeriodDays, type ServiceFigures } from "../../contract.ts";

type ServiceCardProps = {
  readonly figures: ServiceFigures;
  /** Conversations that buyers began, and how many were answered within so many hours. */
  readonly answers: {
    readonly asked: number;
    readonly answeredInTime: number;
    readonly withinHours: number;
  };
};

/** What buyers experience with the shop, each figure with what moves it. */
export function ServiceCard({ figures, answers }: ServiceCardProps) {
  return (
    <Card as="section">
      <CardHeader
        title={t("What buyers experience")}
        note={t("Orders placed in the shop in the last {days} days. Only you see the figures.", {
          days: servicePeriodDays,
        })}
      />
      <DescriptionList>
        <Figure
          name={t("Shipped by the promised day")}
          part={figures.shippedOnTime}
          whole={figures.shipped}
          hint={t("Ship by the day that the order page names, or set a longer making time.")}
        />
        <Figure
          name={t("Cancelled by you")}
          part={figures.cancelledByShop}
          whole={figures.placed}
          hint={t(
            "Orders that you do not confirm in time are cancelled too. Keep your stock right.",
          )}
        />
        <Figure
          name={t("Returned as faulty or not as described")}
          part={figures.returnedAsFaulty}
          whole={figures.delivered}
          hint={t("Show the piece as it is, and check each one before you pack it.")}
        />
        <Figure
          name={t("Returns answered in time")}
          part={figures.returnsAnsweredInTime}
          whole={figures.returnsToAnswer}
          hint={t("Answer within {answer}. After {approval} the return is approved without you.", {
            answer: inHours(returnAnswerHours),
            approval: inHours(returnApprovalHours),
          })}
        />
        <Figure
          name={t("First messages answered within {hours}", {
            hours: inHours(answers.withinHours),
          })}
          part={answers.answeredInTime}
          whole={answers.asked}
          hint={t("A short answer at once is better than a long one later.")}
        />
      </DescriptionList>
    </Card>
  );
}

type FigureProps = {
  readonly name: string;
  readonly part: number;
  readonly whole: number;
  readonly hint: string;
};

function Figure({ name, part, whole, hint }: FigureProps) {
  return (
    <DescriptionItem name={name}>
      <span className="money font-display text-xl">
        {whole === 0
          ? t("Nothing yet")
          : t("{percent}% ({part} of {whole})", {
              percent: Math.round((100 * part) / whole),
              part,
              whole,
            })}
      </span>
      <span className="mt-1 block text-sm text-ink-muted">{hint}</span>
    </DescriptionItem>
  );
}
