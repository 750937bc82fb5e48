import { randomUUID } from "node:crypto";
import { demoAccounts, demoPassword } from "#demo/accounts.ts";
import { artisans } from "#demo/artisans.ts";
import { instantOf } from "#demo/moment.ts";
import { demoBuyerAddresses } from "#demo/purchase-addresses.ts";
import type { DemoArtisan } from "#demo/shapes.ts";
import { hashPassword } from "#modules/identity/public.server.ts";
import { dayInIndia } from "#shared/ist.ts";
import { officialStateName } from "#shared/official-states.ts";
import type { InsertRow } from "./insert-rows.ts";

/** The people of the demo marketplace. */

export type DemoAccount = (typeof demoAccounts)[number];

/** A user of the demo; `artisan` if they sell or applied to. */
export type DemoPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly artisan: DemoArtisan | undefined;
  readonly createdAt: Date;
};

/** All people, artisans first; the sellers' demo accounts belong to artisans of the same status. */
export function demoPeople(now: Date): readonly DemoPerson[] {
  const accountOf = new Map(demoAccounts.map((account) => [artisanOf(account), account]));
  const makers = artisans.map((artisan) => {
    const account = accountOf.get(artisan);
    const createdAt = instantOf(
      { daysAgo: artisan.joinedDaysAgo + daysOfReview(artisan), minute: -120 },
      now,
    );
    return {
      id: randomUUID(),
      name: account?.displayName ?? artisan.contactName,
      email: account?.email ?? artisan.email,
      isAdmin: false,
      artisan,
      createdAt,
    };
  });
  const others = demoAccounts
    .filter((account) => artisanOf(account) === undefined)
    .map((account) => ({
      id: randomUUID(),
      name: account.displayName,
      email: account.email,
      isAdmin: account.role === "administrator",
      artisan: undefined,
      createdAt: instantOf(
        { daysAgo: account.role === "administrator" ? 720 : 60, minute: 0 },
        now,
      ),
    }));
  return [...makers, ...others];
}

/** The artisan of a demo account: the first one whose status matches its role. */
function artisanOf({ role }: DemoAccount): DemoArtisan | undefined {
  const status = role === "seller" ? "approved" : role;
  return artisans.find((artisan) => artisan.status === status);
}

/** Days between an application and its decision, the day on which an artisan "joined". */
function daysOfReview({ status }: DemoArtisan): number {
  return status === "approved" || status === "blocked" ? 3 : 0;
}

/** One hash for all: a shared salt is acceptable only for public passwords. */
export async function accountRows(people: readonly DemoPerson[]): Promise<readonly InsertRow[]> {
  const password = await hashPassword(demoPassword);
  return people.map(({ id, createdAt }) => ({
    id: randomUUID(),
    userId: id,
    accountId: id,
    providerId: "credential",
    password,
    createdAt,
    updatedAt: createdAt,
  }));
}

/** Rows of `users`. */
export function userRows(people: readonly DemoPerson[]): readonly InsertRow[] {
  return people.map(({ id, name, email, createdAt }) => ({
    id,
    name,
    email,
    emailVerified: true,
    createdAt,
    updatedAt: createdAt,
  }));
}

/** Rows of `profiles`. */
export function profileRows(people: readonly DemoPerson[]): readonly InsertRow[] {
  return people.map(({ id, name, isAdmin, artisan, createdAt }) => ({
    userId: id,
    displayName: name,
    wantsToSell: artisan !== undefined,
    isSeller: artisan !== undefined,
    sellerStatus: artisan?.status ?? null,
    isAdmin,
    createdAt,
    updatedAt: createdAt,
  }));
}

/** The saved addresses of the demo buyer. */
export function addressRows(buyer: DemoPerson): readonly InsertRow[] {
  return demoBuyerAddresses.map((address) => ({
    id: randomUUID(),
    userId: buyer.id,
    ...address,
    createdAt: buyer.createdAt,
    lastUsedAt: buyer.createdAt,
  }));
}

