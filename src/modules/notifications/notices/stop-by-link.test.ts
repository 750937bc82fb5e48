import { describe, expect, test } from "vitest";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { conversationMail } from "../conversation-mail-templates.ts";
import { ownNoticeChoices } from "./own-choices.ts";
import { noticesOfLink, stopNoticesByLink } from "./stop-by-link.ts";

const database = useTestDatabase();

async function aMessageMail(reader: UserActor): Promise<void> {
  await enqueueMail(database.db, {
    ...conversationMail({
      displayName: "Asha",
      writer: "Kolhapur Charmakar",
      writtenBy: "seller",
      subject: "Tote",
      body: "It is ready.",
      conversationId: crypto.randomUUID(),
    }),
    to: mailAddressOf(reader),
    userId: reader.userId,
    language: "en",
    cause: `conversations.waits:${crypto.randomUUID()}`,
  });
}

const leavePathsTo = async ({ email }: UserActor) =>
  (
    await database.db.$client.query<{ path: string | null }>(
      "select leave_path as path from mail_outbox where to_address = $1",
      [email],
    )
  ).rows.map(({ path }) => path);

describe("the link in a mail that can be switched off", () => {
  test("switches off the mails of its topic for its account, without signing in", async () => {
    const { db } = database;
    const [person, other] = [await aPerson(db), await aPerson(db)];
    await aMessageMail(person);
    const [path] = await leavePathsTo(person);
    const token = path?.split("/").at(-1) ?? "";
    expect(await noticesOfLink(db, visitor, { token })).toEqual({
      topic: "messages",
      isStopped: false,
    });
    await aMessageMail(person);
    expect(await leavePathsTo(person), "opening it changes nothing").toHaveLength(2);

    await stopNoticesByLink(db, visitor, { token });
    await stopNoticesByLink(db, visitor, { token });
    expect(await noticesOfLink(db, visitor, { token })).toMatchObject({ isStopped: true });
    await aMessageMail(person);
    await aMessageMail(other);
    expect(await leavePathsTo(person)).toHaveLength(2);
    expect(await leavePathsTo(other)).toHaveLength(1);
    const offOf = async (user: UserActor) =>
      (await ownNoticeChoices(db, user)).filter(({ isByMail }) => !isByMail);
    expect(await offOf(person)).toEqual([
      { topic: "messages", isOnSite: true, isByMail: false, isByPush: true },
    ]);
    expect(await offOf(other)).toEqual([]);
  });

  test("does nothing if somebody made it up", async () => {
    const token = "v1.00000000.made-up-by-somebody-who-would-like-to-annoy-people";
    await expect(noticesOfLink(database.db, visitor, { token })).rejects.toThrow(NotFound);
    await expect(stopNoticesByLink(database.db, visitor, { token })).rejects.toThrow(NotFound);
  });
});
