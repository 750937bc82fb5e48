import { z } from "zod";
import type { OwnSession } from "#modules/identity/public.ts";
import { t } from "#shared/texts/text.ts";

/** A browser that gets somebody's notices as pushes. */
export type PushDevice = Pick<OwnSession, "sessionId" | "device" | "isThisOne"> & {
  readonly addedAt: Date;
};

/** What a browser gives to be pushed to. The command judges the address. */
export const NewPushDevice = z.object({
  intent: z.literal("addDevice"),
  endpoint: z.url().max(1000),
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});
export type NewPushDevice = z.output<typeof NewPushDevice>;

/** Ends the pushes on one device. */
export const EndPushDevice = z.object({
  intent: z.literal("endDevice"),
  sessionId: z.string().max(100),
});

const clock = () =>
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t("Enter a time.") });

/** The form of the quiet hours. Unticked, there are none. */
export const QuietHoursForm = z
  .object({
    intent: z.literal("quietHours"),
    isOn: z.literal("on").optional(),
    from: clock(),
    to: clock(),
  })
  .refine(({ from, to }) => from !== to, {
    path: ["to"],
    error: () => t("The end must differ from the start."),
  });
export type QuietHoursForm = z.output<typeof QuietHoursForm>;