/** Rows of `sellers`. */
export function sellerRows(people: readonly DemoPerson[]): readonly InsertRow[] {
  return people.flatMap(({ id, artisan, createdAt }) =>
    artisan === undefined
      ? []
      : [
          {
            userId: id,
            slug: artisan.slug,
            shopName: artisan.shopName,
            tagline: artisan.tagline,
            story: artisan.story,
            specialties: artisan.specialties,
            town: artisan.town,
            stateCode: artisan.stateCode,
            yearsOfExperience: artisan.yearsOfExperience,
            shipsFromPinCode: artisan.pinCode,
            createdAt,
            updatedAt: createdAt,
          },
        ],
  );
}

/** Rows of the applications. */
export function applicationRows(people: readonly DemoPerson[], now: Date): readonly InsertRow[] {
  const administrator = people.find((person) => person.isAdmin);
  return people.flatMap(({ id, email, artisan, createdAt }) => {
    if (artisan === undefined) return [];
    const decision = decisionOn(artisan, now);
    return [
      {
        id: randomUUID(),
        userId: id,
        businessName: artisan.shopName,
        contactName: artisan.contactName,
        email,
        phone: artisan.phone,
        taxNumber: artisan.gstin ?? artisan.pan,
        experience: artisan.yearsOfExperience,
        specialties: artisan.specialties.join(", "),
        description: artisan.story,
        status: artisan.status,
        adminNotes: null,
        reason: decision?.reason ?? null,
        decidedBy: decision === undefined ? null : (administrator?.id ?? null),
        decidedAt: decision?.at ?? null,
        createdAt,
      },
    ];
  });
}

function decisionOn(
  { status, joinedDaysAgo }: DemoArtisan,
  now: Date,
): { readonly at: Date; readonly reason: string | null } | undefined {
  if (status === "pending") return undefined;
  if (status === "approved")
    return { at: instantOf({ daysAgo: joinedDaysAgo, minute: -60 }, now), reason: null };
  if (status === "rejected")
    return {
      at: instantOf({ daysAgo: joinedDaysAgo - 2, minute: 200 }, now),
      reason: "Charma is for makers. Please apply again with pieces from your own workshop.",
    };
  return {
    at: instantOf({ daysAgo: 9, minute: 30 }, now),
    reason: "Several buyers received goods that were not leather.",
  };
}

/**
 * Approved artisans have a regular registration, except one who is only enrolled, sells within the
 * state and charges no tax.
 */
export function companyRows(people: readonly DemoPerson[], now: Date): readonly InsertRow[] {
  return people.flatMap(({ id, email, artisan }) => {
    // Who was blocked had listings before, and nothing is listed without a company.
    if (artisan?.status !== "approved" && artisan?.status !== "blocked") return [];
    const createdAt = instantOf({ daysAgo: artisan.joinedDaysAgo, minute: -30 }, now);
    return [
      {
        id: randomUUID(),
        sellerId: id,
        registrationType: artisan.gstin === null ? "unregistered" : "regular",
        companyName: artisan.shopName,
        gstin: artisan.gstin,
        enrolmentNumber: artisan.enrolmentNumber ?? null,
        pan: artisan.pan,
        address: artisan.addressLine,
        city: artisan.town,
        pinCode: artisan.pinCode,
        phone: artisan.phone,
        email,
        state: officialStateName(artisan.stateCode),
        stateCode: artisan.stateCode,
        turnover: artisan.isAboveEInvoiceLimit === true ? "above_5_crore" : "up_to_5_crore",
        lutNumber: artisan.lutNumber ?? null,
        lutUntil: artisan.lutNumber === undefined ? null : lastDayOfFinancialYear(now),
        createdAt,
        updatedAt: createdAt,
      },
    ];
  });
}

/** A letter of undertaking holds until 31 March. */
function lastDayOfFinancialYear(now: Date): string {
  const [year = 0, month = 0] = dayInIndia(now.getTime()).split("-").map(Number);
  return `${month > 3 ? year + 1 : year}-03-31`;
}
