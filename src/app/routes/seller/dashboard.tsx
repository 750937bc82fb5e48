import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit, typedOf, type Refused } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { useRefreshWhenVisible } from "#app/live/use-refresh-when-visible.ts";
import {
  archiveProduct,
  changeProducts,
  duplicateProduct,
  restoreProduct,
} from "#modules/catalog/public.server.ts";
import { announcementBanners } from "#modules/announcements/public.server.ts";
import { AnnouncementBanners } from "#modules/announcements/public.ui.ts";
import { refusedAddressOf } from "#modules/identity/public.server.ts";
import { RefusedAddressNotice } from "#modules/identity/public.ui.ts";
import { readAmount, bulkKinds, type BulkKind } from "#modules/catalog/public.ts";
import { canAtAll } from "#policy/can.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/dashboard.ts";
import { EarningsTab } from "./dashboard/earnings-tab.tsx";
import { loadTab } from "./dashboard/load-tab.server.ts";
import { OrdersTab } from "./dashboard/orders-tab.tsx";
import { OverviewTab } from "./dashboard/overview-tab.tsx";
import { ProductsTab } from "./dashboard/products-tab.tsx";
import { SettingsTab } from "./dashboard/settings-tab.tsx";
import { dashboardTabs, tabActions, tabAddress, tabOf } from "./dashboard/tabs.ts";
import { listingCheckDays } from "#shared/promises.ts";
import { t, withoutPrefix } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Dashboard") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "sellers.work");
  const open = dashboardTabs.filter((each) => canAtAll(actor, tabActions[each]));
  const current = tabOf(url.searchParams, open);
  allow(context, tabActions[current]);
  const [tab, refusedAddress, announcements] = await Promise.all([
    loadTab({ db, actor, query: url.searchParams, current }),
    refusedAddressOf(db, actor),
    announcementBanners(db, actor),
  ]);
  return { ...tab, open, refusedAddress, announcements };
}

const rowActs = {
  duplicate: duplicateProduct,
  archive: archiveProduct,
  restore: restoreProduct,
} as const;
const rowToasts = (): Readonly<Record<keyof typeof rowActs, Toast>> => ({
  duplicate: {
    title: t("Product duplicated"),
    description: t("The copy is a draft."),
    tone: "positive",
  },
  archive: { title: t("Product archived"), tone: "positive" },
  restore: {
    title: t("Product restored"),
    description: t("It is a draft again."),
    tone: "positive",
  },
});

/**
 * An action on one product, "archive <id>", or one on all ticked products, with a field for each:
 * `product-<id>`.
 */
const ShelfForm = z
  .looseObject({
    act: z
      .string()
      .regex(/^(duplicate|archive|restore) \S+$/)
      .optional(),
    change: z.string().default(""),
    amount: z.string().default(""),
    confirmed: z.string().max(100).optional(),
    answerTo: z.string().default(""),
    answer: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
  })
  .transform((form, context) => {
    if (form.act !== undefined) {
      const [kind = "", productId = ""] = form.act.split(" ");
      return { one: { kind: kind as keyof typeof rowActs, productId } };
    }
    const kind = bulkKinds.find((known) => known === form.change);
    const read =
      kind === undefined
        ? { problem: t("Please choose what to do.") }
        : readAmount(kind, form.amount);
    if (kind === undefined || "problem" in read) {
      context.addIssue({ code: "custom", message: "problem" in read ? read.problem : "" });
      return z.NEVER;
    }
    const productIds = Object.keys(form).flatMap((name) =>
      name.startsWith("product-") ? [name.slice("product-".length)] : [],
    );
    const answer = { code: form.answerTo, typed: form.answer };
    const { confirmed } = form;
    return { bulk: { productIds, change: { kind, amount: read.amount, answer, confirmed } } };
  });

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.manageProducts");
  const back = withoutPrefix(url.pathname) + url.search;
  return submit(request, ShelfForm, async (input, form) => {
    if ("one" in input) {
      const { kind, productId } = input.one;
      await rowActs[kind](db, actor, { productId });
      return redirectWithToast(back, rowToasts()[kind]);
    }
    const done = await changeProducts(db, actor, input.bulk);
    const { changed, ratesChanged, refusals, waiting } = done;
    if (refusals.length > 0) return partlyPublished(changed, refusals, typedOf(form));
    if (waiting > 0) return redirectWithToast(back, waitingToast(waiting));
    return redirectWithToast(back, doneToast(input.bulk.change.kind, changed, ratesChanged));
  });
}

