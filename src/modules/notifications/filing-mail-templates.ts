import { z } from "zod";
import { filingFormName, filingForms, filingPeriodWords } from "#modules/filings/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";

/** The mails that a return is due in three days. */

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
