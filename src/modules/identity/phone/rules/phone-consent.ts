import { t } from "#shared/texts/text.ts";

/** How messages arrive. `mailbox`: nowhere but on a page of the shop, so it is called SMS. */
export type MessageChannel = "mailbox" | "sms" | "whatsapp";

/** What somebody agrees to who orders with a mobile number only. It is stored in these words. */
export function phoneAccountConsent(channel: MessageChannel): string {
  return channel === "whatsapp"
    ? t(
        "Without an email, we send a code to your mobile number, and on WhatsApp what concerns your orders and your account.",
      )
    : t(
        "Without an email, we send a code to your mobile number, and by SMS what concerns your orders and your account.",
      );
}

/** What somebody agrees to who adds a mobile number. It is stored in these words. */
export function phoneConsent(channel: MessageChannel): string {
  return channel === "whatsapp"
    ? t(
        "I agree to receive a code on WhatsApp at this number when I ask for one. The number is used for nothing else.",
      )
    : t(
        "I agree to receive a code by SMS at this number when I ask for one. The number is used for nothing else.",
      );
}
