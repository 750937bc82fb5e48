import { Form } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import type { UploadedPicture } from "#modules/media/public.ts";
import { PlainPhotographs } from "#modules/media/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { useTimesSent } from "#ui/use-times-sent.ts";
import type { TicketView } from "../contract.ts";
import { answerDue } from "../rules/ticket-timers.ts";
import { maxTicketLength, satisfactions } from "../rules/ticket-values.ts";
import { satisfactionWords } from "../rules/ticket-words.ts";
import { generalProblem, type RefusedTicket } from "./refused.ts";
import { TicketPictures } from "./ticket-pictures.tsx";
import { TicketMessages } from "./ticket-messages.tsx";

type TicketPageProps = {
  readonly ticket: TicketView;
  readonly refused: RefusedTicket | undefined;
  /** What was just uploaded without JavaScript; null for visitors, who add no photographs. */
  readonly uploads: readonly UploadedPicture[] | null;
  /** The page of the ticket. */
  readonly address: string;
  /** The key of a visitor's ticket. */
  readonly linkKey?: string;
};

/** A ticket for its person: messages, the field for the next one, and whether we helped. */
export function TicketPage(props: TicketPageProps) {
  const { ticket, refused, linkKey } = props;
  const isRating = refused?.typed["intent"] === "rate";
  return (
    <div className="grid gap-8">
      <p className="text-ink-muted">{stateWords(ticket)}</p>
      {!ticket.isMailed && (
        <p className="border-l-2 border-accent pl-3">
          {t(
            "No email goes out about this ticket, so our answer is on this page only. Bookmark it, or note down its address.",
          )}
        </p>
      )}
      <TicketMessages
        key={ticket.id}
        messages={ticket.messages}
        reader="person"
        linkKey={linkKey}
      />
      {ticket.status !== "open" && (
        <Rating ticket={ticket} refused={isRating ? refused : undefined} />
      )}
      <WriteForm {...props} refused={isRating ? undefined : refused} />
    </div>
  );
}

function stateWords({ status, waitsSince, acknowledgedAt }: TicketView): string {
  if (status === "answered") return t("We have answered. Please reply if something is not solved.");
  if (status === "closed") return t("This ticket is closed. If you write again, it is open again.");
  const answerBy = formatDateTime(answerDue(waitsSince));
  return acknowledgedAt === null
    ? t("We have your message. You get our answer by {answerBy} at the latest.", { answerBy })
    : t("Somebody is looking into it. You get our answer by {answerBy} at the latest.", {
        answerBy,
      });
}

function WriteForm({ address, ...props }: TicketPageProps) {
  return (
    <div>
      {props.uploads !== null && <PlainPhotographs back={address} />}
      <MessageFields key={props.ticket.id} {...props} />
    </div>
  );
}

function MessageFields({ ticket, refused, uploads }: Omit<TicketPageProps, "address">) {
  const timesSent = useTimesSent(["write"], refused !== undefined);
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormProblem message={generalProblem(refused)} />
      <TextArea
        key={timesSent}
        label={t("Your message")}
        name="body"
        maxLength={maxTicketLength}
        defaultValue={refused?.typed["body"]}
        error={refused?.problem.fields["body"]}
      />
      {uploads !== null && (
        <TicketPictures key={`pictures ${timesSent}`} uploads={uploads} refused={refused} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="write" variant="primary">
          {t("Send message")}
        </Button>
        {ticket.status !== "closed" && (
          <Button name="intent" value="close" formNoValidate>
            {t("Close ticket")}
          </Button>
        )}
      </div>
    </Form>
  );
}

function Rating({
  ticket: { satisfaction },
  refused,
}: Pick<TicketPageProps, "ticket" | "refused">) {
  const words = satisfactionWords();
  if (satisfaction !== null)
    return <p className="text-ink-muted">{t("Thank you for telling us if we helped.")}</p>;
  return (
    <Card>
      <CardHeader title={t("Did we solve your problem?")} />
      <Form method="post" noValidate className="grid gap-4" preventScrollReset>
        <FormProblem message={generalProblem(refused)} />
        <RadioCards
          name="satisfaction"
          legend={t("Your answer")}
          isLegendHidden
          columns={3}
          options={satisfactions.map((value) => ({ value, label: words[value] }))}
          defaultValue={refused?.typed["satisfaction"]}
          error={refused?.problem.fields["satisfaction"]}
        />
        <TextArea
          label={t("What should we do better? (optional)")}
          name="note"
          rows={2}
          maxLength={1000}
          defaultValue={refused?.typed["note"]}
          error={refused?.problem.fields["note"]}
        />
        <div>
          <Button name="intent" value="rate">
            {t("Send")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
