import { Form, Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { addressBook } from "#modules/customers/public.server.ts";
import { CustomerTable } from "#modules/customers/public.ui.ts";
import { customerFigures } from "#modules/orders/public.server.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { queryLine } from "#shared/text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { controlClasses } from "#ui/field-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { plusIcon } from "#ui/icons.ts";
import { Pagination } from "#ui/pagination.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/customers.ts";
import { t } from "#shared/texts/text.ts";

const maxSearchLength = 100;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Customers") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "customers.keep");
  const search = queryLine(url.searchParams, "q", maxSearchLength);
  const isArchived = url.searchParams.get("archived") === "1";
  const after = url.searchParams.get("after");
  const { items, next } = await addressBook(db, actor, { search, isArchived, after });
  const figures = await customerFigures(db, actor, { customerIds: items.map(({ id }) => id) });
  return {
    customers: items.map((customer) => ({
      ...customer,
      ...(figures.get(customer.id) ?? { orders: 0, totalPaise: 0 }),
    })),
    next,
    search,
    isArchived,
    isFirstPage: after === null,
  };
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { customers, next, search, isArchived, isFirstPage } = loaderData;
  const isEmptyBook = customers.length === 0 && search === "" && !isArchived && isFirstPage;
  const addressOf = ({
    archived,
    ...parameters
  }: {
    readonly archived: boolean;
    readonly q?: string;
    readonly after?: string;
  }) => urlWithQuery(href("/seller/customers"), { archived: archived ? "1" : null, ...parameters });
  return (
    <Page>
      <PageHeader
        title={t("Customers")}
        lead={
          isArchived
            ? t("Removed from your address book. Their orders stay.")
            : t("Your own address book, for orders you create yourself. Nobody else sees it.")
        }
        actions={
          <ButtonLink to={href("/seller/customers/new")} variant="primary">
            <Icon d={plusIcon} />
            {t("Add customer")}
          </ButtonLink>
        }
      />
      {isEmptyBook ? (
        <EmptyState drawing="ledger" title={t("No customers yet")}>
          {t("Add a customer here, or while you create an order.")}
        </EmptyState>
      ) : (
        <>
          <Form
            method="get"
            role="search"
            aria-label={t("Your customers")}
            className="mb-6 flex gap-2 sm:max-w-xl"
          >
            {isArchived && <input type="hidden" name="archived" value="1" />}
            <input
              type="search"
              key={search}
              name="q"
              defaultValue={search}
              aria-label={t("Search customers")}
              placeholder={t("Name, phone, city or GSTIN")}
              maxLength={maxSearchLength}
              className={controlClasses}
            />
            <Button>{t("Search")}</Button>
          </Form>
          {customers.length > 0 ? (
            <CustomerTable customers={customers} />
          ) : (
            <EmptyState
              drawing="lens"
              title={t("Nobody found")}
              action={
                <ButtonLink to={addressOf({ archived: isArchived })}>{t("Show all")}</ButtonLink>
              }
            >
              {search === ""
                ? t("Nobody has been removed from your address book.")
                : t("Nothing matches “{search}”.", { search })}
            </EmptyState>
          )}
          <Pagination
            next={
              next === null ? null : addressOf({ archived: isArchived, q: search, after: next })
            }
            first={isFirstPage ? null : addressOf({ archived: isArchived, q: search })}
          />
        </>
      )}
      <p className="mt-8">
        <Link
          to={addressOf({ archived: !isArchived })}
          className={`${textLinkClasses} inline-flex min-h-11 items-center`}
        >
          {isArchived ? t("Back to your customers") : t("Removed customers")}
        </Link>
      </p>
    </Page>
  );
}
