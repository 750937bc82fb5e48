import { href, redirect } from "react-router";
import { ownUploadsIn } from "#app/lib/own-uploads.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { sentWithin } from "#modules/catalog/public.ts";
import { askCommission, commissionOffer } from "#modules/commissions/public.server.ts";
import { CommissionInput, type CommissionOffer } from "#modules/commissions/public.ts";
import { CommissionForm } from "#modules/commissions/public.ui.ts";
import { PlainPhotographs } from "#modules/media/public.ui.ts";
import { stateName } from "#shared/indian-states.ts";
import { dayInIndia } from "#shared/ist.ts";
import { queryLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/new-commission.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Ask for something special") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "commissions.ask");
  const shopSlug = queryLine(url.searchParams, "shop", 100);
  if (shopSlug === "") throw redirect(href("/sellers"));
  const [offer, uploads] = await Promise.all([
    commissionOffer(db, actor, { shopSlug }),
    ownUploadsIn(db, actor, url),
  ]);
  const like = queryLine(url.searchParams, "like", 120);
  return { offer, uploads, like, today: dayInIndia(Date.now()) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "commissions.ask");
  const shopSlug = queryLine(url.searchParams, "shop", 100);
  return submit(request, CommissionInput, async (wish) => {
    const { conversationId: commissionId } = await askCommission(db, actor, { ...wish, shopSlug });
    return redirectWithToast(href("/commissions/:commissionId", { commissionId }), {
      title: t("The artisan has your wish"),
      tone: "positive",
    });
  });
}

export default function NewCommission({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, uploads, like, today } = loaderData;
  const { shopName, shopSlug, closed, onlyWithinState } = offer;
  const page = urlWithQuery(href("/commissions/new"), { shop: shopSlug, like: like || null });
  return (
    <Page measure="form">
      <PageHeader
        eyebrow={t("Ask for something special")}
        title={<span className="wrap-anywhere">{shopName}</span>}
        lead={t(
          "A piece that is not in the shop, made for you. The artisan answers with a price and a day; you decide then.",
        )}
      />
      {closed === null ? (
        <>
          {onlyWithinState !== null && (
            <p className="mb-6 font-medium">{sentWithin(stateName(onlyWithinState))}</p>
          )}
          <PlainPhotographs back={page} />
          <CommissionForm refused={actionData} like={like} uploads={uploads} today={today} />
        </>
      ) : (
        <ClosedShop closed={closed} />
      )}
    </Page>
  );
}

function ClosedShop({ closed }: { readonly closed: NonNullable<CommissionOffer["closed"]> }) {
  return (
    <div className="grid gap-4">
      <p>{closedWords(closed)}</p>
      <div>
        <ButtonLink to={href("/sellers")}>{t("Other artisans")}</ButtonLink>
      </div>
    </div>
  );
}

function closedWords(closed: NonNullable<CommissionOffer["closed"]>): string {
  switch (closed) {
    case "own":
      return t("This is your own shop.");
    case "away":
      return t("This workshop is on holiday. Please ask when it is back.");
    default:
      return t("This shop takes no commissions at present.");
  }
}
