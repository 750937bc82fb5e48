import { z } from "zod";
import { FormPictures } from "#modules/media/public.ts";
import { isUuid } from "#shared/ids.ts";
import { cleanLine } from "#shared/text.ts";
import { optionalText, requiredLine, requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import {
  maxTicketLength,
  satisfactions,
  ticketCategories,
  type ReportKind,
  type Satisfaction,
  type TicketCategory,
  type TicketSide,
  type TicketStatus,
} from "./rules/ticket-values.ts";

/** Tickets: what people ask the marketplace, and what it answers. */

const body = requiredText(maxTicketLength, () => t("Please write a message."));

/** The form that opens a ticket. Only visitors type an address. */
export const TicketInput = z.object({
  category: z.enum(ticketCategories, { error: () => t("Please choose what it is about.") }),
  orderId: z
    .string()
    .optional()
    .transform((id) => (isUuid(id ?? "") ? (id ?? null) : null)),
  email: z.string().max(1000).catch("").transform(cleanLine),
  body,
  picture: FormPictures,
});
/** The parsed form. */
export type TicketInput = z.output<typeof TicketInput>;

/** The forms of a ticket's page, for the person. */
export const TicketForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("write"), body, picture: FormPictures }),
  z.object({ intent: z.literal("close") }),
  z.object({
    intent: z.literal("rate"),
    satisfaction: z.enum(satisfactions, { error: () => t("Please choose an answer.") }),
    note: optionalText(1000),
  }),
]);

/** The forms of a ticket's page, for the help desk. `seen` is the newest message on the page. */
export const DeskForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("take") }),
  z.object({ intent: z.literal("release") }),
  z.object({
    intent: z.literal("handOver"),
    colleague: z.uuid({ error: () => t("Please choose a colleague.") }),
  }),
  z.object({
    intent: z.enum(["answer", "answerAndClose"]),
    body: requiredText(maxTicketLength, () => t("Please write an answer.")),
    seen: z.string().catch(""),
    picture: FormPictures,
  }),
  z.object({ intent: z.literal("close"), seen: z.string().catch("") }),
]);

/** The forms of the canned answers. Without an id it is a new one. */
export const CannedForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    id: z.string().optional(),
    language: z.enum(["en", "hi", "ta"]),
    title: requiredLine(80, () => t("Please enter a title.")),
    body: requiredText(maxTicketLength, () => t("Please write an answer.")),
  }),
  z.object({ intent: z.literal("delete"), id: z.string() }),
]);

/** A canned answer. */
export type CannedAnswer = {
  readonly id: string;
  readonly language: string;
  readonly title: string;
  readonly body: string;
};

/** A ticket that was just opened. */
export type OpenedTicket = {
  readonly ticketId: string;
  readonly number: number;
  /** The key of a visitor's link; null for accounts. */
  readonly linkKey: string | null;
};

/** An order that somebody may name in a ticket. */
export type TicketOrder = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly shopName: string;
};

/** What the person of a ticket reported. */
export type ReportedThing = {
  readonly kind: ReportKind;
  readonly id: string;
  /** What it was called then: the piece, or the order of a conversation. */
  readonly name: string;
  /** The piece of a listing or review, if that is still there. */
  readonly productId: string | null;
};

/** A line in a list of tickets. */
export type TicketSummary = {
  readonly id: string;
  readonly number: number;
  readonly category: TicketCategory;
  readonly status: TicketStatus;
  readonly openedAt: Date;
  readonly changedAt: Date;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  /** Null for other tickets. */
  readonly report: ReportedThing | null;
};

/** A message of a ticket. */
export type TicketMessage = {
  readonly id: string;
  readonly side: TicketSide;
  readonly body: string;
  readonly sentAt: Date;
  /** Ids of its photographs. */
  readonly pictures: readonly string[];
};

/** A ticket with its messages, oldest first. */
export type TicketView = TicketSummary & {
  readonly waitsSince: Date;
  readonly acknowledgedAt: Date | null;
  readonly satisfaction: Satisfaction | null;
  /** Whether the person is the buyer of the order or the conversation, or its shop. */
  readonly isBuyer: boolean;
  /**
   * Whether the person gets mails about it: a visitor may report without an address, or with one
   * that got three today.
   */
  readonly isMailed: boolean;
  readonly messages: readonly TicketMessage[];
};

/** What the help desk sees in its list. */
export type DeskLine = TicketSummary & {
  readonly waitsSince: Date;
  readonly acknowledgedAt: Date | null;
  readonly isEscalated: boolean;
  readonly personName: string | null;
  readonly assignedName: string | null;
};

/** Somebody who may handle tickets. */
export type Colleague = { readonly userId: string; readonly name: string };

/** A ticket for the help desk. */
export type DeskTicket = TicketView &
  DeskLine & {
    readonly userId: string | null;
    /** Of a visitor. */
    readonly email: string | null;
    /** A visitor's, who reads it by its link. */
    readonly hasLink: boolean;
    readonly language: string;
    readonly assignedTo: string | null;
    readonly satisfactionNote: string | null;
    readonly sellerId: string | null;
    /** The buyer whose review or messages were reported. */
    readonly reportedBuyerId: string | null;
  };

/** The ticket of somebody who reported a thing, beside that thing in its queue. */
export type TicketOfReport = {
  readonly reportedId: string;
  readonly ticketId: string;
  readonly number: number;
  readonly status: TicketStatus;
};
