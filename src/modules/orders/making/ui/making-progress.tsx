import { lineTitle } from "#modules/cart/public.ts";
import { AddedPictures } from "#modules/media/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { Steps, type Step } from "#ui/steps.tsx";
import type { OrderEvent, OrderStatus } from "../../contract.ts";
import type { LineInMaking, ReachedStep } from "../contract.ts";
import { isInWorkshop, makingStepLabels, stepsAfter } from "../rules/making.ts";

type MakingProgressProps = {
  readonly order: {
    readonly status: OrderStatus;
    readonly events: readonly OrderEvent[];
    readonly making: readonly LineInMaking[];
  };
};

/**
 * How far the pieces are that are made for the buyer, with the artisan's pictures. Nothing before
 * the order is accepted, or without such pieces.
 */
export function MakingProgress({ order: { status, events, making } }: MakingProgressProps) {
  const accepted = events.find((event) => event.status === "confirmed")?.at;
  if (making.length === 0 || accepted === undefined) return null;
  return (
    <Card as="section">
      <CardHeader title={t("The making")} />
      <div className="grid gap-6">
        {making.map((line) => (
          <div key={line.lineNumber}>
            <h3 className="mb-3 font-medium wrap-anywhere">{titleInMaking(line)}</h3>
            <MakingSteps line={line} accepted={accepted} isOpen={isInWorkshop(status)} />
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The name of a line with its size and colour. */
export function titleInMaking(line: LineInMaking): string {
  return lineTitle({ ...line, name: line.productName });
}

/** The steps of one piece: those reached, and while it is in the workshop those to come. */
export function MakingSteps({
  line,
  accepted,
  isOpen,
}: {
  readonly line: LineInMaking;
  readonly accepted: Date;
  readonly isOpen: boolean;
}) {
  const ahead = isOpen ? stepsAfter(line.steps.map(({ step }) => step)) : [];
  return (
    <Steps
      label={t("Making of {name}", { name: titleInMaking(line) })}
      steps={[
        { label: t("Accepted"), state: "done", time: timeOf(accepted) },
        ...line.steps.map(reachedStep),
        ...ahead.map<Step>((step) => ({ label: makingStepLabels()[step], state: "ahead" })),
      ]}
    />
  );
}

function reachedStep({ step, at, pictures }: ReachedStep): Step {
  return {
    label: makingStepLabels()[step],
    state: "done",
    time: timeOf(at),
    ...(pictures.length > 0 && { note: <AddedPictures pictures={pictures} /> }),
  };
}

function timeOf(at: Date) {
  return <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>;
}
