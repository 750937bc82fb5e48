import { Form, Link, href, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { TextField } from "#ui/field.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { CashScore, RefusalReason, ScoredEvent } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

type CashScoreListProps = {
  readonly title: string;
  readonly empty: string;
  readonly scores: readonly CashScore[];
  /** From how many points there is no cash on delivery; 0 is never. */
  readonly max: number;
  /** The field that names whose points are lifted. */
  readonly field: "buyerId" | "pinCode";
  /** The form that was refused. */
  readonly refused:
    | {
        readonly problem: { readonly message: string };
        readonly typed: Readonly<Record<string, string>>;
      }
    | undefined;
};

/** Buyers or PIN codes with points against cash on delivery: why, since when, and a form to lift them. */
export function CashScoreList(props: CashScoreListProps) {
  const { title, empty, scores } = props;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {scores.length === 0 && <p className="text-ink-muted">{empty}</p>}
      {scores.map((score) => (
        <ScoreCard key={`${score.subject} ${score.points}`} {...props} score={score} />
      ))}
    </section>
  );
}

type ScoreCardProps = CashScoreListProps & { readonly score: CashScore };

function ScoreCard({ score, max, field, refused }: ScoreCardProps) {
  const isRefused = refused?.typed[field] === score.subject;
  return (
    <Card>
      <details open={isRefused}>
        <ScoreSummary score={score} max={max} />
        <ScoreEvents score={score} />
        {field === "buyerId" && <AccountLink userId={score.subject} />}
        <LiftForm
          subject={score.subject}
          field={field}
          error={isRefused ? refused?.problem.message : undefined}
          typed={isRefused ? refused?.typed["reason"] : undefined}
        />
      </details>
    </Card>
  );
}

function ScoreSummary({ score, max }: Pick<ScoreCardProps, "score" | "max">) {
  return (
    <summary className="min-h-11 cursor-pointer py-2 wrap-anywhere">
      <span className="font-medium">{score.name}</span>{" "}
      {t("{points, plural, one {# point} other {# points}}", { points: score.points })}
      {max > 0 && score.points >= max && (
        <span className="ml-2 text-sm text-danger">{t("No cash on delivery")}</span>
      )}
    </summary>
  );
}

function AccountLink({ userId }: { readonly userId: string }) {
  return (
    <Link
      to={href("/admin/users/:userId", { userId })}
      className={`${textLinkClasses} inline-block py-2`}
    >
      {t("Open the account")}
    </Link>
  );
}

function ScoreEvents({ score }: { readonly score: CashScore }) {
  return (
    <Table caption={t("Points of {name}, newest first", { name: score.name })}>
      <TableHead>
        <Column>{t("Order")}</Column>
        <Column>{t("Reason")}</Column>
        <Column>{t("When")}</Column>
        <Column isNumber>{t("Points")}</Column>
      </TableHead>
      <TableBody>
        {score.events.map((event, position) => (
          <EventRow key={`${event.orderId} ${position}`} event={event} />
        ))}
      </TableBody>
    </Table>
  );
}

function EventRow({ event }: { readonly event: ScoredEvent }) {
  const { orderId, orderNumber, reason, at, points } = event;
  return (
    <Row>
      <Cell>
        <Link
          to={href("/admin/orders/:orderId", { orderId })}
          className={`${textLinkClasses} money inline-block py-1`}
        >
          {orderNumber}
        </Link>
      </Cell>
      <Cell label={t("Reason")}>{reasonWords()[reason]}</Cell>
      <Cell label={t("When")}>{formatDateTime(at)}</Cell>
      <Cell label={t("Points")} isNumber>
        {points}
      </Cell>
    </Row>
  );
}

function reasonWords(): Readonly<Record<RefusalReason, string>> {
  return {
    refused: t("Refused at the door"),
    returned: t("Returned to the sender"),
    failed_attempt: t("Delivery attempt failed"),
  };
}

type LiftFormProps = {
  readonly subject: string;
  readonly field: CashScoreListProps["field"];
  readonly error: string | undefined;
  readonly typed: string | undefined;
};

function LiftForm({ subject, field, error, typed }: LiftFormProps) {
  const isSending = useNavigation().formData?.get(field) === subject;
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="mt-3 flex flex-wrap items-end gap-4"
    >
      <input type="hidden" name="intent" value="lift" />
      <input type="hidden" name={field} value={subject} />
      <ReasonField subject={subject} error={error} typed={typed} />
      <Button pending={isSending} pendingLabel={t("Saving...")}>
        {t("Lift points")}
      </Button>
    </Form>
  );
}

function ReasonField({ subject, error, typed }: Omit<LiftFormProps, "field">) {
  return (
    <TextField
      id={`reason-${subject}`}
      name="reason"
      label={t("Why the points no longer count")}
      required
      maxLength={500}
      defaultValue={typed}
      error={error}
      className="grow sm:max-w-sm"
    />
  );
}
