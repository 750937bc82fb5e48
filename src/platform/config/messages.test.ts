import { describe, expect, test } from "vitest";
import { messageFaults, messagesOf } from "./messages.ts";

const sms = {
  MESSAGES: "sms",
  SMS_ACCOUNT_SID: "charma1",
  SMS_API_KEY: "key",
  SMS_API_TOKEN: "token",
  SMS_SENDER_ID: "CHARMA",
  SMS_ENTITY_ID: "1101234567890123456",
} as const;
const templates = { en: "1107161234567890123" };
const envOf = (parsed: object) =>
  Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
const faults = (parsed: Parameters<typeof messageFaults>[0]) =>
  messageFaults(parsed, envOf(parsed));

describe("messages", () => {
  test("are in the mailbox while trying the shop out, and off elsewhere", () => {
    expect(messagesOf({})?.channel).toBe("mailbox");
    expect(messagesOf({ SMTP_URL: "smtp://mail.example" })).toBeNull();
    expect(messagesOf({ APP_ENV: "production" })).toBeNull();
    expect(messagesOf({ MESSAGES: "off" })).toBeNull();
  });

  test("are never in the mailbox in production, nor without one", () => {
    expect(faults({ MESSAGES: "mailbox", APP_ENV: "production" })).toEqual([
      expect.stringContaining("in production"),
    ]);
    expect(faults({ MESSAGES: "mailbox", SMTP_URL: "smtp://mail.example" })).toEqual([
      expect.stringContaining("needs a shop without SMTP_URL"),
    ]);
  });

  test("need everything of their provider", () => {
    expect(faults(sms)).toEqual(["SMS_TEMPLATES must be set with MESSAGES=sms."]);
    expect(faults({ MESSAGES: "whatsapp" })).toHaveLength(3);
    expect(faults({ ...sms, SMS_TEMPLATES: templates })).toEqual([]);
    expect(
      faults({
        ...sms,
        SMS_TEMPLATES: templates,
        APP_ENV: "production",
        SMS_API_URL: "http://api.example",
      }),
    ).toEqual(["SMS_API_URL must begin with https in production."]);
  });

  test("cost 25 paise of 500 rupees a day, if nothing else is set", () => {
    expect(messagesOf({ ...sms, SMS_TEMPLATES: templates })).toMatchObject({
      channel: "sms",
      costPaise: 25,
      dailyPaise: 50_000,
      account: { apiUrl: "https://api.in.exotel.com", templates },
    });
    expect(messagesOf({ MESSAGE_PAISE: 12, MESSAGES_DAILY_RUPEES: 40 })).toMatchObject({
      costPaise: 12,
      dailyPaise: 4000,
    });
  });
});
