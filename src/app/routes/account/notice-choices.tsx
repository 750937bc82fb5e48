import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { AccountPage } from "#modules/identity/public.ui.ts";
import { NoticeChoices } from "#modules/notifications/public.ts";
import { chooseNotices, ownNoticeChoices } from "#modules/notifications/public.server.ts";
import { NoticeChoicesForm } from "#modules/notifications/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/notice-choices.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Notice settings") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "notifications.chooseOwn");
  return { choices: await ownNoticeChoices(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "notifications.chooseOwn");
  return submit(request, NoticeChoices, async (input) => {
    await chooseNotices(db, actor, input);
    return redirectWithToast(href("/account/notices"), {
      title: t("Your choice is saved"),
      tone: "positive",
    });
  });
}

export default function OwnNoticeChoices({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage part="notices">
      <NoticeChoicesForm choices={loaderData.choices} />
      <p>
        <Link to={href("/notices")} className={`${textLinkClasses} inline-block py-1`}>
          {t("Your notices")}
        </Link>
      </p>
    </AccountPage>
  );
}
