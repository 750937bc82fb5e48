import { expect, test } from "vitest";
import { NotAllowed } from "#shared/errors.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { changeAdministrator } from "../public.server.ts";

const database = useTestDatabase();

test("a user who lost the role while their page was open can no longer appoint administrators", async () => {
  const { db } = database;
  const [admin, removed, friend] = [
    await aPerson(db, { isAdmin: true }),
    await aPerson(db, { isAdmin: true }),
    await aPerson(db),
  ];
  await changeAdministrator(db, admin, { userId: removed.userId, isAdmin: false });
  // The request began earlier, so it still has them as an administrator.
  await expect(
    changeAdministrator(db, removed, { userId: friend.userId, isAdmin: true }),
  ).rejects.toThrow(NotAllowed);
  const { rows } = await db.$client.query<{ isAdmin: boolean }>(
    'select is_admin as "isAdmin" from profiles where user_id = $1',
    [friend.userId],
  );
  expect(rows).toEqual([{ isAdmin: false }]);
});
