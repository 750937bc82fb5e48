import { Form, Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { mailbox, mailboxMessages } from "#modules/notifications/public.server.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatPhone } from "#shared/phone.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextField } from "#ui/field.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Route } from "./+types/mailbox.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Mailbox") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, config, mailboxReaders } = allow(context, "notifications.readMailbox");
  const to = url.searchParams.get("to")?.trim() || null;
  const input = { readers: mailboxReaders, to };
  const [mails, messages] = await Promise.all([
    mailbox(db, actor, input),
    mailboxMessages(db, actor, { ...input, config }),
  ]);
  return { to, mails, messages };
}

export default function Mailbox({ loaderData: { to, mails, messages } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={t("Mailbox")}
        lead={t("This shop has no mail server, so you can read its newest 50 mails here.")}
      />
      <RecipientForm to={to} />
      {messages.length > 0 && <MessageTable messages={messages} />}
      {mails.length === 0 && messages.length > 0 ? null : mails.length === 0 ? (
        <EmptyState drawing="parcel" title={t("No mail yet")}>
          <p>
            {to === null
              ? t("Create an account or place an order, and its mail appears here.")
              : t("No mails to {to}.", { to })}
          </p>
        </EmptyState>
      ) : (
        <MailTable mails={mails} />
      )}
    </Page>
  );
}

function MessageTable({ messages }: Pick<Route.ComponentProps["loaderData"], "messages">) {
  return (
    <div className="mb-8">
      <Table caption={t("Messages to mobile numbers, newest first")}>
        <TableHead>
          <Column>{t("Message")}</Column>
          <Column>{t("To")}</Column>
          <Column>{t("Written")}</Column>
        </TableHead>
        <TableBody>
          {messages.map(({ id, to, text, writtenAt }) => (
            <Row key={id}>
              <Cell className="wrap-anywhere">{text}</Cell>
              <Cell label={t("To")}>{formatPhone(to)}</Cell>
              <Cell label={t("Written")}>{formatDateTime(writtenAt)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function MailTable({ mails }: Pick<Route.ComponentProps["loaderData"], "mails">) {
  return (
    <Table caption={t("Mails, newest first")}>
      <TableHead>
        <Column>{t("Subject")}</Column>
        <Column>{t("To")}</Column>
        <Column>{t("Written")}</Column>
      </TableHead>
      <TableBody>
        {mails.map((mail) => (
          <Row key={mail.id}>
            <Cell className="wrap-anywhere">
              <Link
                to={href("/dev/mailbox/:mailId", { mailId: mail.id })}
                className={textLinkClasses}
              >
                {mail.subject}
              </Link>
            </Cell>
            <Cell label={t("To")} className="wrap-anywhere">
              {mail.to}
            </Cell>
            <Cell label={t("Written")}>{formatDateTime(mail.writtenAt)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function RecipientForm({ to }: Pick<Route.ComponentProps["loaderData"], "to">) {
  return (
    <Form method="get" className="mb-8 flex flex-wrap items-end gap-3">
      <TextField
        label={t("Recipient")}
        name="to"
        id="to"
        type="search"
        defaultValue={to ?? ""}
        className="w-full sm:w-80"
      />
      <Button type="submit">{t("Show")}</Button>
      {to !== null && (
        <ButtonLink to={href("/dev/mailbox")} variant="quiet">
          {t("Show all")}
        </ButtonLink>
      )}
    </Form>
  );
}
