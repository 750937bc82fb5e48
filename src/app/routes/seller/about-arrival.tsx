import type { Refused } from "#app/lib/submit.server.ts";
import type { OrderDeadlines } from "#modules/orders/public.ts";
import {
  ArrivalClaimCard,
  ArrivalObjection,
  MissingAnswer,
  MissingReport,
} from "#modules/orders/public.ui.ts";

/** What the buyer said about the arrival of an order, and what its seller can say to it. */
export function AboutArrival({
  deadlines: { paid, missing, claim },
  cashPaise,
  intent,
  refusal,
}: {
  readonly deadlines: Pick<OrderDeadlines, "paid" | "missing" | "claim">;
  readonly cashPaise: number | null;
  readonly intent: string | undefined;
  readonly refusal: Refused | undefined;
}) {
  if (claim !== null && cashPaise !== null)
    return (
      <div className="mb-6">
        <ArrivalClaimCard claim={claim} cashPaise={cashPaise}>
          {claim.objectedAt === null && (
            <ArrivalObjection refusal={intent === "objectToArrival" ? refusal : undefined} />
          )}
        </ArrivalClaimCard>
      </div>
    );
  if (missing === null) return null;
  return (
    <div className="mb-6">
      <MissingReport missing={missing}>
        {missing.answeredAt === null && (
          <MissingAnswer paid={paid} refusal={intent === "answerMissing" ? refusal : undefined} />
        )}
      </MissingReport>
    </div>
  );
}
