import type { Db } from "#platform/db/database.ts";
import { phoneAddressOf } from "#shared/phone-account.ts";
import { anOrder } from "./an-order.ts";
import { aBuyer, aProduct, aSeller } from "./builders.ts";
import { aNumber } from "./phones.ts";

/** Somebody with a mobile number only, and their order. */
export async function aPhoneBuyer(db: Db) {
  const [buyer, seller, phone] = [await aBuyer(db), await aSeller(db), aNumber()];
  await db.$client.query("update users set email = id || '@phone.invalid' where id = $1", [
    buyer.userId,
  ]);
  await db.$client.query(
    "insert into phone_numbers (user_id, phone, usable_until) values ($1, $2, now() + interval '90 days')",
    [buyer.userId, phone],
  );
  const order = await anOrder(db, { buyer, seller, product: await aProduct(db, seller) });
  await db.$client.query("update purchases set email = null where buyer_id = $1", [buyer.userId]);
  return { buyer, seller, phone, order };
}

/** The newest mail to an account without an email address: its id. */
export async function newestMailTo(db: Db, userId: string): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from mail_outbox where to_address = $1 order by created_at desc",
    [phoneAddressOf(userId)],
  );
  return rows[0]?.id ?? "";
}

/** Whether a mail went, and whether it was given up. */
export async function stateOfMail(db: Db, mailId: string) {
  const { rows } = await db.$client.query(
    `select sent_at is not null as "isSent", given_up_at is not null as "isGivenUp"
     from mail_outbox
     where id = $1`,
    [mailId],
  );
  return rows[0];
}
