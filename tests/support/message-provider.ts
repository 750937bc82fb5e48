import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { SmsAccount, WhatsAppAccount } from "#platform/config/messages.ts";

/** Exotel and the WhatsApp Cloud API on a port of this machine, as their documents describe them. */
export type MessageProvider = {
  readonly sms: SmsAccount;
  readonly whatsapp: WhatsAppAccount;
  /** What was accepted, in the order of arrival. */
  readonly accepted: Accepted[];
  /** How many requests came, whatever became of them. */
  requests: number;
  /** What the next requests get instead, one each; then everything is accepted. */
  readonly troubles: Trouble[];
};

export type Accepted = {
  readonly to: string;
  /** The text of an SMS, the code of a message by WhatsApp. */
  readonly text: string;
  /** The DLT id, or the template with its language. */
  readonly template: string;
};

/** A status without the message; `slow`: taken but never answered; `broken`: the answer is cut. */
export type Trouble = number | "slow" | "broken" | "failed";

const sms = {
  accountSid: "charma1",
  apiKey: "key-of-exotel",
  apiToken: "token-of-exotel",
  senderId: "CHARMA",
  entityId: "1101234567890123456",
  templates: { en: "1107161234567890123", hi: "1107161234567890124" },
  linkTemplates: { en: "1107161234567890125", hi: "1107161234567890126" },
};
const whatsapp = {
  phoneNumberId: "106540352242922",
  accessToken: "token-of-meta",
  templates: { en: "sign_in_code" },
  linkTemplates: { en: "new_message" },
};

/** Call at the top of a test file. */
export function useMessageProvider(): MessageProvider {
  const open = new Set<ServerResponse>();
  const address = () => {
    const bound = server.address();
    return `http://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : 0}`;
  };
  const provider: MessageProvider = {
    get sms() {
      return { ...sms, apiUrl: address() };
    },
    get whatsapp() {
      return { ...whatsapp, apiUrl: `${address()}/v23.0` };
    },
    accepted: [],
    requests: 0,
    troubles: [],
  };
  const server = createServer((request, response) => {
    open.add(response);
    void answer(request, response, provider);
  });
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  beforeEach(() => {
    provider.accepted.length = 0;
    provider.troubles.length = 0;
    provider.requests = 0;
  });
  afterAll(() => {
    for (const response of open) response.destroy();
    server.close();
  });
  return provider;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  provider: MessageProvider,
): Promise<void> {
  provider.requests++;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const trouble = provider.troubles.shift();
  if (typeof trouble === "number") return refuse(response, trouble);
  const read = request.url?.startsWith("/v1/")
    ? readSms(request, body)
    : readWhatsApp(request, body);
  if (typeof read === "number") return refuse(response, read);
  provider.accepted.push(read.message);
  if (trouble === "slow") return;
  if (trouble === "broken") return void response.socket?.destroy();
  const said = trouble === "failed" ? { SMSMessage: { Sid: "s1", Status: "failed" } } : read.answer;
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(said));
}

function refuse(response: ServerResponse, status: number): void {
  const RestException = { Status: status, Message: "Invalid Recipient [9198xxxxxx]" };
  response.writeHead(status).end(JSON.stringify({ RestException }));
}

type Read = { readonly message: Accepted; readonly answer: unknown } | number;

function readSms(request: IncomingMessage, body: string): Read {
  const key = Buffer.from(`${sms.apiKey}:${sms.apiToken}`).toString("base64");
  if (request.headers.authorization !== `Basic ${key}`) return 401;
  if (request.url !== `/v1/Accounts/${sms.accountSid}/Sms/send.json`) return 404;
  const form = new URLSearchParams(body);
  const text = form.get("Body") ?? "";
  const isRight =
    form.get("From") === sms.senderId &&
    form.get("DltEntityId") === sms.entityId &&
    form.get("SmsType") === "transactional" &&
    form.get("EncodingType") === (/[^\x20-\x7e]/.test(text) ? "unicode" : "plain") &&
    /^\+91[6-9]\d{9}$/.test(form.get("To") ?? "");
  if (!isRight) return 400;
  const message = { to: form.get("To") ?? "", text, template: form.get("DltTemplateId") ?? "" };
  return { message, answer: { SMSMessage: { Sid: "sms-1", Status: "queued", To: message.to } } };
}

type WhatsAppBody = {
  readonly messaging_product: string;
  readonly to: string;
  readonly type: string;
  readonly template: {
    readonly name: string;
    readonly language: { readonly code: string };
    readonly components: readonly {
      readonly type: string;
      readonly sub_type?: string;
      readonly index?: string;
      readonly parameters: readonly { readonly type: string; readonly text: string }[];
    }[];
  };
};

function readWhatsApp(request: IncomingMessage, body: string): Read {
  if (request.headers.authorization !== `Bearer ${whatsapp.accessToken}`) return 401;
  if (request.url !== `/v23.0/${whatsapp.phoneNumberId}/messages`) return 404;
  const { messaging_product: product, to, type, template } = JSON.parse(body) as WhatsAppBody;
  const [words, button] = template.components;
  const code = words?.parameters[0]?.text ?? "";
  const isRight =
    product === "whatsapp" &&
    type === "template" &&
    /^91[6-9]\d{9}$/.test(to) &&
    words?.type === "body" &&
    button?.sub_type === "url" &&
    button.index === "0" &&
    button.parameters[0]?.text === code;
  if (!isRight) return 400;
  const message = {
    to: `+${to}`,
    text: code,
    template: `${template.name}/${template.language.code}`,
  };
  const contacts = [{ input: to, wa_id: to }];
  return {
    message,
    answer: { messaging_product: "whatsapp", contacts, messages: [{ id: "wamid.1" }] },
  };
}
