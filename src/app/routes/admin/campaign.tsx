import { Form, Link, href, useNavigation } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { StopForm, campaignState } from "#modules/advertising/public.ts";
import { campaignDetail, stopCampaign } from "#modules/advertising/public.server.ts";
import { CampaignFacts, Reckoning, stateLabels } from "#modules/advertising/public.ui.ts";
import { auditTrail } from "#modules/identity/public.server.ts";
import { AuditEntries } from "#modules/identity/public.ui.ts";
import { formatRupees } from "#shared/money.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Route } from "./+types/campaign.ts";
import { OwnShopNote } from "./own-shop-note.tsx";
import { isOwnShop } from "#policy/own-shop.ts";
import { objectAddress } from "./object-address.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";
import { andList } from "#shared/texts/list-words.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined
        ? t("Campaigns")
        : t("{planName}, {shopName} · Administration", {
            planName: loaderData.campaign.planName,
            shopName: loaderData.campaign.shopName,
          }),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "advertising.administer");
  const campaign = await campaignDetail(db, actor, params);
  const filters = {
    who: "",
    action: "",
    objectType: "campaign",
    objectId: campaign.id,
    fromDay: "",
    toDay: "",
  };
  return {
    campaign,
    isOwn: isOwnShop(actor, campaign.sellerId),
    state: campaignState(campaign, new Date()),
    entries: (await auditTrail(db, actor, { filters, after: null })).entries,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "advertising.administer");
  return submit(request, StopForm, async ({ reason }) => {
    const { creditPaise } = await stopCampaign(db, actor, { ...params, reason });
    return redirectWithToast(href("/admin/campaigns/:campaignId", params), {
      title: t("Campaign stopped"),
      description: t("{creditPaise} has been credited to the seller.", {
        creditPaise: formatRupees(creditPaise),
      }),
      tone: "positive",
    });
  });
}

export default function OneCampaign({
  loaderData: { campaign, isOwn, state, entries },
  actionData,
}: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: t("Campaigns"), to: href("/admin/campaigns") },
          { label: campaign.planName },
        ]}
        className="mb-4"
      />
      <PageHeader
        title={campaign.planName}
        eyebrow={<StatusBadge {...stateLabels()[state]} />}
        lead={rich("Bought by {shop}.", {
          shop: (
            <Link
              to={href("/sellers/:slug", { slug: campaign.shopSlug })}
              className={textLinkClasses}
            >
              {campaign.shopName}
            </Link>
          ),
        })}
      />
      <div className="grid gap-6">
        <Card as="section">
          <CardHeader title={t("Purchase")} />
          <CampaignFacts campaign={campaign} />
        </Card>
        {campaign.settledAt !== null && (
          <Card as="section">
            <CardHeader title={t("Results")} />
            {campaign.stopReason !== null && (
              <p className="mb-4 wrap-anywhere whitespace-pre-line">
                {t("Stopped because: {stopReason}", { stopReason: campaign.stopReason })}
              </p>
            )}
            <Reckoning campaign={campaign} />
          </Card>
        )}
        <Card as="section">
          <CardHeader
            title={t("Products")}
            note={
              campaign.products > campaign.productNames.length
                ? t("The first {length} of {products}", {
                    length: campaign.productNames.length,
                    products: campaign.products,
                  })
                : undefined
            }
          />
          {campaign.productNames.length === 0 ? (
            <p className="text-ink-muted">{t("None chosen.")}</p>
          ) : (
            <p className="wrap-anywhere">{andList(campaign.productNames)}</p>
          )}
        </Card>
        {isOwn && <OwnShopNote />}
        {!isOwn && (state === "awaiting_products" || state === "running") && (
          <Form method="post" className="grid gap-4">
            <FormProblem message={actionData?.problem.message} />
            <ConfirmStep label={t("Stop this campaign…")} isOpen={actionData !== undefined}>
              <p>
                {t(
                  "The campaign ends immediately and permanently. We email the seller and credit them for the remaining time and any views below the number promised.",
                )}
              </p>
              <TextArea
                label={t("Reason")}
                name="reason"
                defaultValue={actionData?.typed["reason"]}
                maxLength={500}
                hint={t("The seller sees it in an email and on the campaign's page.")}
                error={actionData?.problem.fields["reason"]}
              />
              <div>
                <Button variant="danger" disabled={isBusy}>
                  {t("Stop Campaign")}
                </Button>
              </div>
            </ConfirmStep>
          </Form>
        )}
        <Card as="section">
          <CardHeader title={t("Audit trail")} />
          <AuditEntries entries={entries} addressOf={objectAddress} />
        </Card>
      </div>
    </>
  );
}
