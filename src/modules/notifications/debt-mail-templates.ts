import { z } from "zod";
import { defineMail, mailInstant } from "#platform/mail/define-mail.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

/** The mails to sellers who owe the marketplace something. */

const debtFacts = z.object({
  reminder: z.enum(["due", "warned", "paused", "lifted"]),
  displayName: z.string(),
  owedPaise: z.int(),
  since: mailInstant.nullable(),
  pausePaise: z.int(),
  pauseDays: z.int(),
  daysToPause: z.int().nullable(),
  transferTo: z.string().nullable(),
  reference: z.string(),
});
type DebtFacts = z.output<typeof debtFacts>;

/** To the seller: something is owed; orders by hand will pause, are paused, or work again. */
export const debtMail = defineMail(
  "debts.moved",
  { topic: "money", data: debtFacts },
  (debt, sender) => {
    const heading = headingOf(debt);
    return sellerText(sender, {
      subject: heading,
      heading,
      blocks: [
        helloBlock(debt.displayName),
        ...wordsOf(debt).map((text) => ({ kind: "text", text }) as const),
        ...(debt.owedPaise === 0
          ? []
          : [
              {
                kind: "button",
                label: t("See what you owe and pay"),
                path: "/seller/debt",
              } as const,
              ...transferRows(debt),
            ]),
      ],
    });
  },
);

function headingOf({ reminder, owedPaise }: DebtFacts): string {
  const owed = formatRupees(owedPaise);
  switch (reminder) {
    case "due":
      return t("Your shop owes {owed}", { owed });
    case "warned":
      return t("Create Order will be paused: your shop owes {owed}", { owed });
    case "paused":
      return t("Create Order is paused: your shop owes {owed}", { owed });
    case "lifted":
      return t("Create Order works again");
  }
}

function wordsOf(debt: DebtFacts): readonly string[] {
  switch (debt.reminder) {
    case "due":
      return [sinceWords(debt), setOffWords()];
    case "warned":
      return [sinceWords(debt), warningWords(debt), setOffWords()];
    case "paused":
      return [
        sinceWords(debt),
        t(
          "Create Order is paused, because more than {limit} has been owed for longer than {pauseDays} days. It works again as soon as less is owed. You can still sell online, and open orders are not affected.",
          limitOf(debt),
        ),
      ];
    case "lifted":
      return [
        t("Thank you. You can record your own sales with Create Order again."),
        ...(debt.owedPaise === 0 ? [] : [sinceWords(debt)]),
        // The next pause needs its own week of warning, and this mail is the only one.
        ...(debt.daysToPause === null ? [] : [warningWords(debt)]),
      ];
  }
}

function sinceWords({ owedPaise, since }: DebtFacts): string {
  const owed = formatRupees(owedPaise);
  return since === null
    ? t("Your shop owes {owed}.", { owed })
    : t(
        "Your shop has owed {owed} since {since}: what was charged came to more than what you earned.",
        { owed, since: formatDate(since) },
      );
}

function setOffWords(): string {
  return t("It is deducted from your next earnings, or you can pay it now.");
}

function warningWords(debt: DebtFacts): string {
  return t(
    "If nothing is earned or paid, Create Order is paused in {days, plural, one {# day} other {# days}}: more than {limit} will have been owed for longer than {pauseDays} days. You can still sell online.",
    { ...limitOf(debt), days: Math.max(debt.daysToPause ?? 7, 1) },
  );
}

function limitOf({ pausePaise, pauseDays }: DebtFacts) {
  return { limit: formatRupees(pausePaise), pauseDays };
}

/** Also for shops that cannot open their pages. */
function transferRows({ transferTo, reference }: DebtFacts) {
  if (transferTo === null) return [];
  return [
    {
      kind: "rows",
      rows: [
        { name: t("Or by bank transfer"), value: transferTo },
        { name: t("Reason of the transfer"), value: reference },
      ],
    } as const,
  ];
}

/** To the seller: the receipt of what was paid. */
export const debtReceiptMail = defineMail(
  "debts.receipt",
  {
    topic: "money",
    data: z.object({
      id: z.uuid(),
      reference: z.string(),
      displayName: z.string(),
      amountPaise: z.int(),
      returnedPaise: z.int(),
    }),
  },
  ({ id, reference, displayName, amountPaise, returnedPaise }, sender) => {
    const heading = t("We received {amount}", { amount: formatRupees(amountPaise) });
    return sellerText(sender, {
      subject: `${heading}: ${reference}`,
      heading,
      blocks: [
        helloBlock(displayName),
        {
          kind: "text",
          text:
            returnedPaise === 0
              ? t("Thank you. Your payment is set off against what your shop owed.")
              : t(
                  "Thank you. Your earnings or another payment had set off {returned} before your money arrived, so we refund that the way it came.",
                  { returned: formatRupees(returnedPaise) },
                ),
        },
        {
          kind: "rows",
          rows: [
            { name: t("Receipt"), value: reference },
            { name: t("Amount"), value: formatRupees(amountPaise), isStrong: true },
            ...(returnedPaise === 0
              ? []
              : [{ name: t("Refunded"), value: formatRupees(returnedPaise) }]),
          ],
        },
        { kind: "button", label: t("View the receipt"), path: `/seller/debt/${id}` },
      ],
    });
  },
);
