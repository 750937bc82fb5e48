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

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Shipping Settings" });

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
  shipping: "Shipping settings saved",
  holiday: "Holiday saved",
  back: "Welcome back: your shop takes orders",
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
          { label: "Dashboard", to: tabAddress("overview") },
          { label: "Settings", to: tabAddress("settings") },
          { label: "Shipping" },
        ]}
      />
      <PageHeader
        title="Shipping Settings"
        lead={
          "Where your parcels start, how long making takes, and when nobody is " +
          "there. What sending costs is the same in the whole marketplace."
        }
      />
      <ShippingSettingsForm
        key={`shipping ${key}`}
        shop={shop}
        {...refused(refusedIntent === "shipping")}
        processingDays={processingDays}
      />
      <Section
        title="Holiday"
        lead={
          "Your pieces stay in the shop with the day on which you " +
          "are back; nothing can be ordered until then."
        }
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
