import type { ReactNode } from "react";
import { lineTitle } from "#modules/cart/public.ts";
import { PrivatePictures } from "#modules/media/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import type { OrderStatus } from "../../contract.ts";
import { isInWorkshop } from "../../making/rules/making.ts";
import type { LineProofs, Proof, ProofStatus } from "../contract.ts";
import { proofStatusWords } from "../rules/proofs.ts";

/** What was refused about a form, and what was typed. */
export type RefusedProof = {
  readonly typed: Readonly<Record<string, string>>;
  readonly problem: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  };
};

const tones: Readonly<Record<ProofStatus, BadgeTone>> = {
  sent: "mustard",
  approved: "positive",
  change_asked: "accent",
  withdrawn: "neutral",
  gone_ahead: "neutral",
};

/** The name of a line with its size and colour. */
function titleOfProofs(line: LineProofs): string {
  return lineTitle({ ...line, name: line.productName });
}

type LineOfOrder = {
  readonly line: LineProofs;
  readonly status: OrderStatus;
  /** Whether the buyer reads it, who is to answer. */
  readonly isBuyer: boolean;
};

/** The proofs of a line with the answers, the first one first. Nothing before the first. */
export function ProofRounds({ line, status, isBuyer }: LineOfOrder) {
  if (line.proofs.length === 0) return null;
  return (
    <ol aria-label={t("Proofs of {name}", { name: titleOfProofs(line) })} className="grid gap-4">
      {line.proofs.map((proof) => (
        <li key={proof.id} className="border-l-2 border-line-strong pl-4">
          <Round proof={proof} isOver={!isInWorkshop(status)} isBuyer={isBuyer} />
        </li>
      ))}
    </ol>
  );
}

type RoundProps = Pick<LineOfOrder, "isBuyer"> & {
  readonly proof: Proof;
  readonly isOver: boolean;
};

function Round({ proof, isOver, isBuyer }: RoundProps) {
  const { version, status, sentAt, answeredAt, note, changeNote } = proof;
  const isUnanswered = isOver && status === "sent";
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{t("Proof {version}", { version })}</span>
        {isUnanswered ? (
          <Badge tone="neutral">{t("Not answered")}</Badge>
        ) : (
          <Badge tone={tones[status]}>
            {isBuyer && status === "sent"
              ? t("Waiting for your answer")
              : proofStatusWords()[status]}
          </Badge>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        {t("Sent {time}", { time: formatDateTime(sentAt) })}
      </p>
      {note !== null && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
      <PrivatePictures
        thread="proof"
        imageIds={proof.imageIds}
        from={undefined}
        isLarge={isBuyer && status === "sent" && !isOver}
      />
      {answeredAt !== null && status !== "withdrawn" && (
        <p className="mt-3 text-sm text-ink-muted">
          {t("{status}, {time}", {
            status: proofStatusWords()[status],
            time: formatDateTime(answeredAt),
          })}
        </p>
      )}
      {changeNote !== null && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{changeNote}</p>
      )}
      <PrivatePictures thread="proof" imageIds={proof.changeImageIds} from={t("the buyer")} />
    </>
  );
}

/**
 * The card with the proofs of an order, for those who only read it. Nothing if none was sent. With
 * `children` each line has what can be done about it, and lines without a proof have a heading too.
 */
export function ProofCard({
  lines,
  status,
  isBuyer = false,
  note,
  children,
}: {
  readonly lines: readonly LineProofs[];
  readonly status: OrderStatus;
  readonly isBuyer?: boolean;
  readonly note?: string | undefined;
  readonly children?: (line: LineProofs) => ReactNode;
}) {
  if (lines.length === 0) return null;
  return (
    <Card as="section">
      <CardHeader title={t("Proof before cutting")} note={note} />
      <div className="grid gap-8">
        {lines.map((line) => (
          <div key={line.lineNumber} className="grid gap-4">
            <h3 className="font-medium wrap-anywhere">{titleOfProofs(line)}</h3>
            <ProofRounds line={line} status={status} isBuyer={isBuyer} />
            {children?.(line)}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The proofs of an order for administrators, who only read them. */
export function ReadProofs({
  order: { proofs, status },
}: {
  readonly order: { readonly status: OrderStatus; readonly proofs: readonly LineProofs[] };
}) {
  return <ProofCard lines={proofs.filter((line) => line.proofs.length > 0)} status={status} />;
}
