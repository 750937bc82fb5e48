import { Link, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { ownUploadsIn } from "#app/lib/own-uploads.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit, orUnavailable } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, visitOf, type Visit } from "#app/lib/visit.server.ts";
import { PlainUpload } from "#modules/media/public.ui.ts";
import {
  SellerApplication,
  TeamLeaving,
  type OwnApplication,
  type OwnTeam,
} from "#modules/sellers/public.ts";
import { applyToSell, leaveTeam, ownApplication, ownTeam } from "#modules/sellers/public.server.ts";
import {
  ApplicationForm,
  EarlierApplications,
  ApplicationState,
  OwnTeamNote,
} from "#modules/sellers/public.ui.ts";
import { formatPhone } from "#shared/phone.ts";
import { applicationReviewBusinessDays } from "#shared/promises.ts";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { ApplicationRequest, RejectedNote, SignInFirst } from "./application-notes.tsx";
import type { Route } from "./+types/become-seller.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("Become a Seller"),
    canonical: "/become-seller",
    trail: [],
    description: t(
      "Open a shop for the leather goods you make. Applications are reviewed within {applicationReviewBusinessDays} business days.",
      { applicationReviewBusinessDays },
    ),
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "catalog.browse");
  const account =
    actor.kind === "user"
      ? { displayName: actor.displayName, email: actor.email, sellerStatus: actor.sellerStatus }
      : null;
  const team = account === null ? null : await ownTeam(db, actor);
  if (team !== null)
    return { ...noApplication(settings), account, team, application: null, uploads: [] };
  const application = account?.sellerStatus ? await ownApplication(db, actor) : null;
  return {
    ...noApplication(settings),
    account,
    application,
    uploads: account === null ? [] : await ownUploadsIn(db, actor, url),
  };
}

