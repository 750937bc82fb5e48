import { expect, test } from "vitest";
import { sellerChanges } from "#modules/sellers/contract.ts";
import { applicationForMail, applyToSell } from "#modules/sellers/public.server.ts";
import { NotAllowed } from "#shared/errors.ts";
import { applying } from "#tests/support/applications.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { mailSellerStatusChanged } from "./seller-mails.ts";

const database = useTestDatabase();
const baseUrl = "https://charma.example";

async function anApplication(email: string): Promise<string> {
  const person = await aPerson(database.db, { email });
  const input = applying({ email: "somebody-else@example.com" });
  return (await applyToSell(database.db, person, input)).applicationId;
}

async function askFor(applicationId: string, moreAsked: string | null): Promise<void> {
  await database.db.$client.query(
    `update seller_applications
     set more_asked = $2, more_asked_at = case when $2::text is not null then now() end
     where id = $1`,
    [applicationId, moreAsked],
  );
}

const mailsTo = (to: string) => writtenMails(database.db, { to, baseUrl });

test.each(sellerChanges.map((change, place) => ({ change, place })))(
  "an applicant hears once that the application is $change",
  async ({ change, place }) => {
    const email = `applicant-${place}@example.com`;
    const news = { applicationId: await anApplication(email), change, changeId: `change-${place}` };
    if (change === "asked") await askFor(news.applicationId, "A picture of your bench");
    await mailSellerStatusChanged({ db: database.db }, news);
    await mailSellerStatusChanged({ db: database.db }, news);
    const mails = await mailsTo(email);
    expect(mails.map((mail) => mail.kind)).toEqual(["sellers.statusChanged"]);
    expect(mails[0]?.subject).toContain("Bhuj Leather Works");
  },
);

test("a rejection has its reason, and neither an approval nor a mail to an applicant has administrators' notes", async () => {
  const applicationId = await anApplication("why@example.com");
  await database.db.$client.query(
    `update seller_applications
     set reason = 'Goods were not leather.', admin_notes = 'Three complaints'
     where id = $1`,
    [applicationId],
  );
  for (const change of sellerChanges)
    await mailSellerStatusChanged(
      { db: database.db },
      { applicationId, change, changeId: `why-${change}` },
    );
  const mails = await mailsTo("why@example.com");
  expect(
    mails
      .filter((mail) => mail.text.includes("The reason: Goods were not leather."))
      .map((mail) => mail.subject)
      .toSorted(),
  ).toEqual([
    "Your application was not approved: Bhuj Leather Works",
    "Your seller account is blocked: Bhuj Leather Works",
  ]);
  expect(mails.some((mail) => mail.text.includes("Three complaints"))).toBe(false);
});

test("administrators get one mail about a new application, and none about later steps", async () => {
  await aPerson(database.db, { email: "meera@example.com", isAdmin: true });
  await aPerson(database.db, {
    email: "unconfirmed@example.com",
    isAdmin: true,
    isEmailVerified: false,
  });
  const applicationId = await anApplication("newcomer@example.com");
  for (const change of ["applied", "applied", "approved"] as const)
    await mailSellerStatusChanged(
      { db: database.db },
      { applicationId, change, changeId: `newcomer-${change}` },
    );
  const mails = await mailsTo("meera@example.com");
  expect(mails.map((mail) => mail.kind)).toEqual(["sellers.toReview"]);
  expect(mails[0]?.text).toContain(`${baseUrl}/admin/seller-approvals/${applicationId}`);
  expect(await mailsTo("unconfirmed@example.com")).toEqual([]);
});

test("a request for more says what is missing, is not sent once it is fulfilled, and administrators hear of that", async () => {
  await aPerson(database.db, { email: "review@example.com", isAdmin: true });
  const applicationId = await anApplication("asked@example.com");
  await askFor(applicationId, "A picture of your bench");
  const tell = (change: "asked" | "completed", changeId: string) =>
    mailSellerStatusChanged({ db: database.db }, { applicationId, change, changeId });
  await tell("asked", "asked-1");
  const [mail] = await mailsTo("asked@example.com");
  expect(mail?.text).toContain("What we need: A picture of your bench");
  expect(mail?.text).toContain(`${baseUrl}/become-seller`);
  await askFor(applicationId, null);
  await tell("asked", "asked-2");
  await tell("completed", "completed-1");
  expect((await mailsTo("asked@example.com")).map(({ subject }) => subject).toSorted()).toEqual([
    "Please complete your application: Bhuj Leather Works",
    "We have received what we asked for: Bhuj Leather Works",
  ]);
  expect((await mailsTo("review@example.com")).map(({ subject }) => subject)).toEqual([
    "A seller application was completed: Bhuj Leather Works",
  ]);
});

test("a seller who is blocked twice gets two mails", async () => {
  const applicationId = await anApplication("twice@example.com");
  for (const changeId of ["first", "second"])
    await mailSellerStatusChanged(
      { db: database.db },
      { applicationId, change: "blocked", changeId },
    );
  expect(await mailsTo("twice@example.com")).toHaveLength(2);
});

test("an approval links to the dashboard and names the company settings", async () => {
  await mailSellerStatusChanged(
    { db: database.db },
    {
      applicationId: await anApplication("approved@example.com"),
      change: "approved",
      changeId: "approval",
    },
  );
  const [mail] = await mailsTo("approved@example.com");
  expect(mail?.text).toContain(`${baseUrl}/seller/dashboard`);
  expect(mail?.text).toContain("company settings");
});

test("an event about a deleted application does no harm, and only the system reads the contacts", async () => {
  const gone = "00000000-0000-4000-8000-000000000000";
  await expect(
    mailSellerStatusChanged(
      { db: database.db },
      { applicationId: gone, change: "approved", changeId: "gone" },
    ),
  ).resolves.toBeUndefined();
  await expect(
    applicationForMail(database.db, await aPerson(database.db, { isAdmin: true }), {
      applicationId: gone,
    }),
  ).rejects.toThrow(NotAllowed);
});
