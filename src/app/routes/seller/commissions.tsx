import { href } from "react-router";
import { CommissionsOverview, stateOf } from "#app/lib/commission-pages.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useSellerRights } from "#app/lib/seller-pages.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { commissions } from "#modules/commissions/public.server.ts";
import { CommissionSwitch } from "#modules/commissions/public.ts";
import { CommissionSwitchCard } from "#modules/commissions/public.ui.ts";
import { switchCommissions, takesCommissions } from "#modules/sellers/public.server.ts";
import { t } from "#shared/texts/text.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/commissions.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Commissions") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "commissions.answer");
  const after = url.searchParams.get("after");
  const state = stateOf(url);
  const [page, takes] = await Promise.all([
    commissions(db, actor, { side: "seller", state, after }),
    takesCommissions(db, actor),
  ]);
  return { ...page, takes, state, isFirstPage: after === null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "sellers.editShop");
  return submit(request, CommissionSwitch, async ({ takes }) => {
    await switchCommissions(db, actor, { takes });
    return redirectWithToast(href("/seller/commissions"), {
      title: takes ? t("Your shop takes commissions") : t("Your shop takes no commissions"),
      tone: "positive",
    });
  });
}

export default function SellerCommissions({ loaderData }: Route.ComponentProps) {
  const { items, takes, ...page } = loaderData;
  const { may } = useSellerRights();
  return (
    <Page measure="form">
      <PageHeader
        title={t("Commissions")}
        lead={t(
          "Pieces that buyers ask you to make. Answer with a quote within five working days.",
        )}
      />
      <CommissionsOverview
        {...page}
        commissions={items}
        side="seller"
        nobody={t("A buyer")}
        address={href("/seller/commissions")}
        addressOf={(commissionId) => href("/seller/commissions/:commissionId", { commissionId })}
        emptyWords={t("Buyers ask you from your shop’s page and from your products.")}
      />
      {may("sellers.editShop") && <CommissionSwitchCard takes={takes} />}
    </Page>
  );
}