function noApplication({ commissionBasisPoints, supportEmail }: Visit["settings"]) {
  return {
    team: null as OwnTeam | null,
    commissionPercent: commissionBasisPoints / 100,
    supportEmail,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = visitOf(context);
  if (actor.kind === "user" && actor.teamRole !== undefined)
    return submit(request, TeamLeaving, async () => {
      await leaveTeam(db, actor);
      const title = t("You have left the team");
      return redirectWithToast(href("/become-seller"), { title, tone: "neutral" });
    });
  if (actor.kind === "user" && actor.email === null)
    return redirectWithToast(href("/account/security"), {
      title: t("Add an email address first"),
      description: t("You need an email address to open a shop."),
      tone: "neutral",
    });
  if (actor.kind === "user" && actor.hasPassword === false)
    return redirectWithToast(href("/account/security"), {
      title: t("Choose a password first"),
      description: t("You need a password to open a shop."),
      tone: "neutral",
    });
  if (actor.kind === "visitor") {
    return redirectWithToast(`/auth?next=${encodeURIComponent(href("/become-seller"))}`, {
      title: t("Please log in to submit your seller application"),
      tone: "neutral",
    });
  }
  const visit = allow(context, "sellers.apply");
  return submit(request, SellerApplication, async (input) => {
    await orUnavailable(visit, t("Failed to submit application. Please try again."), () =>
      applyToSell(visit.db, visit.actor, input),
    );
    if (actor.kind === "user" && actor.sellerStatus === "pending")
      return redirectWithToast(href("/become-seller"), {
        title: t("Thank you. Your application is with us again."),
        tone: "positive",
      });
    return redirectWithToast(href("/"), {
      title: t(
        "Seller application submitted successfully! We'll review it within {applicationReviewBusinessDays} business days.",
        { applicationReviewBusinessDays },
      ),
      tone: "positive",
    });
  });
}

/** Reloads after a refusal: an application from another tab must appear. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function BecomeSeller({ loaderData, actionData }: Route.ComponentProps) {
  const { account, application, uploads, commissionPercent, supportEmail } = loaderData;
  if (loaderData.team !== null)
    return (
      <Page>
        <OwnTeamNote team={loaderData.team} />
      </Page>
    );
  const status = account?.sellerStatus ?? null;
  const isAsked = status === "pending" && application !== null && application.moreAsked !== null;
  if (status !== null && status !== "rejected" && !isAsked) {
    return (
      <Page>
        <ApplicationState status={status} application={application} supportEmail={supportEmail} />
      </Page>
    );
  }
  const typed = actionData?.typed ?? {
    ...(account && { contactName: account.displayName, email: account.email ?? "" }),
    ...(application && fieldsOf(application)),
  };
  return (
    <Page>
      <BecomeSellerHeader />
      <ApplicationArea
        account={account}
        application={application}
        uploads={uploads}
        typed={typed}
        actionData={actionData}
        commissionPercent={commissionPercent}
      />
    </Page>
  );
}

function BecomeSellerHeader() {
  return (
    <PageHeader
      title={t("Become a Seller")}
      lead={t("Sell what you make, under your own name, to buyers all over India.")}
    />
  );
}

function ApplicationArea({
  account,
  application,
  uploads,
  typed,
  actionData,
  commissionPercent,
}: Pick<
  Route.ComponentProps["loaderData"],
  "account" | "application" | "uploads" | "commissionPercent"
> & {
  readonly typed: Readonly<Record<string, string>>;
  readonly actionData: Route.ComponentProps["actionData"];
}) {
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,1fr)]">
      <div>
        {account === null && <SignInFirst />}
        {application?.status === "rejected" && <RejectedNote application={application} />}
        {application !== null && application.moreAsked !== null && (
          <ApplicationRequest request={application.moreAsked} />
        )}
        {account !== null && (
          <PlainUpload
            back={href("/become-seller")}
            as="picture"
            label={t("Photographs")}
            action={t("Add pictures")}
          />
        )}
        <ApplicationForm
          values={typed}
          problem={actionData?.problem}
          draft={{
            owner: account?.email ?? null,
            latest: (application?.moreAskedAt ?? application?.createdAt)?.toISOString() ?? null,
          }}
          pictures={account === null ? null : [...(application?.pictures ?? []), ...uploads]}
        />
        <EarlierApplications applications={application?.earlier ?? []} />
      </div>
      <WhatToExpect commissionPercent={commissionPercent} />
    </div>
  );
}

function fieldsOf(application: OwnApplication): Readonly<Record<string, string>> {
  const { businessName, contactName, email, phone, website, experience, specialties, description } =
    application;
  const { taxNumber } = application;
  return {
    businessName,
    contactName,
    email,
    phone: phone === null ? "" : formatPhone(phone),
    website: website ?? "",
    taxNumber: taxNumber ?? "",
    experience: String(experience),
    specialties,
    description,
  };
}

function WhatToExpect({ commissionPercent }: { readonly commissionPercent: number }) {
  return (
    <aside className="text-ink-muted lg:pt-1">
      <h2 className="text-xl text-ink">{t("What happens next")}</h2>
      <ol className="mt-3 list-decimal space-y-3 pl-5 marker:text-accent-text">
        <li>
          {t(
            "We review your application within {applicationReviewBusinessDays} business days and email you our decision.",
            { applicationReviewBusinessDays },
          )}
        </li>
        <li>{t("Once approved, you can save your pieces as drafts or publish them.")}</li>
        <li>
          {t(
            "Before you publish, fill in your company settings: every order is billed in your name and with your GSTIN.",
          )}
        </li>
      </ol>
      <div className="stitch my-6" />
      <p>
        {rich(
          "Opening a shop is free. Our commission is {commissionPercent} percent of the value of the goods you sell, the same for everybody. Find the details in the <link>Seller Guidelines</link>.",
          {
            commissionPercent,
            link: (words) => (
              <Link to={href("/seller-guidelines")} className={textLinkClasses}>
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </aside>
  );
}
