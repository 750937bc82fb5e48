import { randomUUID } from "node:crypto";
import { applyToSell } from "#modules/sellers/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { SellerApplication } from "#modules/sellers/contract.ts";
import type { TestDatabase } from "./database.ts";

/** Applications to sell. */

export const typed = {
  businessName: "Bhuj Leather Works",
  contactName: "Ramesh Meghwal",
  email: "ramesh@example.com",
  phone: "+91 98765 43210",
  website: "www.example.com",
  taxNumber: "ABCPK1234L",
  experience: "12",
  specialties: "bags, belts, Bags",
  description: "We tan with bark and stitch by hand.",
};

/** Ids that the form accepts. */
export const somePictures = [randomUUID(), randomUUID(), randomUUID()];

/** A parsed form. Its photographs must exist where it is sent, so it has none unless they are given. */
export function applying(
  changes: Partial<typeof typed> & { readonly picture?: readonly string[] } = {},
) {
  const parsed = SellerApplication.parse({ ...typed, picture: somePictures, ...changes });
  return { ...parsed, picture: [...(changes.picture ?? [])] };
}

export async function read<Row>(
  database: TestDatabase,
  text: string,
  ...values: readonly unknown[]
): Promise<readonly Row[]> {
  return (await database.db.$client.query(text, [...values])).rows as Row[];
}

export async function statusesOf(database: TestDatabase, person: UserActor) {
  const [profile] = await read<{ is_seller: boolean; seller_status: string | null }>(
    database,
    "select is_seller, seller_status from profiles where user_id = $1",
    person.userId,
  );
  const applications = await read<{ status: string }>(
    database,
    "select status from seller_applications where user_id = $1 order by created_at",
    person.userId,
  );
  return {
    profile: profile?.seller_status ?? null,
    isSeller: profile?.is_seller,
    applications: applications.map((each) => each.status),
  };
}

export async function anApplicant(database: TestDatabase) {
  const person = await aPerson(database.db);
  const { applicationId } = await applyToSell(database.db, person, applying());
  return { person, applicationId };
}
