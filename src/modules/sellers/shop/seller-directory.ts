import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { indianStates, stateName, stateNameOrNull } from "#shared/indian-states.ts";
import { officialStateName } from "#shared/official-states.ts";
import { paginate } from "#shared/paginate.ts";
import type { ArtisanView, DirectoryFilters } from "./contract.ts";
import { specialtyFilters } from "./rules/directory-filters.ts";
import { approvedSellersView } from "../views.ts";

const artisansPerPage = 24;
const maxSpecialties = 3;

/** A page of the directory, with the number of all matches. */
export type SellerDirectory = {
  readonly artisans: readonly ArtisanView[];
  readonly total: number;
  readonly next: string | null;
};

type Row = Omit<ArtisanView, "state"> & {
  readonly stateCode: string | null;
  readonly total: number;
};

const readDirectory = statement<Row>(
  "sellers.directory",
  `with found as (
     select s.*
     from ${approvedSellersView} s
     where (
         $1::text is null
         or s.shop_name ilike $1
         or s.town ilike $1
         or s.tagline ilike $1
         or s.state_code = any($5)
         or exists (select 1 from unnest(s.specialties) given where given ilike $1)
       )
       and (
         $2::text[] is null
         or exists (select 1 from unnest(s.specialties) given where given ilike any($2))
       )
   )
   select seller_id as "sellerId", slug, shop_name as "shopName", tagline, town,
     state_code as "stateCode", specialties[1:${maxSpecialties}] as specialties,
     years_of_experience as "yearsOfExperience", (select count(*) from found) as total
   from found
   where $3::uuid is null
     or (shop_name, seller_id) > (select shop_name, user_id from sellers where user_id = $3)
   order by shop_name, seller_id
   limit $4`,
);

/** The approved sellers that match the filters, by name, one page at a time. One statement. */
export async function sellerDirectory(
  db: Db,
  actor: Actor,
  { search, specialty, after }: DirectoryFilters,
): Promise<SellerDirectory> {
  mustBeAllowed(actor, "catalog.browse");
  const words = specialtyFilters()[specialty]?.words.map(likePattern) ?? null;
  const rows = await readDirectory(db, [
    search === "" ? null : likePattern(search),
    words,
    isUuid(after) ? after : null,
    artisansPerPage + 1,
    statesNamed(search),
  ]);
  const { items, next } = paginate(rows, artisansPerPage, (last) => last.sellerId);
  return {
    artisans: items.map(({ stateCode, total: _total, ...artisan }) => ({
      ...artisan,
      state: stateNameOrNull(stateCode),
    })),
    total: rows[0]?.total ?? 0,
    next,
  };
}

const shortestStateName = 3;

/** "Raj" and "west beng" match a state. Two letters would match too many. */
function statesNamed(search: string): readonly string[] {
  const text = search.toLowerCase();
  return text.length < shortestStateName
    ? []
    : indianStates
        .filter(({ code }) =>
          [officialStateName(code), stateName(code)].some((name) =>
            name.toLowerCase().includes(text),
          ),
        )
        .map(({ code }) => code);
}
