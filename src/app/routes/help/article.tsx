import { Link, href } from "react-router";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { helpArticle, helpFigures } from "#app/lib/help-articles.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import type { Route } from "./+types/article.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? pageMeta(matches, { title: t("Help centre") })
    : pageMeta(matches, {
        title: loaderData.title,
        description: loaderData.lead,
        canonical: `/help/${loaderData.slug}`,
        kind: "article",
        trail: [{ name: t("Help centre"), address: "/help" }],
      });

export function loader({ context, params }: Route.LoaderArgs) {
  const { settings } = allow(context, "catalog.browse");
  const article = helpArticle(params.article, helpFigures(settings.commissionBasisPoints));
  if (article === null) throw new NotFound();
  cachePage(context);
  return article;
}

export default function Article({ loaderData: { title, lead, html, lang } }: Route.ComponentProps) {
  return (
    <Page measure="reading">
      <Breadcrumbs
        className="mb-6"
        trail={[
          { label: t("Home"), to: "/" },
          { label: t("Help centre"), to: href("/help") },
          { label: title },
        ]}
      />
      <article lang={lang}>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 mb-6 text-lg text-ink-muted">{lead}</p>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <p className="mt-10 border-t border-line pt-5">
        {rich("Still a question? <link>Write to the help desk</link>.", {
          link: (words) => (
            <Link to={href("/help/contact")} className={textLinkClasses}>
              {words}
            </Link>
          ),
        })}
      </p>
    </Page>
  );
}
