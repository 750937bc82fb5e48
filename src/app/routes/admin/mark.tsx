import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { decideMark, markToDecide } from "#modules/catalog/public.server.ts";
import { MarkDecision, type MarkToDecide } from "#modules/catalog/public.ts";
import { MarkDecisionForm, MarkFacts, MarkStatusBadge } from "#modules/catalog/public.ui.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { DescriptionItem } from "#ui/description-list.tsx";
import { PageHeader } from "#ui/page.tsx";
import { StaffLink } from "./staff-link.tsx";
import type { Route } from "./+types/mark.ts";
import { OwnShopNote } from "./own-shop-note.tsx";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined
        ? t("Marks of origin")
        : t("{name} · Administration", { name: loaderData.mark.name }),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.checkMarks");
  const mark = await markToDecide(db, actor, params);
  return { mark, isOwn: isOwnShop(actor, mark.sellerId) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.checkMarks");
  return submit(request, MarkDecision, async (decision) => {
    await decideMark(db, actor, { ...params, decision });
    return redirectWithToast(href("/admin/marks/:markId", params), {
      title: decision.intent === "verify" ? t("Mark verified") : t("Mark refused"),
      description: t("The seller gets an email."),
      tone: "positive",
    });
  });
}

export default function Mark({ loaderData, actionData }: Route.ComponentProps) {
  const { mark, isOwn } = loaderData;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Marks of origin"), to: href("/admin/marks") }, { label: mark.name }]}
      />
      <PageHeader
        title={<span className="wrap-anywhere">{mark.name}</span>}
        eyebrow={<MarkStatusBadge status={mark.status} />}
      />
      <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <MarkFacts mark={mark}>
          <DescriptionItem name={t("Shop")}>
            <ShopLink shop={mark} />
          </DescriptionItem>
          <DescriptionItem name={t("Products")}>{mark.products}</DescriptionItem>
          {mark.sameNumber.length > 0 && <SameNumber mark={mark} />}
        </MarkFacts>
        <Card as="section" className="max-xl:order-first">
          <CardHeader title={t("Your decision")} />
          {isOwn ? (
            <OwnShopNote />
          ) : (
            <MarkDecisionForm
              status={mark.status}
              problem={actionData?.problem}
              typed={actionData?.typed}
            />
          )}
        </Card>
      </div>
    </>
  );
}

type NamedShop = { readonly sellerId: string; readonly shopName: string };

function ShopLink({ shop: { sellerId, shopName } }: { readonly shop: NamedShop }) {
  return (
    <span className="inline-block py-1 wrap-anywhere">
      <StaffLink to={href("/admin/users/:userId", { userId: sellerId })}>{shopName}</StaffLink>
    </span>
  );
}

function SameNumber({ mark }: { readonly mark: MarkToDecide }) {
  return (
    <DescriptionItem name={t("Same number from other shops")} isWide>
      <span className="flex flex-wrap gap-x-4">
        {mark.sameNumber.map((shop) => (
          <ShopLink key={shop.sellerId} shop={shop} />
        ))}
      </span>
    </DescriptionItem>
  );
}
