import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ownUploads } from "#modules/media/public.server.ts";
import { PlainUpload } from "#modules/media/public.ui.ts";
import { ownShop, saveShopProfile } from "#modules/sellers/public.server.ts";
import { ShopProfileInput } from "#modules/sellers/public.ts";
import { ShopProfileForm } from "#modules/sellers/public.ui.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { tabAddress } from "./dashboard/tabs.ts";
import type { Route } from "./+types/shop-settings.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Business Info") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "sellers.editShop");
  const sent = (name: string) => ownUploads(db, actor, { imageIds: url.searchParams.getAll(name) });
  const [shop, portraits, photos] = await Promise.all([
    ownShop(db, actor),
    sent("portrait"),
    sent("photo"),
  ]);
  return { shop, uploads: { portrait: portraits[0] ?? null, photos } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "sellers.editShop");
  return submit(request, ShopProfileInput, async (input) => {
    await saveShopProfile(db, actor, input);
    return redirectWithToast(href("/seller/shop-settings"), {
      title: t("Your shop's page is saved"),
      tone: "positive",
    });
  });
}

export default function ShopSettings({
  loaderData: { shop, uploads },
  actionData,
}: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Dashboard"), to: tabAddress("overview") },
          { label: t("Settings"), to: tabAddress("settings") },
          { label: t("Business Info") },
        ]}
      />
      <ShopSettingsHeader shop={shop} />
      <PlainUpload
        back={href("/seller/shop-settings")}
        as="portrait"
        label={t("Portrait")}
        action={t("Upload portrait")}
      />
      <PlainUpload
        back={href("/seller/shop-settings")}
        as="photo"
        label={t("Photos of your workshop")}
        action={t("Upload photos")}
      />
      {/* What was saved comes back cleaned; a form keeps what was typed, so a new one shows it. A
          refused one keeps its own. */}
      <ShopProfileForm
        key={actionData === undefined ? shop.version : "refused"}
        shop={shop}
        uploads={uploads}
        typed={actionData?.typed}
        problem={actionData?.problem}
      />
    </Page>
  );
}

function ShopSettingsHeader({ shop }: Pick<Route.ComponentProps["loaderData"], "shop">) {
  return (
    <PageHeader
      title={t("Business Info")}
      lead={rich(
        "What buyers read and see on <link>your public page</link>. Your company details for invoices are in <link2>Company Settings</link2>.",
        {
          link: (words) => (
            <Link
              to={href("/sellers/:slug", { slug: shop.slug })}
              target="_blank"
              className={textLinkClasses}
            >
              {words}
            </Link>
          ),
          link2: (words) => (
            <Link to={href("/company-settings")} className={textLinkClasses}>
              {words}
            </Link>
          ),
        },
      )}
    />
  );
}
