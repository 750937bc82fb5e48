import { describe, expect, test } from "vitest";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { ReplyNameTaken, SavedReplyNotFound, TooManyReplies } from "./errors.ts";
import { maxSavedReplies } from "./rules/filled-reply.ts";
import { editSavedReply, savedReplies } from "./saved-replies.ts";

const database = useTestDatabase();
const save = (seller: UserActor, name: string, id = "", body = "Dear {buyer}") =>
  editSavedReply(database.db, seller, { intent: "save", id, name, body });
const names = async (seller: UserActor) =>
  (await savedReplies(database.db, seller)).map(({ name }) => name);

describe("saved replies", () => {
  test("are a shop's own: added, changed and deleted, each name once", async () => {
    const [seller, other] = [await aSeller(database.db), await aSeller(database.db)];
    await save(seller, "Thanks");
    await save(seller, "delivery");
    await save(other, "Thanks");
    expect(await names(seller)).toEqual(["delivery", "Thanks"]);
    await expect(save(seller, "Thanks")).rejects.toThrow(ReplyNameTaken);
    const [delivery, thanks] = await savedReplies(database.db, seller);
    await expect(save(seller, "Thanks", delivery?.id)).rejects.toThrow(ReplyNameTaken);
    await save(seller, "Many thanks", thanks?.id, "Thank you, {buyer}!");
    await expect(save(other, "Mine", thanks?.id)).rejects.toThrow(SavedReplyNotFound);
    const remove = (actor: UserActor, id = "") =>
      editSavedReply(database.db, actor, { intent: "delete", id });
    await expect(remove(other, delivery?.id)).rejects.toThrow(SavedReplyNotFound);
    await expect(remove(seller, "nonsense")).rejects.toThrow(SavedReplyNotFound);
    await remove(seller, delivery?.id);
    expect(await savedReplies(database.db, seller)).toMatchObject([
      { name: "Many thanks", body: "Thank you, {buyer}!" },
    ]);
  });

  test("are at most thirty, also from two tabs at once", async () => {
    const seller = await aSeller(database.db);
    for (let n = 1; n < maxSavedReplies; n++) await save(seller, `Reply ${n}`);
    const tabs = await Promise.allSettled([save(seller, "Left tab"), save(seller, "Right tab")]);
    expect(tabs.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(save(seller, "One more")).rejects.toThrow(TooManyReplies);
    expect(await names(seller)).toHaveLength(maxSavedReplies);
  });
});
