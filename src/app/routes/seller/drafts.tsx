import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit, orUnavailable } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, visitOf, type Visit } from "#app/lib/visit.server.ts";
import {
  deleteDraft,
  ownDrafts,
  publishDraft,
  undoDelete,
} from "#modules/catalog/public.server.ts";
import { ProductRejected } from "#modules/catalog/public.ts";
import { DraftCard } from "#modules/catalog/public.ui.ts";
import { AppError } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { listingCheckDays } from "#shared/promises.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/drafts.ts";
import { t } from "#shared/texts/text.ts";

const DraftForm = z.object({
  intent: z.enum(["publish", "delete", "undo"]),
  productId: z.string(),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Draft Products") });

/** Visitors are redirected to sign in, and then back to this page. */
const signedInOnly: Route.MiddlewareFunction = ({ context }) => {
  if (visitOf(context).actor.kind === "visitor")
    throw redirect(`/auth?next=${encodeURIComponent(drafts())}`);
};

export const middleware = [signedInOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "catalog.manageProducts");
  const after = url.searchParams.get("after");
  const deleted = url.searchParams.get("deleted");
  const part = await orUnavailable(visit, t("Error loading drafts"), () =>
    ownDrafts(visit.db, visit.actor, { after: after ?? "" }),
  );
  return {
    ...part,
    isFirstPage: after === null,
    deleted: deleted !== null && isUuid(deleted) ? deleted : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "catalog.manageProducts");
  return submit(request, DraftForm, ({ intent, productId }) => steps[intent](visit, productId));
}

const drafts = () => href("/seller/drafts");

const steps = {
  publish: (visit: Visit, productId: string) =>
    told(t("Error publishing product"), visit, async () => {
      try {
        const { isWaiting } = await publishDraft(visit.db, visit.actor, { productId });
        if (isWaiting)
          return redirectWithToast(drafts(), {
            title: t("Sent to be checked"),
            description: t(
              "It appears in the shop once we have approved it, within {listingCheckDays} working days.",
              { listingCheckDays },
            ),
            tone: "positive",
          });
      } catch (error) {
        if (error instanceof ProductRejected) return toIncomplete(productId, error.message);
        throw error;
      }
      return redirectWithToast(drafts(), { title: t("Product published!"), tone: "positive" });
    }),
  delete: (visit: Visit, productId: string) =>
    told(t("Error deleting draft"), visit, async () => {
      await deleteDraft(visit.db, visit.actor, { productId });
      return redirectWithToast(`${drafts()}?deleted=${productId}`, {
        title: t("Draft deleted"),
        tone: "neutral",
      });
    }),
  undo: (visit: Visit, productId: string) =>
    told(t("The draft could not be restored"), visit, async () => {
      await undoDelete(visit.db, visit.actor, { productId });
      return redirectWithToast(drafts(), { title: t("Draft restored"), tone: "positive" });
    }),
};

/** The form of a draft that is not complete, with a sentence beside each missing field. */
function toIncomplete(productId: string, description: string): Response {
  const form = href("/edit-product/:productId", { productId });
  return redirectWithToast(`${form}?incomplete`, {
    title: t("Error publishing product"),
    description,
    tone: "danger",
  });
}

/** Shows refusals and faults as a toast over the current list. Another seller's draft is a 404. */
async function told(title: string, visit: Visit, work: () => Promise<Response>): Promise<Response> {
  try {
    return await orUnavailable(visit, title, work);
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 404) throw error;
    const { message } = error;
    return redirectWithToast(drafts(), {
      title,
      ...(message !== title && { description: message }),
      tone: "danger",
    });
  }
}

export default function Drafts({
  loaderData: { drafts: shown, next, isFirstPage, deleted },
}: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Page>
      <DraftsHeader shown={shown} />
      {deleted !== null && <Regret productId={deleted} />}
      {shown.length === 0 && isFirstPage ? (
        <EmptyState title={t("No Draft Products")} action={<AddNew />}>
          {t("A product that you save as a draft stays here until you publish it.")}
        </EmptyState>
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((draft) => (
            <DraftCard key={draft.id} draft={draft} isBusy={isBusy} />
          ))}
        </ul>
      )}
      <Pagination
        next={next === null ? null : `${drafts()}?after=${next}`}
        first={isFirstPage ? null : drafts()}
        nextLabel={t("Older drafts")}
        firstLabel={t("Newest drafts")}
      />
    </Page>
  );
}

function DraftsHeader({ shown }: { readonly shown: Route.ComponentProps["loaderData"]["drafts"] }) {
  return (
    <PageHeader
      title={t("Draft Products")}
      lead={shown.length === 0 ? undefined : t("Not in your shop yet. Most recently edited first.")}
      actions={shown.length > 0 && <AddNew />}
    />
  );
}

function AddNew() {
  return (
    <ButtonLink to={href("/seller/add-product")} variant="primary">
      {t("Add New Product")}
    </ButtonLink>
  );
}

/** Visible until the page is left; also without JavaScript. */
function Regret({ productId }: { readonly productId: string }) {
  return (
    <Form
      method="post"
      className={
        "mb-6 flex flex-wrap items-center justify-between gap-3 " +
        "rounded-card border-l-4 border-accent bg-accent-soft px-4 py-3"
      }
    >
      <p role="status">{t("Draft deleted. You can undo this within the hour.")}</p>
      <input type="hidden" name="productId" value={productId} />
      <Button type="submit" name="intent" value="undo" size="small">
        {t("Undo")}
      </Button>
    </Form>
  );
}
