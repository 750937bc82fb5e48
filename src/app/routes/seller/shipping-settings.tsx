import { href } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  endHoliday,
  ownShop,
  planHoliday,
  saveShippingSettings,
} from "#modules/sellers/public.server.ts";
import {
  holidayState,
  HolidayEnd,
  HolidayInput,
  ShippingSettingsInput,
} from "#modules/sellers/public.ts";
import { HolidayForm, ShippingSettingsForm } from "#modules/sellers/public.ui.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { tabAddress } from "./dashboard/tabs.ts";
import type { Route } from "./+types/shipping-settings.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Shipping Settings") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "sellers.editShop");
  const [shop, tariff] = await Promise.all([ownShop(db, actor), readTariff(db)]);
  return { shop, state: holidayState(shop, new Date()), processingDays: tariff.processing };
}

const ShippingForm = z.discriminatedUnion("intent", [
  ShippingSettingsInput.safeExtend({ intent: z.literal("shipping") }),
  HolidayInput.extend({ intent: z.literal("holiday") }),
  HolidayEnd.extend({ intent: z.literal("back") }),
]);

const toasts = {
  get shipping() {
    return t("Shipping settings saved");
  },
  get holiday() {
    return t("Holiday saved");
  },
  get back() {
    return t("Welcome back: your shop is taking orders");
  },
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "sellers.editShop");
  return submit(request, ShippingForm, async (input) => {
    if (input.intent === "shipping") await saveShippingSettings(db, actor, input);
    else if (input.intent === "holiday") await planHoliday(db, actor, input);
    else await endHoliday(db, actor, input);
    return redirectWithToast(href("/seller/shipping-settings"), {
      title: toasts[input.intent],
      tone: "positive",
    });
  });
}

export default function ShippingSettings({
  loaderData: { shop, state, processingDays },
  actionData,
}: Route.ComponentProps) {
  const refusedIntent = actionData?.typed["intent"];
  // Saving normalises the values. A form keeps its input, so the key renders a new form with the
  // saved values. A refused form keeps its input.
  const key = actionData === undefined ? shop.version : "refused";
  const refused = (isItsOwn: boolean) => ({
    typed: isItsOwn ? actionData?.typed : undefined,
    problem: isItsOwn ? actionData?.problem : undefined,
  });
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Dashboard"), to: tabAddress("overview") },
          { label: t("Settings"), to: tabAddress("settings") },
          { label: t("Shipping") },
        ]}
      />
      <PageHeader
        title={t("Shipping Settings")}
        lead={t(
          "Where your parcels are sent from, how long making takes, and when you are away. Shipping fees are the same across the marketplace.",
        )}
      />
      <ShippingSettingsForm
        key={`shipping ${key}`}
        shop={shop}
        {...refused(refusedIntent === "shipping")}
        processingDays={processingDays}
      />
      <Section
        title={t("Holiday")}
        lead={t(
          "Your products stay visible, with the day you are back. Buyers cannot order until then.",
        )}
      >
        <HolidayForm
          key={`holiday ${key}`}
          shop={shop}
          {...refused(refusedIntent !== "shipping")}
          state={state}
        />
      </Section>
    </Page>
  );
}
