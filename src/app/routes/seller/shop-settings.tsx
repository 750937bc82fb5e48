import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ownShop, saveShopProfile } from "#modules/sellers/public.server.ts";
import { ShopProfileInput } from "#modules/sellers/public.ts";
import { ShopProfileForm } from "#modules/sellers/public.ui.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { tabAddress } from "./dashboard/tabs.ts";
import type { Route } from "./+types/shop-settings.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Business Info" });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "sellers.editShop");
  return { shop: await ownShop(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "sellers.editShop");
  return submit(request, ShopProfileInput, async (input) => {
    await saveShopProfile(db, actor, input);
    return redirectWithToast(href("/seller/shop-settings"), {
      title: "Your shop's page is saved",
      tone: "positive",
    });
  });
}

export default function ShopSettings({ loaderData: { shop }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: "Dashboard", to: tabAddress("overview") },
          { label: "Settings", to: tabAddress("settings") },
          { label: "Business Info" },
        ]}
      />
      <ShopSettingsHeader shop={shop} />
      {/* What was saved comes back cleaned; a form keeps what was typed, so a new one shows it. A
          refused one keeps its own. */}
      <ShopProfileForm
        key={actionData === undefined ? shop.version : "refused"}
        shop={shop}
        typed={actionData?.typed}
        problem={actionData?.problem}
      />
    </Page>
  );
}

function ShopSettingsHeader({ shop }: Pick<Route.ComponentProps["loaderData"], "shop">) {
  return (
    <PageHeader
      title="Business Info"
      lead={
        <>
          What buyers read and see on{" "}
          <Link
            to={href("/sellers/:slug", { slug: shop.slug })}
            target="_blank"
            className={textLinkClasses}
          >
            your public page
          </Link>
          . Your company, as it stands on invoices, is in{" "}
          <Link to={href("/company-settings")} className={textLinkClasses}>
            Company Settings
          </Link>
          .
        </>
      }
    />
  );
}
