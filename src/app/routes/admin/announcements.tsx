import { href } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { allAnnouncements, saveAnnouncement } from "#modules/announcements/public.server.ts";
import { AnnouncementForm } from "#modules/announcements/public.ts";
import { AnnouncementEditor, AnnouncementTable } from "#modules/announcements/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/announcements.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Announcements · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "announcements.manage");
  const after = /^\d{1,9}$/.exec(url.searchParams.get("after") ?? "")?.[0];
  const page = await allAnnouncements(db, actor, {
    after: after === undefined ? null : Number(after),
  });
  return { ...page, now: new Date(), isFirstPage: after === undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "announcements.manage");
  return submit(request, AnnouncementForm, async ({ input }) => {
    const saved = await saveAnnouncement(db, actor, { announcementId: null, version: 0, input });
    return redirectWithToast(href("/admin/announcements/:announcementId", saved), {
      title: t("Saved as a draft"),
      description: t("Look at the preview, then publish it."),
      tone: "positive",
    });
  });
}

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, next, now, isFirstPage } = loaderData;
  const after = next === null ? null : String(next);
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Seller Applications"), to: href("/admin/seller-approvals") },
          { label: t("Announcements") },
        ]}
      />
      <PageHeader
        title={t("Announcements")}
        lead={t("What all sellers read on their dashboard, and by email if you choose so.")}
      />
      <div className="mb-8 max-w-reading">
        <ConfirmStep label={t("Write an announcement…")} isOpen={actionData !== undefined}>
          <AnnouncementEditor refused={actionData} typed={actionData?.typed ?? {}} />
        </ConfirmStep>
      </div>
      {lines.length > 0 ? (
        <AnnouncementTable lines={lines} now={now} />
      ) : (
        <EmptyState drawing="ledger" title={t("No announcements yet")}>
          {t("What you announce to sellers appears here.")}
        </EmptyState>
      )}
      <Pagination {...pageLinks(href("/admin/announcements"), { next: after, isFirstPage }, {})} />
    </>
  );
}
