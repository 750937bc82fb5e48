import { z } from "zod";
import { quarterFrom, quarterWords } from "#modules/filings/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import { formatRupees } from "#shared/money.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

/** To the seller: the certificate of tax deducted in a quarter is ready. */
export const tdsCertificateMail = defineMail(
  "filings.tdsCertificate",
  {
    topic: "money",
    data: z.object({
      displayName: z.string(),
      firstMonth: z.string().regex(/^\d{4}-\d{2}$/),
      tdsPaise: z.int(),
    }),
  },
  ({ displayName, firstMonth, tdsPaise }, sender) => {
    const quarter = quarterWords(quarterFrom(firstMonth));
    const heading = t("Your TDS certificate for {quarter} is ready", { quarter });
    return sellerText(sender, {
      subject: heading,
      heading,
      blocks: [
        helloBlock(displayName),
        {
          kind: "text",
          text: t(
            "We deducted {amount} of income tax from your sales in {quarter} and paid it to the tax office under your PAN. The statement is on your page, and your accountant can download it there too.",
            { amount: formatRupees(tdsPaise), quarter },
          ),
        },
        { kind: "button", label: t("View TDS certificates"), path: "/seller/tds" },
      ],
    });
  },
);
