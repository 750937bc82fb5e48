import { expect, test } from "vitest";
import {
  applicationsWaiting,
  applyToSell,
  askApplicant,
  ownApplication,
  reviewApplication,
  reviewDetail,
  reviewList,
} from "../public.server.ts";
import { PictureUnavailable } from "#modules/media/public.ts";
import type { UserActor } from "#policy/actor.ts";
import { InvalidInput, NotFound } from "#shared/errors.ts";
import { anApplicant, applying, read, statusesOf } from "#tests/support/applications.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { AlreadyApplied, ApplicationAlreadyDecided } from "../errors.ts";

const database = useTestDatabase();
const bench = "Please add a picture of your bench.";

async function picturesOf(person: UserActor, count: number): Promise<readonly string[]> {
  const pictures = [];
  for (let made = 0; made < count; made++)
    pictures.push((await anOwnPicture(database.db, person)).imageId);
  return pictures;
}

async function attached(ids: readonly string[]): Promise<readonly string[]> {
  const rows = await read<{ id: string }>(
    database,
    "select id from images where id = any($1::uuid[]) and attached_at is not null",
    ids,
  );
  return rows.map(({ id }) => id).toSorted();
}

test("an application has its applicant's photographs, and the reviewer sees them, the link and a masked PAN", async () => {
  const admin = await aPerson(database.db, { isAdmin: true });
  const person = await aPerson(database.db);
  const picture = await picturesOf(person, 3);
  const sent = applying({ picture, taxNumber: "abcpk 1234l" });
  const { applicationId } = await applyToSell(database.db, person, sent);
  expect(await applyToSell(database.db, person, sent)).toEqual({ applicationId });
  expect(await attached(picture)).toEqual(picture.toSorted());
  const { application } = await reviewDetail(database.db, admin, { id: applicationId });
  expect(application).toMatchObject({
    taxNumber: "ABCP•••34L",
    website: "https://www.example.com",
  });
  expect(application.pictures.map(({ id }) => id)).toEqual(picture);
  expect(await ownApplication(database.db, person)).toMatchObject({ taxNumber: "ABCPK1234L" });
});

test("a GSTIN is shown whole, since the reviewer looks it up", async () => {
  const admin = await aPerson(database.db, { isAdmin: true });
  const person = await aPerson(database.db);
  const { applicationId } = await applyToSell(
    database.db,
    person,
    applying({ taxNumber: "29AAPFU0939F1ZR" }),
  );
  const { application } = await reviewDetail(database.db, admin, { id: applicationId });
  expect(application.taxNumber).toBe("29AAPFU0939F1ZR");
});

test("nobody applies with a picture of somebody else", async () => {
  const [person, other] = [await aPerson(database.db), await aPerson(database.db)];
  const picture = await picturesOf(other, 3);
  await expect(applyToSell(database.db, person, applying({ picture }))).rejects.toThrow(
    PictureUnavailable,
  );
  expect((await statusesOf(database, person)).applications).toEqual([]);
});

test("an applicant who is asked for more completes the same application once, and the reviewer reads both steps", async () => {
  const admin = await aPerson(database.db, { isAdmin: true, name: "Meera" });
  const person = await aPerson(database.db);
  const [first, second, third, added] = await picturesOf(person, 4);
  if (!first || !second || !third || !added) throw new Error("Pictures are missing");
  const { applicationId } = await applyToSell(
    database.db,
    person,
    applying({ picture: [first, second, third] }),
  );
  const waiting = await applicationsWaiting(database.db, admin);
  await askApplicant(database.db, admin, { applicationId, reason: bench, notes: "No bench" });
  expect(await applicationsWaiting(database.db, admin)).toBe(waiting - 1);
  const { lines } = await reviewList(database.db, admin, {
    status: "pending",
    search: "",
    after: null,
  });
  expect(lines.find(({ id }) => id === applicationId)?.isWithApplicant).toBe(true);
  expect(await ownApplication(database.db, person)).toMatchObject({
    status: "pending",
    moreAsked: bench,
  });

  const completed = applying({ businessName: "Bhuj Bench", picture: [added, second, third] });
  const sent = await Promise.all([1, 2].map(() => applyToSell(database.db, person, completed)));
  expect(sent).toEqual([{ applicationId }, { applicationId }]);
  expect(await attached([first, second, third, added])).toEqual([second, third, added].toSorted());
  expect((await statusesOf(database, person)).applications).toEqual(["pending"]);
  const { application, steps } = await reviewDetail(database.db, admin, { id: applicationId });
  expect(application).toMatchObject({ businessName: "Bhuj Bench", moreAsked: null });
  expect(steps.map(({ request, by, reason, notes }) => [request, by, reason, notes])).toEqual([
    ["completed", person.displayName, null, null],
    ["asked", "Meera", bench, "No bench"],
    [null, person.displayName, null, null],
  ]);
  const events = await read<{ change: string }>(
    database,
    `select data->'data'->>'change' as change
     from pgboss.job
     where data->>'name' = 'sellers.statusChanged' and data->'data'->>'applicationId' = $1
     order by created_on`,
    applicationId,
  );
  expect(events.map(({ change }) => change)).toEqual(["applied", "asked", "completed"]);
  await expect(
    applyToSell(database.db, person, applying({ businessName: "Once more" })),
  ).rejects.toThrow(AlreadyApplied);
});

test("a decision ends the request, and nobody is asked after it, without a reason or about nothing", async () => {
  const admin = await aPerson(database.db, { isAdmin: true });
  const { person, applicationId } = await anApplicant(database);
  const ask = (reason: string | null, id = applicationId) =>
    askApplicant(database.db, admin, { applicationId: id, reason, notes: null });
  await expect(ask(null)).rejects.toThrow(InvalidInput);
  await expect(ask(bench, "nonsense")).rejects.toThrow(NotFound);
  await expect(ask(bench, "00000000-0000-4000-8000-000000000000")).rejects.toThrow(NotFound);
  await ask(bench);
  await reviewApplication(database.db, admin, { applicationId, decision: "approved", notes: null });
  expect(await ownApplication(database.db, person)).toMatchObject({
    status: "approved",
    moreAsked: null,
  });
  await expect(ask(bench)).rejects.toThrow(ApplicationAlreadyDecided);
});

test("somebody who applies again may show the same photographs", async () => {
  const admin = await aPerson(database.db, { isAdmin: true });
  const person = await aPerson(database.db);
  const picture = await picturesOf(person, 3);
  const { applicationId } = await applyToSell(database.db, person, applying({ picture }));
  await reviewApplication(database.db, admin, {
    applicationId,
    decision: "rejected",
    reason: "Wholesale",
    notes: null,
  });
  await applyToSell(database.db, person, applying({ picture, businessName: "Renamed" }));
  const own = await ownApplication(database.db, person);
  expect(own?.pictures.map(({ id }) => id)).toEqual(picture);
});
