import { carriesLinks, type MessageSettings } from "#platform/config/messages.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { phoneAccountConsent } from "./rules/phone-consent.ts";

/**
 * What a visitor agrees to who orders with a mobile number only, for the checkout's form; null where
 * links cannot be sent by message and an email address is needed.
 */
export function visitorsPhoneConsent(
  actor: Actor,
  messages: MessageSettings | null,
): string | null {
  mustBeAllowed(actor, "identity.enter");
  return messages !== null && carriesLinks(messages) ? phoneAccountConsent(messages.channel) : null;
}
