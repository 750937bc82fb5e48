import { z } from "zod";
import { filingFormName, filingForms, filingPeriodWords } from "#modules/filings/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";

/** The mails that a return is due in three days, or that IRNs must be cancelled. */

const data = z.object({
  displayName: z.string(),
  form: z.enum(filingForms),
  period: z.string(),
  /** "2026-12-11" */
  dueOn: z.iso.date(),
});

function headingOf({ form, period, dueOn }: z.output<typeof data>): string {
  return t("{form} for {period} is due on {date}", {
    form: filingFormName(form),
    period: filingPeriodWords(period),
    date: formatDate(startOfDayInIndia(dueOn)),
  });
}

/** To the seller: a GST return of their company is due. */
export const filingDueMail = defineMail(
  "filings.due",
  { topic: "money", data },
  (facts, sender) => {
    const heading = headingOf(facts);
    return sellerText(sender, {
      subject: heading,
      heading,
      blocks: [
        helloBlock(facts.displayName),
        {
          kind: "text",
          text: t(
            "Your company files it at the GST portal. The figures of your sales here are on your page, and your accountant can download them. Once it is filed, note its date and number there.",
          ),
        },
        { kind: "button", label: t("Open the filing calendar"), path: "/seller/filings" },
      ],
    });
  },
);

/** To an administrator: a return of the marketplace is due. */
export const marketplaceFilingDueMail = defineMail(
  "filings.marketplaceDue",
  { topic: "staff", data },
  (facts, { shopName }) => {
    const heading = headingOf(facts);
    return {
      subject: heading,
      heading,
      blocks: [
        helloBlock(facts.displayName),
        {
          kind: "text",
          text: t(
            "The filing calendar says what is missing for it. Once it is filed, note its date and number there.",
          ),
        },
        { kind: "button", label: t("Open the filing calendar"), path: "/admin/filings" },
      ],
      footer: t("You receive this because you work for {shopName}.", { shopName }),
    };
  },
);

/** To an administrator: documents that are void here have an IRN at the portal. */
export const voidIrnsMail = defineMail(
  "filings.voidIrns",
  {
    topic: "staff",
    data: z.object({ displayName: z.string(), count: z.int() }),
    priority: "urgent",
  },
  ({ displayName, count }, { shopName }) => {
    const heading = t(
      "{count, plural, one {# IRN must be cancelled} other {# IRNs must be cancelled}}",
      { count },
    );
    return {
      subject: `${shopName}: ${heading}`,
      heading,
      blocks: [
        helloBlock(displayName),
        {
          kind: "text",
          text: t(
            "The e-invoice portal registered documents that were cancelled without an IRN here. The portal cancels an IRN only within 24 hours. Cancel each one on the status page. If it is too late, acknowledge it there with a reason.",
          ),
        },
        { kind: "button", label: t("Open the status page"), path: "/admin/status" },
      ],
      footer: t("You receive this because you are an administrator of {shopName}.", { shopName }),
    };
  },
);
