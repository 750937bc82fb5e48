import { z } from "zod";
import { requiredLine } from "#shared/text-schemas.ts";
import { accountMessages } from "../account/rules/account-problems.ts";

/** The longest display name, as at sign-up. */
const maxNameLength = 200;

/** What people can change about themselves. */
export const ProfileInput = z.object({
  displayName: requiredLine(maxNameLength, () => accountMessages.displayName),
});
export type ProfileInput = z.output<typeof ProfileInput>;

/** A user's own profile. `avatar` is the file of the picture; null without one. */
export type OwnProfile = {
  readonly displayName: string;
  /** Null: the account has a mobile number only, `phone`. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly avatar: string | null;
  readonly language: string | null;
  readonly memberSince: Date;
};
