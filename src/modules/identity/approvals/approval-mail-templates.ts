import { z } from "zod";
import { defineMail, mailInstant } from "#platform/mail/define-mail.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { approvalStatuses } from "./contract.ts";
import { approvalRules, type ApprovalKind } from "./rules/approval-kinds.ts";
import { approvalKindName } from "./rules/approval-words.ts";

const kind = z.enum(Object.keys(approvalRules) as [ApprovalKind, ...ApprovalKind[]]);
const button = () =>
  ({ kind: "button", label: t("Open the requests"), path: "/admin/approvals" }) as const;

/**
 * To those who may approve a request. `by` is null if nobody else may: then it goes to the person
 * who made it, and `until` is when it takes effect.
 */
export const approvalRequestedMail = defineMail(
  "account.approvalRequested",
  {
    topic: "staff",
    data: z.object({
      displayName: z.string(),
      by: z.string().nullable(),
      kind,
      until: mailInstant,
    }),
    priority: "urgent",
  },
  ({ displayName, by, kind: what, until }, { shopName }) => {
    const request = approvalKindName(what);
    const time = formatDateTime(until);
    return {
      subject:
        by === null
          ? t("Takes effect on {time}: {request}", { time, request })
          : t("Waiting for your approval: {request}", { request }),
      heading: by === null ? t("A change is waiting") : t("A change needs your approval"),
      blocks: [
        { kind: "text", text: t("Hello {displayName},", { displayName }) },
        {
          kind: "text",
          text:
            by === null
              ? t(
                  "You have requested: {request}. Nobody else can approve it, so it takes effect on {time}. Until then you can withdraw it.",
                  { request, time },
                )
              : t("{by} has requested: {request}. Please decide by {time}.", { by, request, time }),
        },
        {
          kind: "text",
          text:
            by === null
              ? t("If this was not you, withdraw it now and change your password.")
              : t("Before you approve it, check with {by} that this request is really theirs.", {
                  by,
                }),
        },
        button(),
      ],
      footer: t("You receive this because you work for {shopName}.", { shopName }),
    };
  },
);

const outcomes = approvalStatuses.filter(
  (status) => status !== "waiting" && status !== "withdrawn",
);

/** To the person who made a request: what became of it. `by` is null if nobody decided it. */
export const approvalDecidedMail = defineMail(
  "account.approvalDecided",
  {
    topic: "staff",
    data: z.object({
      displayName: z.string(),
      kind,
      status: z.enum(outcomes),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  },
  ({ displayName, kind: what, status, by, reason }, { shopName }) => {
    const request = approvalKindName(what);
    return {
      subject: t("Your request: {request}", { request }),
      heading: t("Your request"),
      blocks: [
        { kind: "text", text: t("Hello {displayName},", { displayName }) },
        { kind: "text", text: sentenceOf(status, { request, by }) },
        ...(reason === null
          ? []
          : [
              { kind: "heading" as const, text: t("The reason") },
              { kind: "text" as const, text: reason },
            ]),
        button(),
      ],
      footer: t("You receive this because you work for {shopName}.", { shopName }),
    };
  },
);

function sentenceOf(
  status: (typeof outcomes)[number],
  { request, by }: { readonly request: string; readonly by: string | null },
): string {
  switch (status) {
    case "approved":
      return by === null
        ? t("{request}: the waiting time is over, and it has taken effect.", { request })
        : t("{request}: {by} has approved it, and it has taken effect.", { request, by });
    case "declined":
      return t("{request}: {by} has declined it. Nothing has changed.", {
        request,
        by: by ?? t("Somebody"),
      });
    case "expired":
      return t(
        "{request}: nobody decided in time. Nothing has changed; you can request it again.",
        {
          request,
        },
      );
    case "failed":
      return t("{request}: it could not take effect any more. Nothing has changed.", { request });
  }
}
