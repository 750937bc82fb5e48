import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ProfileInput } from "#modules/identity/public.ts";
import { changeProfile, ownProfile } from "#modules/identity/public.server.ts";
import {
  AccountLinks,
  AccountPage,
  LanguageAndNotices,
  ProfileCard,
} from "#modules/identity/public.ui.ts";
import { AvatarCard } from "#modules/media/public.ui.ts";
import { isApprovedSeller } from "#policy/actor.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/profile.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("My account") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.useAccount");
  return { profile: await ownProfile(db, actor), isSeller: isApprovedSeller(actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "identity.changeAccount");
  return submit(request, ProfileInput, async (input) => {
    await changeProfile(db, actor, input);
    return redirectWithToast(href("/account"), { title: t("Profile saved"), tone: "positive" });
  });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage part="profile">
      <ProfileCard
        profile={loaderData.profile}
        problem={actionData?.problem}
        typed={actionData?.typed}
      />
      <AvatarCard name={loaderData.profile.displayName} file={loaderData.profile.avatar} />
      <AccountLinks isSeller={loaderData.isSeller} />
      <LanguageAndNotices />
    </AccountPage>
  );
}
