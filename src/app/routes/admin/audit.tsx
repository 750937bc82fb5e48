import { href } from "react-router";
import { listAsked } from "#app/lib/list-asked.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { auditTrail } from "#modules/identity/public.server.ts";
import { AuditEntries, AuditSearch } from "#modules/identity/public.ui.ts";
import { addressWith } from "#shared/address-with.ts";
import { readDays } from "#shared/days.ts";
import { queryLine } from "#shared/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NextPage } from "#ui/next-page.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/audit.ts";
import { objectAddress } from "./object-address.ts";

const maxLength = 100;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Audit Trail" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.readAudit");
  const line = (name: string) => queryLine(url.searchParams, name, maxLength);
  const filters = {
    who: line("who"),
    action: line("action"),
    objectType: line("type"),
    objectId: line("object"),
    ...readDays(url.searchParams),
  };
  const { after, isFirstPage } = listAsked(url, []);
  return { ...(await auditTrail(db, actor, { filters, after })), filters, isFirstPage };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { entries, actions, next, filters, isFirstPage } = loaderData;
  const address = href("/admin/audit");
  const kept = {
    who: filters.who,
    action: filters.action,
    type: filters.objectType,
    object: filters.objectId,
    from: filters.fromDay,
    to: filters.toDay,
  };
  const isAsked =
    !isFirstPage || Object.values(kept).some((value) => value !== null && value !== "");
  return (
    <>
      <PageHeader
        title="Audit Trail"
        lead="Who changed what, when, and what it was before. Nothing in it can be changed or deleted."
      />
      <AuditSearch address={address} filters={filters} actions={actions} />
      {entries.length > 0 ? (
        <AuditEntries entries={entries} addressOf={objectAddress} />
      ) : (
        <EmptyState
          drawing="lens"
          title={isAsked ? "Nothing found" : "Nothing was recorded yet"}
          action={isAsked ? <ButtonLink to={address}>Show the whole trail</ButtonLink> : undefined}
        >
          {isAsked
            ? "No entry fits what you asked for."
            : "Every decision will stand here, with who made it and what it was before."}
        </EmptyState>
      )}
      <NextPage
        next={next === null ? null : addressWith(address, { ...kept, after: next })}
        first={isFirstPage ? null : addressWith(address, kept)}
        nextLabel="Older entries"
        firstLabel="Newest entries"
      />
    </>
  );
}
