import { Form, href, redirect } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { NoticeStep } from "#modules/notifications/public.ts";
import { ownNotices, readNotices } from "#modules/notifications/public.server.ts";
import { NoticeList } from "#modules/notifications/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { distinctRows } from "#ui/later-pages.ts";
import { GrowingList, useMorePages } from "#ui/more-pages.tsx";
import { Pagination, useFocusOnNewPage } from "#ui/pagination.tsx";
import type { Route } from "./+types/notices.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Notices") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "notifications.readOwn");
  const after = url.searchParams.get("after");
  return { ...(await ownNotices(db, actor, { after })), after };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "notifications.readOwn");
  return submit(request, NoticeStep, async ({ read }) => {
    await readNotices(db, actor, { read });
    if (read !== "all") return redirect(href("/notices") + url.search);
    return redirectWithToast(href("/notices"), {
      title: t("All notices are marked as read"),
      tone: "positive",
    });
  });
}

export default function Notices({ loaderData }: Route.ComponentProps) {
  const { notices, next, hasUnread, after } = loaderData;
  const start = useFocusOnNewPage<HTMLDivElement>(after ?? "");
  const linksFrom = (cursor: string | null) =>
    pageLinks(href("/notices"), { next: cursor, isFirstPage: after === null });
  const more = useMorePages<typeof loaderData>({
    first: loaderData,
    next: linksFrom(next).next,
    nextOf: (page) => linksFrom(page.next).next,
    reloads: true,
  });
  return (
    <Page measure="form">
      <PageHeader
        title={t("Notices")}
        lead={t("What happened to your orders, your account and your shop.")}
        actions={
          <>
            {hasUnread && (
              <Form method="post">
                <Button name="read" value="all">
                  {t("Mark all as read")}
                </Button>
              </Form>
            )}
            <ButtonLink to={href("/account/notices")} variant="quiet">
              {t("Choose notices")}
            </ButtonLink>
          </>
        }
      />
      <div ref={start} tabIndex={-1}>
        {notices.length === 0 ? (
          <EmptyState drawing="tag" title={t("No notices yet")}>
            {t("When something happens to an order, a message or a return, it appears here.")}
          </EmptyState>
        ) : (
          <GrowingList more={more}>
            <NoticeList
              notices={distinctRows(
                [loaderData, ...more.pages].flatMap((page) => page.notices),
                ({ id }) => id,
              )}
            />
          </GrowingList>
        )}
      </div>
      <Pagination {...linksFrom(next)} more={more} />
    </Page>
  );
}
