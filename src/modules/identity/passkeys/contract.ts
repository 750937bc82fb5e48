import { z } from "zod";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

/** The longest name of a passkey. */
const maxNameLength = 60;

const name = requiredLine(maxNameLength, () => t("Please give the passkey a name."));
const credential = z.string().max(20_000).catch("");

/** The forms about one's own passkeys. `credential` is what the browser made. */
export const PasskeyForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("addPasskey"), name, credential }),
  z.object({ intent: z.literal("renamePasskey"), passkeyId: z.string(), name }),
  z.object({ intent: z.literal("removePasskey"), passkeyId: z.string() }),
]);
export type PasskeyForm = z.output<typeof PasskeyForm>;

/** Signing in with what the browser signed. */
export const PasskeySignInForm = z.object({ credential });

/** One of the user's passkeys. */
export type OwnPasskey = {
  readonly passkeyId: string;
  readonly credentialId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

/** What a browser needs to make or use a passkey. */
export type PasskeyChallenge = { readonly challenge: string; readonly host: string };
