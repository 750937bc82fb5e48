import { randomBytes } from "node:crypto";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";

/** A private upload of somebody, without a file. Returns its id. */
export async function aPrivateUpload(db: Db, { userId }: UserActor): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into images (uploader_id, file_name, width, height, dominant_colour, byte_count)
     values ($1, $2, 10, 10, '#000000', 10)
     returning id`,
    [userId, `private-${randomBytes(16).toString("hex")}.webp`],
  );
  return rows[0]?.id ?? "";
}

type Sent = {
  readonly table: "conversation_message_pictures" | "ticket_message_pictures";
  readonly of: string;
};

async function sent(db: Db, who: UserActor, { table, of }: Sent): Promise<string> {
  const imageId = await aPrivateUpload(db, who);
  const [messages, thread] =
    table === "ticket_message_pictures"
      ? ["ticket_messages", "ticket_id"]
      : ["conversation_messages", "conversation_id"];
  await db.$client.query(
    `insert into ${table} (message_id, position, image_id)
     select id, 1, $2 from ${messages} where ${thread} = $1 order by sent_at limit 1`,
    [of, imageId],
  );
  await db.$client.query("update images set attached_at = now() where id = $1", [imageId]);
  return imageId;
}

/** A photograph of somebody's first message in a conversation. Returns its id. */
export const aPictureOfMessage = (db: Db, who: UserActor, conversationId: string) =>
  sent(db, who, { table: "conversation_message_pictures", of: conversationId });

/** A photograph of somebody's first message in a ticket. Returns its id. */
export const aPictureOfTicket = (db: Db, who: UserActor, ticketId: string) =>
  sent(db, who, { table: "ticket_message_pictures", of: ticketId });

/** A photograph that somebody uploaded as an answer, without a file. Returns its id. */
export async function aPhotograph(db: Db, who: UserActor): Promise<string> {
  const imageId = await aPrivateUpload(db, who);
  await db.$client.query("update images set kept_until = now() + interval '1 day' where id = $1", [
    imageId,
  ]);
  return imageId;
}

/** A photograph among the answers of the first item of an order. Returns its id. */
export async function aPhotographOfOrder(
  db: Db,
  buyer: UserActor,
  orderId: string,
): Promise<string> {
  const imageId = await aPhotograph(db, buyer);
  await db.$client.query(
    "insert into order_photographs (order_id, line_number, image_id) values ($1, 1, $2)",
    [orderId, imageId],
  );
  return imageId;
}
