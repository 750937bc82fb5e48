import { Form, Link, href, useNavigation } from "react-router";
import { z } from "zod";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { liftRefusedAddress, refusedAddresses } from "#modules/notifications/public.server.ts";
import type { RefusedAddress } from "#modules/notifications/public.ts";
import { formatDateTime } from "#shared/ist.ts";
import { cleanLine } from "#shared/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Route } from "./+types/refused-addresses.ts";
import { t } from "#shared/texts/text.ts";
import { nameWith } from "#ui/name-with.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Refused Addresses · Mails") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "notifications.handleMails");
  const query = readListQuery(url, []);
  return { ...(await refusedAddresses(db, actor, query)), ...query };
}

const Lift = z.object({
  intent: z.literal("lift"),
  address: z.string().max(320).transform(cleanLine),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "notifications.handleMails");
  return submit(request, Lift, async ({ address }) => {
    await liftRefusedAddress(db, actor, { address });
    return redirectWithToast(href("/admin/mails/refused"), {
      title: t("We can send mail to this address again."),
      tone: "positive",
    });
  });
}

export default function RefusedAddresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, next, search, isFirstPage } = loaderData;
  const address = href("/admin/mails/refused");
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Mails"), to: href("/admin/mails") }, { label: t("Refused addresses") }]}
      />
      <PageHeader
        title={t("Refused Addresses")}
        lead={t(
          "The mail server permanently refuses these addresses. We send nothing to them until the owner confirms the address again or you lift the refusal.",
        )}
      />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      <ListFilters
        label={t("Refused addresses")}
        address={address}
        search={{ value: search, label: t("Search addresses"), placeholder: t("Email address") }}
        tabs={[]}
        chosen=""
      />
      {addresses.length > 0 ? (
        <AddressTable addresses={addresses} />
      ) : (
        <EmptyState
          drawing="ledger"
          title={search === "" ? t("No refused addresses") : t("No addresses found")}
          action={
            search === "" ? undefined : (
              <ButtonLink to={address}>{t("Show all addresses")}</ButtonLink>
            )
          }
        >
          {search === ""
            ? t("When a mail server permanently refuses an address, it appears here.")
            : t("Nothing matches “{search}”.", { search })}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, { q: search })}
        nextLabel={t("Older refusals")}
        firstLabel={t("Newest refusals")}
      />
    </>
  );
}

function AddressTable({ addresses }: { readonly addresses: readonly RefusedAddress[] }) {
  return (
    <Table caption={t("Refused addresses, newest first")}>
      <TableHead>
        <Column>{t("Address")}</Column>
        <Column>{t("Refused", {}, "when the mail server refused an address")}</Column>
        <Column>{t("Reply of the mail server")}</Column>
        <Column>{t("Action")}</Column>
      </TableHead>
      <TableBody>
        {addresses.map((refused) => (
          <AddressRow key={refused.address} {...refused} />
        ))}
      </TableBody>
    </Table>
  );
}

function AddressRow({ address, answer, refusedAt }: RefusedAddress) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Row>
      <Cell className="wrap-anywhere">
        <Link
          to={urlWithQuery(href("/admin/users"), { q: address })}
          className={`${textLinkClasses} inline-block py-1`}
        >
          {address}
        </Link>
      </Cell>
      <Cell
        label={t("Refused", {}, "when the mail server refused an address")}
        className="md:whitespace-nowrap"
      >
        {formatDateTime(refusedAt)}
      </Cell>
      <Cell label={t("Reply of the mail server")} className="wrap-anywhere">
        <span className="min-w-0 max-md:text-right">{answer}</span>
      </Cell>
      <Cell label={t("Action")}>
        <ConfirmStep label={t("Lift refusal…")}>
          <p>
            {t(
              "We will send mail to this address again. If its server refuses it again, the address returns to this list.",
            )}
          </p>
          <Form method="post">
            <input type="hidden" name="address" value={address} />
            <Button
              name="intent"
              value="lift"
              variant="primary"
              disabled={isBusy}
              aria-label={nameWith(t("Lift refusal"), address)}
            >
              {t("Lift refusal")}
            </Button>
          </Form>
        </ConfirmStep>
      </Cell>
    </Row>
  );
}
