import type { APIRequestContext } from "@playwright/test";
import type { Shop } from "./shops.ts";

/** A mail as the mailbox page displays it. */
export type ReadMail = {
  readonly subject: string;
  readonly text: string;
  readonly address: string;
  readonly links: readonly string[];
};

export type Mailbox = {
  /** The newest mail to an address; waits for one, with this subject if set. */
  latestTo(email: string, subject?: RegExp): Promise<ReadMail>;
};

const patienceMs = 10_000;

export function mailboxOf(shop: Shop, request: APIRequestContext): Mailbox {
  async function newest(email: string, subject: RegExp): Promise<ReadMail | undefined> {
    const list = await request.get(shop.url(`/dev/mailbox?to=${encodeURIComponent(email)}`));
    const mails = [
      ...(await list.text()).matchAll(/<a [^>]*href="(\/dev\/mailbox\/[^"?]+)"[^>]*>([^<]*)</g),
    ];
    const found = mails.find(([, , title]) => subject.test(unescape(title ?? "")));
    if (found?.[1] === undefined) return undefined;
    const page = await (await request.get(shop.url(found[1]))).text();
    const text = unescape(
      (/<pre[^>]*>([\s\S]*?)<\/pre>/.exec(page)?.[1] ?? "").replace(/<[^>]+>/g, ""),
    );
    return {
      subject: unescape(found[2] ?? ""),
      text,
      address: found[1],
      links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    };
  }
  return {
    async latestTo(email, subject = /./) {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        const mail = await newest(email, subject);
        if (mail !== undefined) return mail;
        if (Date.now() > deadline)
          throw new Error(
            `No mail ${subject.source === "." ? "" : `like ${subject} `}came to ${email}.`,
          );
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};

function unescape(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity);
}