/** Those that could not be published stay ticked. The others are, so the list is loaded again. */
function partlyPublished(
  changed: number,
  refusals: readonly { readonly productId: string; readonly sentence: string }[],
  typed: Refused["typed"],
): Refused {
  const refused = Object.fromEntries(
    refusals.map(({ productId, sentence }) => [productId, sentence]),
  );
  return {
    problem: {
      message: t(
        "{changed, plural, one {# product} other {# products}} published. These were not:",
        { changed },
      ),
      fields: refused,
      code: "catalog.partlyPublished",
    },
    typed: Object.fromEntries(
      Object.entries(typed).filter(
        ([name]) => !name.startsWith("product-") || name.slice("product-".length) in refused,
      ),
    ),
  };
}

function waitingToast(waiting: number): Toast {
  return {
    title: t("{waiting, plural, one {# product} other {# products}} sent to be checked", {
      waiting,
    }),
    description: t(
      "They appear in the shop once we have approved them, within {listingCheckDays} working days.",
      { listingCheckDays },
    ),
    tone: "positive",
  };
}

function doneToast(kind: BulkKind, changed: number, ratesChanged: number): Toast {
  if (changed === 0)
    return {
      title: t("Nothing to change"),
      description: t("These products are already like that."),
      tone: "neutral",
    };
  return {
    title: doneWords(kind, changed),
    tone: "positive",
    ...(ratesChanged > 0 && {
      description: t(
        "The new price also changed the GST rate of {ratesChanged, plural, one {# product} other {# products}}.",
        { ratesChanged },
      ),
    }),
  };
}

function doneWords(kind: BulkKind, changed: number): string {
  switch (kind) {
    case "publish":
      return t("{changed, plural, one {# product} other {# products}} published", { changed });
    case "unpublish":
      return t("{changed, plural, one {# product} other {# products}} unpublished", { changed });
    case "archive":
      return t("{changed, plural, one {# product} other {# products}} archived", { changed });
    case "answer":
      return t("Detail changed for {changed, plural, one {# product} other {# products}}", {
        changed,
      });
    default:
      return kind.startsWith("price_")
        ? t("Price changed for {changed, plural, one {# product} other {# products}}", { changed })
        : t("Stock changed for {changed, plural, one {# product} other {# products}}", { changed });
  }
}

const labels = {
  get overview() {
    return t("Overview");
  },
  get products() {
    return t("Products");
  },
  get orders() {
    return t("Orders");
  },
  get earnings() {
    return t("Earnings");
  },
  get settings() {
    return t("Settings");
  },
} as const;

export default function SellerDashboard({ loaderData, actionData }: Route.ComponentProps) {
  useRefreshWhenVisible();
  return (
    <Page>
      <PageHeader
        title={t("Dashboard")}
        className="mb-4"
        eyebrow={loaderData.tab === "overview" ? loaderData.shop.shopName : undefined}
      />
      <RefusedAddressNotice address={loaderData.refusedAddress} />
      <AnnouncementBanners announcements={loaderData.announcements} />
      <LinkTabs
        label={t("Dashboard")}
        className="mb-8"
        tabs={loaderData.open.map((tab) => ({
          label: labels[tab],
          to: tabAddress(tab),
          isCurrent: tab === loaderData.tab,
        }))}
      />
      {loaderData.tab === "overview" && <OverviewTab data={loaderData} />}
      {loaderData.tab === "products" && <ProductsTab data={loaderData} refused={actionData} />}
      {loaderData.tab === "orders" && <OrdersTab data={loaderData} />}
      {loaderData.tab === "earnings" && <EarningsTab data={loaderData} />}
      {loaderData.tab === "settings" && <SettingsTab data={loaderData} />}
    </Page>
  );
}
