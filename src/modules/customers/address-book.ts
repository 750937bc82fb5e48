import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import { nationalNumber } from "#shared/phone.ts";
import type { CustomerRow } from "./contract.ts";

const pageSize = 30;

// The page's cursor is a customer id, so that no name appears in an address.
const page = statement<CustomerRow>(
  "customers.addressBook",
  `select c.id, c.name, c.phone, c.email, c.city, coalesce(c.state_code, '') as "stateCode",
     c.gstin, c.archived_at is not null as "isArchived"
   from customers c
   where c.seller_id = $1
     and (c.archived_at is not null) = $2
     and (
       $3 = ''
       or c.name ilike $3
       or c.email ilike $3
       or c.city ilike $3
       or c.gstin ilike $3
       or c.phone like $4
     )
     and (
       $5::uuid is null
       or (lower(c.name), c.id) > (
         select lower(a.name), a.id
         from customers a
         where a.id = $5 and a.seller_id = $1
       )
     )
   order by lower(c.name), c.id
   limit $6`,
);

export type AddressBookQuery = {
  readonly search: string;
  readonly isArchived: boolean;
  readonly after: string | null;
};

function rowsOf(
  db: Db,
  actor: Actor,
  { search, isArchived, after }: AddressBookQuery,
  limit: number,
): Promise<readonly CustomerRow[]> {
  const { sellerId } = allowedSeller(actor, "customers.keep");
  const digits = nationalNumber(search);
  const phone = /^\d{3,}$/.test(digits) ? `%${digits}%` : null;
  return page(db, [
    sellerId,
    isArchived,
    search === "" ? "" : likePattern(search),
    phone,
    after !== null && isUuid(after) ? after : null,
    limit,
  ]);
}

/**
 * The seller's customers by name, 30 per page. The search matches a part of the name, email
 * address, city, GSTIN or phone number (in any spelling). One statement.
 */
export async function addressBook(
  db: Db,
  actor: Actor,
  query: AddressBookQuery,
): Promise<ListPage<CustomerRow>> {
  return paginate(await rowsOf(db, actor, query, pageSize + 1), pageSize, (last) => last.id);
}

/**
 * The customers to choose from for an order, searched as in the address book; at most 200. One
 * statement.
 */
export function customersToChoose(
  db: Db,
  actor: Actor,
  { search }: { readonly search: string },
): Promise<readonly CustomerRow[]> {
  return rowsOf(db, actor, { search, isArchived: false, after: null }, 200);
}
