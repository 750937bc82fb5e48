import { ownsShop, type UserActor } from "#policy/actor.ts";
import { canAtAll } from "#policy/can.ts";
import { noticeTopics, type NoticeTopic } from "#shared/notice-topics.ts";

const ofShops: readonly NoticeTopic[] = ["money", "shop", "morning", "announcements"];

/** The topics about which somebody gets notices: those of shops and of the staff only there. */
export function topicsOf(user: UserActor): readonly NoticeTopic[] {
  return noticeTopics.filter((topic) =>
    topic === "staff"
      ? canAtAll(user, "identity.enterDesk")
      : !ofShops.includes(topic) || ownsShop(user),
  );
}
