import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submitWithFiles } from "#app/lib/entry-files.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { AdjustBooks } from "#modules/operations/public.ts";
import { adjustBooks } from "#modules/operations/public.server.ts";
import { AdjustForm } from "#modules/operations/public.ui.ts";
import { shopsOf } from "#modules/sellers/public.server.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { isUuid } from "#shared/ids.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/ledger-adjust.ts";
import { OwnShopNote } from "./own-shop-note.tsx";
import { isOwnShop } from "#policy/own-shop.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Manual Entry · Ledger") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "ledger.adjust");
  const requested = url.searchParams.get("seller") ?? "";
  const shops = await shopsOf(db, actor, { sellerIds: isUuid(requested) ? [requested] : [] });
  return {
    key: randomUUID(),
    seller: shops.get(requested) ?? null,
    isOwn: isOwnShop(actor, requested),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "ledger.adjust");
  const { db, actor } = visit;
  return submitWithFiles(request, visit, AdjustBooks, async (input) => {
    const effect = await adjustBooks(db, actor, input);
    return redirectWithToast(
      urlWithQuery(href("/admin/ledger/journal"), { kind: "adjusted", party: input.sellerId }),
      effectToast(effect, { title: t("Entry recorded."), tone: "positive" }),
    );
  });
}

export default function LedgerAdjust({
  loaderData: { key, seller, isOwn },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Ledger"), to: href("/admin/ledger") },
          { label: t("Add Manual Entry") },
        ]}
      />
      <PageHeader
        title={t("Add Manual Entry")}
        eyebrow={seller?.shopName}
        lead={
          seller === null
            ? t(
                "For entries that do not come from an order. To credit or charge a seller, start from the seller’s account in the journal.",
              )
            : t("This changes the seller's next payout.")
        }
        actions={
          seller === null && (
            <ButtonLink to={href("/admin/ledger/way-back")}>
              {t("Charges for ways back from a file")}
            </ButtonLink>
          )
        }
      />
      {isOwn ? (
        <OwnShopNote />
      ) : (
        <AdjustForm
          idempotencyKey={key}
          sellerId={seller?.sellerId ?? null}
          problem={actionData?.problem}
          typed={actionData?.typed}
          files={actionData?.files ?? []}
        />
      )}
    </>
  );
}
