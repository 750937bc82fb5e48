import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readMail, withHiddenSecrets, type StoredMail } from "#platform/mail/read-mail.ts";
import { goesByMessage, mailsByMessage } from "#shared/mails-by-message.ts";
import { refusableMails } from "#shared/notice-topics.ts";
import { english, prefixOf, pseudo, translated, type Language } from "#shared/texts/languages.ts";
import { sampleMails } from "#tests/support/sample-mails.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { mailKinds } from "./mail-kinds.ts";

const baseUrl = "https://charma.example";
const templates = {
  kinds: mailKinds,
  sender: { shopName: "Charma", supportEmail: "support@charma.example" },
  baseUrl,
};

type Sample = (typeof sampleMails)[number];

function stored({ mail }: Sample, { code }: Language): StoredMail {
  const data = JSON.parse(JSON.stringify(mail.data)) as StoredMail["data"];
  return {
    kind: mail.kind,
    language: code,
    data,
    subject: null,
    text: null,
    html: null,
    leavePath: null,
  };
}

const read = (sample: Sample, language: Language) => readMail(stored(sample, language), templates);

/** What is wrong with each sample, by `find`. */
function problems(find: (sample: Sample) => readonly string[] | null): readonly string[] {
  return sampleMails.flatMap((sample) =>
    (find(sample) ?? []).map((problem) => `${sample.about}: ${problem}`),
  );
}

/** A language for those who sell has the mails about applications and new orders. */
function isNeeded({ mail }: Sample, { isPartial }: Language): boolean {
  return isPartial !== true || /^(?:sellers\.|orders\.new$)/.test(mail.kind);
}

/** The texts of a mail without what is the same in every language: facts, names, addresses. */
function wordsOf({ subject, text }: { readonly subject: string; readonly text: string }): string {
  const bare = `${subject}\n${text}`.replaceAll(/https:\/\/\S+/g, " ");
  return sampleValues.reduce((rest, value) => rest.replaceAll(new RegExp(value, "gi"), " "), bare);
}

/** Letters and digits only, to compare texts with their HTML. */
function letters(text: string): string {
  return text.toUpperCase().replaceAll(/[\s:·]/g, "");
}

function lettersOfHtml(html: string): string {
  const bare = html.slice(html.indexOf("<body")).replaceAll(/<[^>]+>/g, " ");
  const entities = { nbsp: " ", lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return letters(
    Object.entries(entities).reduce((text, [name, is]) => text.replaceAll(`&${name};`, is), bare),
  );
}

test("every kind has a name of its own, and a sample for each thing that it may say", () => {
  const names = mailKinds.map(({ kind }) => kind);
  expect(new Set(names).size).toBe(names.length);
  expect([...new Set(sampleMails.map(({ mail }) => mail.kind))].toSorted()).toEqual(
    names.toSorted(),
  );
});

test("every kind that a module defines is in the list, so that its mails are sent", async () => {
  const folder = path.resolve("src/modules");
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  const defined = sources.flatMap((source) =>
    [...source.matchAll(/\bdefineMail\(\s*"([^"]+)"/g)].map(([, kind]) => kind),
  );
  expect(defined.toSorted()).toEqual(mailKinds.map(({ kind }) => kind).toSorted());
});

test("the table of messages says of every kind whether it goes to a number, and no marketing does", () => {
  expect(Object.keys(mailsByMessage).toSorted()).toEqual(
    mailKinds.map(({ kind }) => kind).toSorted(),
  );
  const sent = mailKinds.filter(({ kind }) => goesByMessage(kind));
  expect(
    sent
      .map(({ kind }) => kind)
      .filter((kind) => /digest|sale|reminder|morning|announce|subscri/.test(kind)),
  ).toEqual([]);
  const optional = sent.filter(({ topic }) => topic !== null && refusableMails.includes(topic));
  // It names the cash to keep ready; whoever switched such mails off gets no message either.
  expect(optional.map(({ kind }) => kind)).toEqual(["orders.parcelReported"]);
});

test("no mail about a repair speaks of a return", () => {
  const isAboutRepair = ({ mail: { data } }: Sample) => {
    const { isRepair, back } = data as { isRepair?: boolean; back?: { isRepair?: boolean } };
    return isRepair === true || back?.isRepair === true;
  };
  expect(sampleMails.filter(isAboutRepair).length).toBeGreaterThan(30);
  expect(
    problems((sample) => {
      if (!isAboutRepair(sample)) return null;
      const { subject, text } = read(sample, english);
      return `${subject}\n${text}`.match(/.*\breturns?\b.*/gi);
    }),
  ).toEqual([]);
});

test.each([english, ...translated, pseudo])(
  "every mail says the same as plain text and as HTML, without a gap, in $code",
  (language) => {
    expect(
      problems((sample) => {
        const { subject, text, html } = read(sample, language);
        const inHtml = lettersOfHtml(html);
        return [
          ...(
            `${subject}\n${text}\n${html}`.match(
              /.*(?:undefined|\bnull\b|NaN|\[object|Invalid Date|\{\w).*/g,
            ) ?? []
          ).filter((line) => !line.includes("<style>")),
          ...text
            .replaceAll(/https:\/\/\S+/g, "")
            .replaceAll("-- ", "")
            .split("\n")
            .filter((line) => !inHtml.includes(letters(line))),
        ];
      }),
    ).toEqual([]);
  },
);

describe.each(translated)("in $name", (language) => {
  test("every mail is translated, but for what people wrote", () => {
    expect(
      problems((sample) =>
        isNeeded(sample, language)
          ? wordsOf(read(sample, language)).match(/[A-Za-z][a-z]{2,}/g)
          : null,
      ),
    ).toEqual([]);
  });

  test("every mail names its language, and links to pages in it or to a courier's", () => {
    const page = new RegExp(
      `^(${baseUrl}${prefixOf(language)}(/|$)|https://courier.example/EM123456789IN$)`,
    );
    expect(
      problems((sample) => {
        const { text, html } = read(sample, language);
        const others = (text.match(/https:\/\/\S+/g) ?? []).filter((link) => !page.test(link));
        return html.includes(`<html lang="${language.tag}">`) ? others : ["lang", ...others];
      }),
    ).toEqual([]);
  });
});

test("no mail has a text that is not in the catalogue", () => {
  // What the pseudo-language adds to each text; its last word may be cut.
  const added = "one two three four five six seven eight nine ten".split(" ");
  const isAdded = (word: string) => added.some((longer) => longer.startsWith(word.toLowerCase()));
  const unaccented = /(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/gu;
  expect(
    problems((sample) =>
      (wordsOf(read(sample, pseudo)).match(unaccented) ?? []).filter((word) => !isAdded(word)),
    ),
  ).toEqual([]);
});

test("an administrator reads no secret", () => {
  expect(
    problems((sample) => {
      const { text, html } = readMail(
        withHiddenSecrets(stored(sample, english), templates),
        templates,
      );
      return `${text}${html}`.match(/a-secret\S*/g);
    }),
  ).toEqual([]);
});
