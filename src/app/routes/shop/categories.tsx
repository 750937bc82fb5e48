import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { listCategories } from "#modules/catalog/public.server.ts";
import { CategoryCard } from "#modules/catalog/public.ui.ts";
import { Page, PageHeader, loneLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/categories.ts";
import { SellHere } from "./sell-here.tsx";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("Categories"),
    description: t(
      "Handbags, belts, wallets, footwear, accessories, travel, jackets, business and custom pieces: leather goods made by hand, by category.",
    ),
    canonical: href("/categories"),
    trail: [],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogueDb: db, actor } = allow(context, "catalog.browse");
  cachePage(context, "list");
  return { categories: await listCategories(db, actor) };
}

const eagerPictures = 6;

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title={t("Categories")} lead={t("Shop by category.")} actions={<AllProducts />} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-3">
        {categories.map((category, place) => (
          <li key={category.slug}>
            <CategoryCard category={category} hasDescription isFirst={place < eagerPictures} />
          </li>
        ))}
      </ul>
      <SellHere />
    </Page>
  );
}

function AllProducts() {
  return (
    <Link to={href("/products")} className={`${loneLinkClasses} py-2`}>
      {t("All products")}
    </Link>
  );
}
