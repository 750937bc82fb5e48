import { Link, href } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { peopleKinds, type PersonLine } from "#modules/identity/public.ts";
import { peopleList } from "#modules/identity/public.server.ts";
import { PersonBadges } from "#modules/identity/public.ui.ts";
import { formatDate } from "#shared/ist.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Route } from "./+types/users.ts";
import { t } from "#shared/texts/text.ts";
import { formatPhone } from "#shared/phone.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Users") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.viewAccounts");
  const query = readListQuery(url, peopleKinds);
  return { ...(await peopleList(db, actor, { ...query, kind: query.status })), ...query };
}

const labels = {
  get buyers() {
    return t("Buyers");
  },
  get sellers() {
    return t("Sellers");
  },
  get administrators() {
    return t("Administrators");
  },
  get staff() {
    return t("Staff");
  },
  get unconfirmed() {
    return t("Not confirmed");
  },
  get suspended() {
    return t("Suspended");
  },
} as const;

export default function Users({ loaderData }: Route.ComponentProps) {
  const { people, next, search, status, isFirstPage } = loaderData;
  const address = href("/admin/users");
  const parameters = { status, q: search };
  return (
    <>
      <PageHeader title={t("Users")} lead={t("Everybody with an account, newest first.")} />
      <UserFilters address={address} search={search} status={status} />
      {people.length > 0 ? (
        <People people={people} />
      ) : (
        <EmptyState
          drawing="lens"
          title={t("Nobody found")}
          action={<ButtonLink to={address}>{t("Show everybody")}</ButtonLink>}
        >
          {search === "" ? t("No users here yet.") : t("Nothing matches “{search}”.", { search })}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, parameters)}
        nextLabel={t("Older accounts")}
        firstLabel={t("Newest accounts")}
      />
    </>
  );
}

function UserFilters({
  address,
  search,
  status,
}: Pick<Route.ComponentProps["loaderData"], "search" | "status"> & { readonly address: string }) {
  return (
    <ListFilters
      label={t("Users")}
      address={address}
      search={{ value: search, label: t("Search users"), placeholder: t("Name or email") }}
      tabs={[
        { value: "", label: t("All") },
        ...peopleKinds.map((kind) => ({ value: kind, label: labels[kind] })),
      ]}
      chosen={status ?? ""}
    />
  );
}

function People({ people }: { readonly people: readonly PersonLine[] }) {
  return (
    <Table caption={t("Users, newest first")}>
      <TableHead>
        <Column>{t("Name")}</Column>
        <Column>{t("Email or mobile number")}</Column>
        <Column>{t("Kind")}</Column>
        <Column>{t("Joined")}</Column>
      </TableHead>
      <PeopleRows people={people} />
    </Table>
  );
}

function PeopleRows({ people }: { readonly people: readonly PersonLine[] }) {
  return (
    <TableBody>
      {people.map((person) => (
        <Row key={person.userId}>
          <Cell className="wrap-anywhere">
            <Link
              to={href("/admin/users/:userId", { userId: person.userId })}
              className={`${textLinkClasses} inline-block py-1 font-medium`}
            >
              {person.name}
            </Link>
          </Cell>
          <ContactCell email={person.email} />
          <Cell label={t("Kind")}>
            <PersonBadges person={person} />
          </Cell>
          <Cell label={t("Joined")} className="whitespace-nowrap">
            {formatDate(person.createdAt)}
          </Cell>
        </Row>
      ))}
    </TableBody>
  );
}

function ContactCell({ email }: Pick<PersonLine, "email">) {
  return (
    <Cell label={t("Email or mobile number")} className="wrap-anywhere">
      <span className="min-w-0 max-md:text-right">
        <EmailText>{formatPhone(email)}</EmailText>
      </span>
    </Cell>
  );
}
