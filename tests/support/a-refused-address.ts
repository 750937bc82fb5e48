import type { Db } from "#platform/db/database.ts";

/** Marks an address as a worker does whose mail was refused. */
export async function aRefusedAddress(
  db: Db,
  address = `${crypto.randomUUID()}@example.com`,
  answer = "550 5.1.1 No such user here",
): Promise<string> {
  await db.$client.query(
    `insert into refused_addresses (address, answer)
     values (lower($1), $2)
     on conflict (address) do update set refused_at = now(), lifted_at = null`,
    [address, answer],
  );
  return address;
}
