import { createAdapterFactory, type CleanedWhere, type CustomAdapter } from "better-auth/adapters";
import { statement, type Db } from "#platform/db/database.ts";
import { lockRightsOfSessionOwner } from "./rights-locks.ts";

/**
 * The reads and writes of better-auth at sign-in and sign-out, as statements of our own. A later
 * version that needs another one gets an error that names it.
 */

type User = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly image: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};
type Account = {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly providerId: string;
  readonly password: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};
type Session = {
  readonly id: string;
  readonly userId: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const userColumns = `
  id, name, email::text as email, email_verified as "emailVerified", image,
  created_at as "createdAt", updated_at as "updatedAt"`;
const sessionColumns = `
  id, user_id as "userId", token, expires_at as "expiresAt", ip_address as "ipAddress",
  user_agent as "userAgent", created_at as "createdAt", updated_at as "updatedAt"`;

const userByEmail = statement<User>(
  "identity.authUserByEmail",
  `select ${userColumns} from users where email = $1`,
);
const userById = statement<User>(
  "identity.authUserById",
  `select ${userColumns} from users where id = $1`,
);
const accountsOfUser = statement<Account>(
  "identity.authAccountsOfUser",
  `select id, user_id as "userId", account_id as "accountId", provider_id as "providerId",
     password, created_at as "createdAt", updated_at as "updatedAt"
   from accounts
   where user_id = $1`,
);
const sessionByToken = statement<Session>(
  "identity.authSessionByToken",
  `select ${sessionColumns} from sessions where token = $1`,
);
const openSession = statement<Session>(
  "identity.authOpenSession",
  `insert into sessions (
     user_id, token, expires_at, ip_address, user_agent, created_at, updated_at
   )
   select s."userId", s.token, s."expiresAt", s."ipAddress", s."userAgent", s."createdAt",
     s."updatedAt"
   from jsonb_to_record($1::jsonb) as s (
     "userId" uuid, token text, "expiresAt" timestamptz, "ipAddress" text, "userAgent" text,
     "createdAt" timestamptz, "updatedAt" timestamptz
   )
   returning ${sessionColumns}`,
);
const endSession = statement(
  "identity.authEndSession",
  `with in_turn as materialized (${lockRightsOfSessionOwner})
   delete from sessions
   where id in (select id from in_turn)`,
);

const reads: Readonly<
  Record<string, (db: Db, values: readonly unknown[]) => Promise<readonly object[]>>
> = {
  "user by email": userByEmail,
  "user by id": userById,
  "account by userId": accountsOfUser,
  "session by token": sessionByToken,
};

/** The store of better-auth in `db`. */
export function authStore(db: Db) {
  return createAdapterFactory({
    config: {
      adapterId: "charma",
      supportsDates: true,
      supportsBooleans: true,
      supportsUUIDs: true,
      supportsNumericIds: false,
      transaction: false,
    },
    adapter: () => storeOver(db),
  });
}

function storeOver(db: Db): CustomAdapter {
  const refuse = async () => {
    throw new Error("better-auth asks for something that it never did");
  };
  // better-auth passes row types as type parameters. The statements are checked against the
  // database, not against these.
  const read = async <Row>(model: string, where: readonly CleanedWhere[] = []) => {
    const [condition, ...more] = where;
    const rows = reads[`${model} by ${condition?.field}`];
    if (rows === undefined || condition?.operator !== "eq" || more.length > 0) return refuse();
    return (await rows(db, [condition.value])) as readonly Row[];
  };
  return {
    findOne: async <Row>({ model, where }: { model: string; where: CleanedWhere[] }) =>
      (await read<Row>(model, where))[0] ?? null,
    findMany: async <Row>({
      model,
      where,
    }: {
      model: string;
      where?: CleanedWhere[] | undefined;
    }) => [...(await read<Row>(model, where))],
    create: async <Row>({ model, data }: { model: string; data: Row }) => {
      if (model !== "session") return refuse();
      const [row] = await openSession(db, [JSON.stringify(data)]);
      return row as Row;
    },
    delete: async ({ model, where: [condition, ...more] }) => {
      if (model !== "session" || condition?.field !== "token" || more.length > 0) return refuse();
      await endSession(db, [condition.value]);
    },
    update: refuse,
    updateMany: refuse,
    deleteMany: refuse,
    count: refuse,
  };
}
