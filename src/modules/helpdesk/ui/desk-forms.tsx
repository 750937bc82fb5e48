import { Form } from "react-router";
import { langOf } from "#shared/language-of-text.ts";
import type { UploadedPicture } from "#modules/media/public.ts";
import { PlainPhotographs } from "#modules/media/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { useTimesSent } from "#ui/use-times-sent.ts";
import type { CannedAnswer, Colleague, DeskTicket } from "../contract.ts";
import { maxTicketLength } from "../rules/ticket-values.ts";
import { satisfactionWords } from "../rules/ticket-words.ts";
import { generalProblem, type RefusedTicket } from "./refused.ts";
import { TicketPictures } from "./ticket-pictures.tsx";
import { TicketMessages } from "./ticket-messages.tsx";

type DeskFormsProps = {
  readonly ticket: DeskTicket;
  readonly canned: readonly CannedAnswer[];
  /** The canned answer that was chosen last. */
  readonly inserted: CannedAnswer | undefined;
  readonly isMine: boolean;
  /** To whom it can go: not to those whom it is about. */
  readonly colleagues: readonly Colleague[];
  readonly refused: RefusedTicket | undefined;
  /** What was just uploaded without JavaScript. */
  readonly uploads: readonly UploadedPicture[];
  /** The page of the ticket. */
  readonly address: string;
};

/** What the help desk reads and does about a ticket. */
export function DeskForms({
  ticket,
  canned,
  inserted,
  isMine,
  colleagues,
  refused,
  uploads,
  address,
}: DeskFormsProps) {
  const { messages, personName, email, satisfaction, satisfactionNote } = ticket;
  return (
    <div className="grid gap-8">
      <TicketMessages
        key={ticket.id}
        messages={messages}
        reader="desk"
        personName={personName ?? email ?? (ticket.hasLink ? t("A visitor") : t("Erased account"))}
      />
      {satisfaction !== null && (
        <div className="text-sm wrap-anywhere">
          <p>
            {t("Did we solve the problem? {answer}", { answer: satisfactionWords()[satisfaction] })}
          </p>
          {satisfactionNote !== null && <q lang={langOf(satisfactionNote)}>{satisfactionNote}</q>}
        </div>
      )}
      <TakeForm isMine={isMine} />
      {colleagues.length > 0 && <HandOverForm colleagues={colleagues} refused={refused} />}
      {canned.length > 0 && <CannedChoice canned={canned} chosen={inserted?.id} />}
      <div>
        <PlainPhotographs back={address} />
        <AnswerForm
          key={ticket.id}
          ticket={ticket}
          inserted={inserted}
          refused={refused}
          uploads={uploads}
        />
      </div>
    </div>
  );
}

function TakeForm({ isMine }: { readonly isMine: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <Button name="intent" value={isMine ? "release" : "take"}>
        {isMine ? t("Give the ticket back") : t("Take the ticket")}
      </Button>
    </Form>
  );
}

function HandOverForm({ colleagues, refused }: Pick<DeskFormsProps, "colleagues" | "refused">) {
  return (
    <Form method="post" noValidate className="flex flex-wrap items-end gap-3" preventScrollReset>
      <SelectField
        className="min-w-0 grow sm:max-w-md"
        label={t("Hand it to a colleague")}
        name="colleague"
        placeholder={t("Choose a colleague")}
        options={colleagues.map(({ userId, name }) => ({ value: userId, label: name }))}
        defaultValue={refused?.typed["colleague"] ?? ""}
        error={refused?.problem.fields["colleague"]}
      />
      <Button name="intent" value="handOver">
        {t("Hand over")}
      </Button>
    </Form>
  );
}

function CannedChoice({
  canned,
  chosen,
}: {
  readonly canned: readonly CannedAnswer[];
  readonly chosen: string | undefined;
}) {
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3" preventScrollReset>
      <SelectField
        key={chosen}
        className="min-w-0 grow sm:max-w-md"
        label={t("Canned answer")}
        name="insert"
        options={canned.map(({ id, title }) => ({ value: id, label: title }))}
        defaultValue={chosen}
      />
      <Button>{t("Insert")}</Button>
    </Form>
  );
}

function AnswerForm({
  ticket,
  inserted,
  refused,
  uploads,
}: Pick<DeskFormsProps, "ticket" | "inserted" | "refused" | "uploads">) {
  const { messages, status } = ticket;
  const newest = messages.at(-1)?.id ?? "";
  const timesSent = useTimesSent(["answer", "answerAndClose"], refused !== undefined);
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormProblem message={generalProblem(refused)} />
      <input type="hidden" name="seen" value={newest} />
      <TextArea
        key={`${timesSent} ${inserted?.id ?? ""}`}
        label={t("Your answer")}
        hint={whoReads(ticket)}
        name="body"
        rows={8}
        maxLength={maxTicketLength}
        defaultValue={refused?.typed["body"] ?? inserted?.body}
        error={refused?.problem.fields["body"]}
      />
      <TicketPictures key={`pictures ${timesSent}`} uploads={uploads} refused={refused} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="answer" variant="primary">
          {t("Send answer")}
        </Button>
        <Button name="intent" value="answerAndClose">
          {t("Send answer and close")}
        </Button>
        {status !== "closed" && (
          <Button name="intent" value="close">
            {t("Close without an answer")}
          </Button>
        )}
      </div>
    </Form>
  );
}

function whoReads({ isMailed, hasLink }: DeskTicket): string {
  if (isMailed) return t("The person gets it by email and reads it on the ticket’s page.");
  return hasLink
    ? t("No email goes out: the person reads it on the ticket’s page, by its link.")
    : t("Nobody gets it any more: the account is erased, or the link has ended.");
}
