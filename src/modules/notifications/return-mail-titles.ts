import { t } from "#shared/texts/text.ts";
import type { AboutReturn } from "./return-mail-parts.ts";

/** Subjects and headings of the mails about returns: of a return, or of a repair. */

type Title = { readonly subject: string; readonly heading: string };
type Titled =
  | "requested"
  | "withdrawn"
  | "notSent"
  | "approved"
  | "declined"
  | "disputed"
  | "objected"
  | "decidedFor"
  | "decidedAgainst"
  | "sent"
  | "arrived";

const requestOfReturn = (orderNumber: string) => ({
  requested: {
    subject: t("Return requested: {orderNumber}", { orderNumber }),
    heading: t("A return of {orderNumber} was requested", { orderNumber }),
  },
  withdrawn: {
    subject: t("Return withdrawn: {orderNumber}", { orderNumber }),
    heading: t("The return of {orderNumber} was withdrawn", { orderNumber }),
  },
  notSent: {
    subject: t("Return ended: {orderNumber}", { orderNumber }),
    heading: t("The return of {orderNumber} has ended", { orderNumber }),
  },
});

const answerToReturn = (orderNumber: string) => ({
  approved: numbered(t("Your return is approved"), orderNumber),
  declined: numbered(t("Your return was declined"), orderNumber),
  disputed: {
    subject: t("Return disputed: {orderNumber}", { orderNumber }),
    heading: t("The marketplace is asked to decide"),
  },
  objected: {
    subject: t("The workshop objects to your return: {orderNumber}", { orderNumber }),
    heading: t("The workshop objects to your return"),
  },
});

const decisionAboutReturn = (orderNumber: string) => ({
  decidedFor: {
    subject: t("Return approved by the marketplace: {orderNumber}", { orderNumber }),
    heading: t("The return of {orderNumber} was approved", { orderNumber }),
  },
  decidedAgainst: {
    subject: t("Return declined by the marketplace: {orderNumber}", { orderNumber }),
    heading: t("The return of {orderNumber} was declined", { orderNumber }),
  },
});

const parcelOfReturn = (orderNumber: string) => ({
  sent: {
    subject: t("Return on its way: {orderNumber}", { orderNumber }),
    heading: t("A return is on its way to you"),
  },
  arrived: {
    subject: t("Return delivered: {orderNumber}", { orderNumber }),
    heading: t("Please check this return"),
  },
});

const ofReturn = (orderNumber: string): Readonly<Record<Titled, Title>> => ({
  ...requestOfReturn(orderNumber),
  ...answerToReturn(orderNumber),
  ...decisionAboutReturn(orderNumber),
  ...parcelOfReturn(orderNumber),
});

const requestOfRepair = (orderNumber: string) => ({
  requested: {
    subject: t("Repair requested: {orderNumber}", { orderNumber }),
    heading: t("A repair for {orderNumber} was requested", { orderNumber }),
  },
  withdrawn: {
    subject: t("Repair withdrawn: {orderNumber}", { orderNumber }),
    heading: t("The repair for {orderNumber} was withdrawn", { orderNumber }),
  },
  notSent: {
    subject: t("Repair ended: {orderNumber}", { orderNumber }),
    heading: t("The repair for {orderNumber} has ended", { orderNumber }),
  },
});

const answerToRepair = (orderNumber: string) => ({
  approved: numbered(t("Your repair is accepted"), orderNumber),
  declined: numbered(t("Your repair was declined"), orderNumber),
  disputed: {
    subject: t("Repair disputed: {orderNumber}", { orderNumber }),
    heading: t("The marketplace is asked to decide"),
  },
  objected: numbered(t("The workshop objects to the piece you sent"), orderNumber),
});

const decisionAboutRepair = (orderNumber: string) => ({
  decidedFor: {
    subject: t("Repair accepted by the marketplace: {orderNumber}", { orderNumber }),
    heading: t("The repair for {orderNumber} was accepted", { orderNumber }),
  },
  decidedAgainst: {
    subject: t("Repair declined by the marketplace: {orderNumber}", { orderNumber }),
    heading: t("The repair for {orderNumber} was declined", { orderNumber }),
  },
});

const parcelOfRepair = (orderNumber: string) => ({
  sent: numbered(t("A piece to repair is on its way to you"), orderNumber),
  arrived: numbered(t("Please check the piece to repair"), orderNumber),
});

const ofRepair = (orderNumber: string): Readonly<Record<Titled, Title>> => ({
  ...requestOfRepair(orderNumber),
  ...answerToRepair(orderNumber),
  ...decisionAboutRepair(orderNumber),
  ...parcelOfRepair(orderNumber),
});

/** The subject and the heading of a mail about a return, or about a repair. */
export function returnTitle(
  titled: Titled,
  { order: { orderNumber }, back }: Pick<AboutReturn, "order" | "back">,
): Title {
  const titles = back.isRepair === true ? ofRepair(orderNumber) : ofReturn(orderNumber);
  return titles[titled];
}

function numbered(heading: string, orderNumber: string): Title {
  return { heading, subject: `${heading}: ${orderNumber}` };
}
