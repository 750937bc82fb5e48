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

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Mailbox" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, mailboxReaders } = allow(context, "notifications.readMailbox");
  const to = url.searchParams.get("to")?.trim() || null;
  return { to, mails: await mailbox(db, actor, { readers: mailboxReaders, to }) };
}

export default function Mailbox({ loaderData: { to, mails } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title="Mailbox"
        lead="Without a mail server the shop's mail is read here: the newest 50."
      />
      <RecipientForm to={to} />
      {mails.length === 0 ? (
        <EmptyState drawing="parcel" title="No mail yet">
          <p>
            {to === null
              ? "Create an account or place an order, and its mail appears here."
              : `Nothing was written to ${to}.`}
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
    <Table caption="Mails, newest first">
      <TableHead>
        <Column>Subject</Column>
        <Column>To</Column>
        <Column>Written</Column>
      </TableHead>
      <TableBody>
        {mails.map((mail) => (
          <Row key={mail.id}>
            <Cell>
              <Link
                to={href("/dev/mailbox/:mailId", { mailId: mail.id })}
                className={textLinkClasses}
              >
                {mail.subject}
              </Link>
            </Cell>
            <Cell label="To">{mail.to}</Cell>
            <Cell label="Written">{formatDateTime(mail.writtenAt)}</Cell>
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
        label="Recipient"
        name="to"
        id="to"
        type="search"
        inputMode="email"
        defaultValue={to ?? ""}
        className="w-full sm:w-80"
      />
      <Button type="submit">Show</Button>
      {to !== null && (
        <ButtonLink to={href("/dev/mailbox")} variant="quiet">
          Show all
        </ButtonLink>
      )}
    </Form>
  );
}
