import { lineTitle } from "#modules/cart/public.ts";
import { AddedPictures, PrivatePictures } from "#modules/media/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { Steps, type Step } from "#ui/steps.tsx";
import type { OrderEvent, OrderStatus } from "../../contract.ts";
import type { LineProofs, Proof } from "../../proofs/contract.ts";
import { proofToMake } from "../../proofs/rules/proofs.ts";
import type { LineInMaking, ReachedStep } from "../contract.ts";
import { isInWorkshop, makingStepLabels, stepsAfter } from "../rules/making.ts";

type MakingProgressProps = {
  readonly order: {
    readonly status: OrderStatus;
    readonly events: readonly OrderEvent[];
    readonly making: readonly LineInMaking[];
    readonly proofs: readonly LineProofs[];
  };
};

/**
 * How far the pieces are that are made for the buyer, with the artisan's pictures. Nothing before
 * the order is accepted, or without such pieces.
 */
export function MakingProgress({ order }: MakingProgressProps) {
  const { status, events, making } = order;
  const accepted = events.find((event) => event.status === "confirmed")?.at;
  if (making.length === 0 || accepted === undefined) return null;
  return (
    <Card as="section">
      <CardHeader title={t("The making")} />
      <div className="grid gap-6">
        {making.map((line) => (
          <div key={line.lineNumber}>
            <h3 className="mb-3 font-medium wrap-anywhere">{titleInMaking(line)}</h3>
            <MakingSteps
              line={line}
              proofs={proofsOfLine(order, line)}
              accepted={accepted}
              isOpen={isInWorkshop(status)}
            />
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
  proofs,
  accepted,
  isOpen,
}: {
  readonly line: LineInMaking;
  readonly proofs: readonly Proof[];
  readonly accepted: Date;
  readonly isOpen: boolean;
}) {
  const ahead = isOpen ? stepsAfter(line.steps.map(({ step }) => step)) : [];
  return (
    <Steps
      label={t("Making of {name}", { name: titleInMaking(line) })}
      steps={[
        { label: t("Accepted"), state: "done", time: timeOf(accepted) },
        ...proofSteps(proofs),
        ...line.steps.map(reachedStep),
        ...ahead.map<Step>((step) => ({ label: makingStepLabels()[step], state: "ahead" })),
      ]}
    />
  );
}

/** The proofs of a line that is made for its buyer; none if none was sent. */
export function proofsOfLine(
  { proofs }: { readonly proofs: readonly LineProofs[] },
  { lineNumber }: LineInMaking,
): readonly Proof[] {
  return proofs.find((line) => line.lineNumber === lineNumber)?.proofs ?? [];
}

/** The last proof that was sent, and that it is settled, with its pictures to work by. */
function proofSteps(proofs: readonly Proof[]): Step[] {
  const last = proofs.findLast(({ status }) => status !== "withdrawn");
  if (last === undefined) return [];
  const settled = proofToMake({ proofs });
  const sent: Step = {
    label: t("Proof sent"),
    state: settled === null ? "now" : "done",
    time: timeOf(last.sentAt),
  };
  if (settled === null) return [sent];
  return [
    sent,
    {
      label: proofStepWords(settled),
      state: "done",
      time: timeOf(settled.answeredAt ?? settled.sentAt),
      note: <PrivatePictures thread="proof" imageIds={settled.imageIds} from={undefined} />,
    },
  ];
}

function proofStepWords({ status }: Proof): string {
  return status === "approved" ? t("Proof approved") : t("Proof not answered: made as shown");
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
