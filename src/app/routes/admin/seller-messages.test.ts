import { describe, expect, test } from "vitest";
import { action as apply } from "#app/routes/account/become-seller.tsx";
import { action as saveCompany } from "#app/routes/seller/company-settings.tsx";
import type { Visit } from "#app/lib/visit.server.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed } from "#shared/errors.ts";
import { aGstin } from "#tests/support/a-gstin.ts";
import { aPostedForm } from "#tests/support/a-visit.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { action as decide } from "./seller-approval.tsx";

const database = useTestDatabase();

type Form = Readonly<Record<string, string | readonly string[]>>;

const posted = (actor: Visit["actor"], form: Form) => aPostedForm(database, actor, form);

type Answer = Awaited<ReturnType<typeof apply>>;

function outcomeOf(answer: Answer) {
  if (!(answer instanceof Response))
    return {
      status: answer.init?.status,
      message: answer.data.problem.message,
      typed: answer.data.typed,
    };
  return {
    status: answer.status,
    location: answer.headers.get("Location"),
    message: decodeURIComponent(answer.headers.get("Set-Cookie") ?? ""),
  };
}

const application = {
  businessName: "Bhuj Leather",
  contactName: "Ramesh",
  email: "r@example.com",
  website: "https://example.com",
  taxNumber: "ABCPK1234L",
  experience: "3",
  specialties: "bags",
  description: "By hand.",
};
const company = {
  registrationType: "regular",
  companyName: "Bhuj Leather",
  gstin: aGstin(),
  address: "1 Lane",
  stateCode: "27",
};

async function applyAs(actor: Visit["actor"], given: Form = application) {
  const form = { ...given, picture: actor.kind === "user" ? await threePictures(actor) : [] };
  return outcomeOf(
    await apply({ ...(await posted(actor, form)), params: {}, pattern: "/become-seller" }),
  );
}
async function threePictures(person: UserActor): Promise<readonly string[]> {
  const pictures = [];
  for (let made = 0; made < 3; made++)
    pictures.push((await anOwnPicture(database.db, person)).imageId);
  return pictures;
}
const saveAs = async (actor: Visit["actor"], form: Form = company) =>
  outcomeOf(
    await saveCompany({ ...(await posted(actor, form)), params: {}, pattern: "/company-settings" }),
  );
const decideAs = async (actor: Visit["actor"], applicationId: string, decision: string) =>
  outcomeOf(
    await decide({
      ...(await posted(actor, { decision, reason: "Wholesale", notes: "Seen" })),
      params: { applicationId },
      pattern: "/admin/seller-approvals/:applicationId",
    }),
  );

/** Runs `work` while a table is missing, as after a fault of ours. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await database.db.$client.query(`alter table ${table} rename to ${table}_away`);
  try {
    return await work();
  } finally {
    await database.db.$client.query(`alter table ${table}_away rename to ${table}`);
  }
}

describe("a new applicant sees a message", () => {
  test("to sign in first, and returns afterwards", async () => {
    const answer = await applyAs(visitor);
    expect(answer).toMatchObject({ status: 302, location: "/auth?next=%2Fbecome-seller" });
    expect(answer.message).toContain("Please log in to submit your seller application");
  });

  test("that the application was submitted", async () => {
    const answer = await applyAs(await aPerson(database.db));
    expect(answer).toMatchObject({ status: 302, location: "/" });
    expect(answer.message).toContain(
      "Seller application submitted successfully! We'll review it within 2-3 business days.",
    );
  });

  test("that the application failed, and the form keeps its input", async () => {
    const person = await aPerson(database.db);
    const answer = await without("seller_applications", () => applyAs(person));
    expect(answer).toMatchObject({
      status: 503,
      message: "Failed to submit application. Please try again.",
      typed: application,
    });
    expect(await applyAs(person, { ...application, description: "" })).toMatchObject({
      status: 422,
      message: "Please describe your business.",
      typed: { businessName: "Bhuj Leather" },
    });
  });
});

describe("an administrator sees a message", () => {
  test("for each step, and for each failed step", async () => {
    const [admin, person] = await Promise.all([
      aPerson(database.db, { isAdmin: true }),
      aPerson(database.db),
    ]);
    await applyAs(person);
    const { rows } = await database.db.$client.query<{ id: string }>(
      "select id from seller_applications where user_id = $1",
      [person.userId],
    );
    const id = rows[0]?.id ?? "";
    for (const [decision, message] of [
      ["approved", "Application approved successfully!"],
      ["block", "Seller has been blocked successfully!"],
      ["unblock", "Seller has been unblocked successfully!"],
    ] as const) {
      expect((await decideAs(admin, id, decision)).message).toContain(message);
    }
    expect(await decideAs(admin, id, "rejected")).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Failed to update application: /),
      typed: { notes: "Seen" },
    });
    for (const [decision, start] of [
      ["approved", "Failed to update application: "],
      ["block", "Failed to block seller: "],
      ["unblock", "Failed to unblock seller: "],
    ] as const) {
      const answer = await without("seller_applications", () => decideAs(admin, id, decision));
      expect(answer).toMatchObject({ status: 503 });
      expect(answer.message.startsWith(start)).toBe(true);
    }
    await expect(decideAs(person, id, "block")).rejects.toThrow(NotAllowed);
  });

  test("that a rejection was saved", async () => {
    const [admin, person] = await Promise.all([
      aPerson(database.db, { isAdmin: true }),
      aPerson(database.db),
    ]);
    await applyAs(person);
    const { rows } = await database.db.$client.query<{ id: string }>(
      "select id from seller_applications where user_id = $1",
      [person.userId],
    );
    expect((await decideAs(admin, rows[0]?.id ?? "", "rejected")).message).toContain(
      "Application rejected successfully!",
    );
  });
});

describe("a seller who saves the company settings sees a message", () => {
  test("that they were saved, that something is missing, or that saving failed", async () => {
    const seller = await aSeller(database.db, { registration: null });
    expect((await saveAs(seller)).message).toContain("Company settings saved successfully");
    expect(await saveAs(seller, { ...company, gstin: "" })).toMatchObject({
      status: 422,
      message: "Please fill in all required fields",
      typed: { companyName: "Bhuj Leather" },
    });
    expect(await without("company_settings", () => saveAs(seller))).toMatchObject({
      status: 503,
      message: "Failed to save company settings",
    });
  });
});
