import { Form, Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { mailbox } from "#modules/notifications/public.server.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextField } from "#ui/field.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Route } from "./+types/mailbox.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Mailbox") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, mailboxReaders } = allow(context, "notifications.readMailbox");
  const to = url.searchParams.get("to")?.trim() || null;
  return { to, mails: await mailbox(db, actor, { readers: mailboxReaders, to }) };
}

export default function Mailbox({ loaderData: { to, mails } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={t("Mailbox")}
        lead={t("This shop has no mail server, so you can read its newest 50 mails here.")}
      />
      <RecipientForm to={to} />
      {mails.length === 0 ? (
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
        inputMode="email"
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
