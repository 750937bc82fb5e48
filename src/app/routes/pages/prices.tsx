import { Form, href } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { chosenPrices, priceDisplayCookie } from "#app/lib/price-display.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { addressOnSite } from "#modules/identity/public.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { referringPage } from "../shop/referring-page.server.ts";
import type { Route } from "./+types/prices.ts";

const Choice = z.object({
  prices: z.enum(["with-gst", "without-gst"]),
  next: z.string().max(2000).catch("/"),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Prices with or without GST") });

export function loader({ request, context }: Route.LoaderArgs) {
  const { config } = allow(context, "identity.enter");
  return {
    shown: chosenPrices(request.headers.get("Cookie")),
    next: referringPage(request, config.baseUrl, href("/products")),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { config } = allow(context, "identity.enter");
  return submit(request, Choice, async ({ prices, next }) => {
    const title =
      prices === "with-gst"
        ? t("Prices with GST now come first")
        : t("Prices without GST now come first");
    return redirectWithToast(
      addressOnSite(next, config.baseUrl),
      { title, tone: "positive" },
      new Headers({ "Set-Cookie": priceDisplayCookie(prices) }),
    );
  });
}

const choices = () => [
  { value: "with-gst", label: t("With GST"), note: t("What you pay for the piece.") },
  {
    value: "without-gst",
    label: t("Without GST"),
    note: t("For businesses that claim the GST back as input tax credit."),
  },
];

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, next } = loaderData;
  return (
    <Page measure="form">
      <PageHeader
        title={t("Prices with or without GST")}
        lead={t(
          "Every price in the shop has both. Choose which one you read first. Filters, sorting and the total you pay are with GST either way.",
        )}
      />
      {/* The choice is part of the whole page, so that is loaded anew. */}
      <Form method="post" reloadDocument className="grid gap-5">
        <input
          type="hidden"
          name="next"
          value={next === href("/prices") ? href("/products") : next}
        />
        <RadioCards
          name="prices"
          legend={t("Which price comes first?")}
          defaultValue={shown}
          error={actionData?.problem.fields["prices"]}
          required
          options={choices()}
        />
        <p className="text-sm text-ink-muted">
          {t("This browser remembers it for a year, with a cookie that holds nothing else.")}
        </p>
        <Button type="submit" variant="primary" className="w-fit">
          {t("Show prices this way")}
        </Button>
      </Form>
    </Page>
  );
}
