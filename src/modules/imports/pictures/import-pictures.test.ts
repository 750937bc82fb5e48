import { beforeEach, describe, expect, test } from "vitest";
import { PictureBusy } from "#modules/media/public.ts";
import type { UserActor } from "#policy/actor.ts";
import { DatabaseBusy } from "#platform/db/unavailable.ts";
import { fetchAnything, importWhole, view } from "#tests/imports/import-file.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { PictureNotFetched, tookTooLong } from "./fetch-picture.ts";
import { run, shelf, rows, belt, started, oneStep, work } from "#tests/support/started-import.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
});

describe("pictures by address", () => {
  const address = (name: string) => `https://cdn.example.com/${name}.jpg`;

  test("that cannot be fetched are reported and undo nothing; importing again fetches only those", async () => {
    const file = rows(
      belt("a", address("there")),
      `a,,,,,,,,,${address("missing")}`,
      `a,,,,,,,,,${address("also")}`,
    );
    const done = await importWhole(database.db, seller, file);
    expect(done).toMatchObject({
      status: "done",
      outcomes: { added: 1 },
      pictures: { stored: 2, failed: 1, waiting: 0 },
      pictureProblems: [
        {
          line: 2,
          name: "Belt a",
          address: address("missing"),
          message: expect.stringContaining("404"),
        },
      ],
    });
    expect((await shelf(database, seller))[0]?.pictures).toHaveLength(2);
    const requests: string[] = [];
    const again = await started(database, seller, file);
    await work(database, again, async (wanted) => {
      requests.push(wanted);
      return fetchAnything(address("now"));
    });
    expect(requests).toEqual([address("missing")]);
    expect((await shelf(database, seller))[0]?.pictures).toHaveLength(3);
    expect(
      (
        await run(database, "select 1 from images where uploader_id = $1 and attached_at is null", [
          seller.userId,
        ])
      ).rowCount,
    ).toBe(0);
  });

  test("wait for a database that is busy, and are not reported", async () => {
    const id = await started(database, seller, rows(belt("busy", address("busy"))));
    const busy = () => Promise.reject(new DatabaseBusy());
    await expect(work(database, id, busy)).rejects.toThrow(DatabaseBusy);
    expect(
      await run(database, "select state, problem from import_pictures where import_id = $1", [id]),
    ).toMatchObject({ rows: [{ state: "waiting", problem: null }] });
  });

  test("wait once for a machine that is busy, and then say so: they are not called damaged", async () => {
    const importId = await started(database, seller, rows(belt("a", address("tote"))));
    const busy = () => Promise.reject(new PictureBusy("tote.jpg"));
    const afterAMinute = () =>
      run(database, "update import_pictures set held_until = now() - interval '1 second'");
    await work(database, importId, busy);
    expect((await view(database.db, seller, importId)).pictures).toMatchObject({ waiting: 1 });
    await afterAMinute();
    await work(database, importId, busy);
    const { pictures, pictureProblems } = await view(database.db, seller, importId);
    expect(pictures).toMatchObject({ waiting: 0, failed: 1 });
    expect(pictureProblems[0]?.message).toContain("The shop is busy");
  });

  test("are fetched before a product is published; without one it stays a draft, and the report says so", async () => {
    const importId = await started(
      database,
      seller,
      rows(belt("a", address("there")), belt("b", address("missing")), belt("c")),
      { publishes: true },
    );
    await oneStep(database, importId);
    expect((await shelf(database, seller)).map(({ status }) => status)).toEqual([
      "draft",
      "draft",
      "draft",
    ]);
    await work(database, importId);
    expect(
      (await shelf(database, seller)).map(({ status, pictures }) => [status, pictures.length]),
    ).toEqual([
      ["published", 1],
      ["draft", 0],
      ["draft", 0],
    ]);
    const { lines, status } = await view(database.db, seller, importId);
    expect(status).toBe("done");
    expect(lines.map(({ outcome, problems }) => [outcome, problems])).toEqual([
      ["added", []],
      [
        "added",
        [
          {
            line: 3,
            message:
              "Saved as a draft: none of its pictures could be fetched. Add one, then publish it.",
          },
        ],
      ],
      [
        "added",
        [{ line: 4, message: "Saved as a draft: it has no picture. Add one, then publish it." }],
      ],
    ]);
  });

  test("are saved of a shop without company settings too, which publishes nothing, and reads why", async () => {
    const newcomer = await aSeller(database.db, { registration: null });
    const file = rows(belt("a", address("there")), belt("b"));
    const importId = await started(database, newcomer, file, { publishes: true });
    await work(database, importId);
    expect(
      (await shelf(database, newcomer)).map(({ status, pictures }) => [status, pictures.length]),
    ).toEqual([
      ["draft", 1],
      ["draft", 0],
    ]);
    const { lines, outcomes, pictures } = await view(database.db, newcomer, importId);
    expect([outcomes.added, pictures.failed]).toEqual([2, 0]);
    const why = "Saved as a draft: fill in your company settings to publish it.";
    expect(lines.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [why],
      [why],
    ]);
  });

  test("of which only some can be fetched are enough to publish their product", async () => {
    const file = rows(belt("a", address("missing")), `a,,,,,,,,,${address("there")}`);
    const importId = await started(database, seller, file, { publishes: true });
    await work(database, importId);
    expect(await shelf(database, seller)).toMatchObject([{ status: "published", pictures: [{}] }]);
    expect((await view(database.db, seller, importId)).lines[0]?.problems).toEqual([]);
  });

  test("that a file lacks leave a published product published, and a draft with one is published", async () => {
    const importId = await started(database, seller, rows(belt("a"), belt("b", address("one"))));
    await work(database, importId);
    await run(
      database,
      `update products set status = 'published', published_at = now()
       where seller_id = $1 and name = 'Belt a'`,
      [seller.userId],
    );
    const again = await started(database, seller, rows(belt("a"), belt("b")), { publishes: true });
    await work(database, again);
    expect((await shelf(database, seller)).map(({ name, status }) => [name, status])).toEqual([
      ["Belt a", "published"],
      ["Belt b", "published"],
    ]);
    const { lines } = await view(database.db, seller, again);
    expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test("that two products share are fetched once", async () => {
    const requests: string[] = [];
    const importId = await started(
      database,
      seller,
      rows(belt("a", address("one")), belt("b", address("one"))),
    );
    await work(database, importId, async (wanted) => {
      requests.push(wanted);
      return fetchAnything(wanted);
    });
    expect(requests).toEqual([address("one")]);
    expect((await shelf(database, seller)).map(({ pictures }) => pictures.length)).toEqual([1, 1]);
  });

  test("that are no pictures, or have internal addresses, are reported as such", async () => {
    const importId = await started(
      database,
      seller,
      rows(
        belt("a", address("page")),
        belt("b", "https://169.254.169.254/latest/meta-data"),
        belt("c", "not-an-address"),
      ),
    );
    await work(database, importId, async (wanted) => {
      if (wanted === address("page")) return Buffer.from("<!doctype html><p>Not found");
      throw new PictureNotFetched("This address is in a private network, so we do not fetch it.");
    });
    const { pictureProblems } = await view(database.db, seller, importId);
    expect(pictureProblems.map(({ message }) => message)).toEqual([
      expect.stringContaining("is not a picture"),
      expect.stringContaining("private network"),
      expect.stringContaining("private network"),
    ]);
  });

  test("do not overwrite the seller's changes while they are fetched", async () => {
    const importId = await started(database, seller, rows(belt("a", address("one"))));
    await oneStep(database, importId);
    await run(
      database,
      "update products set name = 'My own name', version = version + 1 where seller_id = $1",
      [seller.userId],
    );
    await work(database, importId);
    expect(await shelf(database, seller)).toMatchObject([{ name: "My own name", pictures: [{}] }]);
  });

  test("are no longer requested from a host that stalls, so that others' imports continue; other hosts' are", async () => {
    const slow = Array.from(
      { length: 9 },
      (_, index) => `a,,,,,,,,,https://slow.example.com/${index}.jpg`,
    );
    const importId = await started(
      database,
      seller,
      rows(
        belt("a", "https://slow.example.com/first.jpg"),
        ...slow.slice(1),
        belt("b", address("there")),
      ),
    );
    let stalls = 0;
    await work(database, importId, async (wanted) => {
      if (!wanted.includes("slow")) return fetchAnything(wanted);
      stalls++;
      throw new PictureNotFetched(tookTooLong());
    });
    expect(stalls).toBeLessThan(9);
    const { pictures, pictureProblems } = await view(database.db, seller, importId);
    expect(pictures).toMatchObject({ waiting: 0, stored: 1, failed: 9 });
    expect(new Set(pictureProblems.map(({ message }) => message))).toEqual(
      new Set([
        tookTooLong(),
        "The other server was too slow several times, so we did not request this picture.",
      ]),
    );
  });

  test("end where the seller's storage ends, with one sentence for all", async () => {
    await run(
      database,
      `insert into images (uploader_id, file_name, width, height, dominant_colour, byte_count)
       values ($1, gen_random_uuid() || '.webp', 9, 9, '#000000', $2)`,
      [seller.userId, 500 * 1024 * 1024],
    );
    const file = rows(
      belt("a", address("one")),
      ...Array.from({ length: 8 }, (_, index) => `a,,,,,,,,,${address(`more-${index}`)}`),
    );
    const done = await importWhole(database.db, seller, file);
    expect(done).toMatchObject({ status: "done", pictures: { waiting: 0, stored: 0, failed: 9 } });
    expect(done.pictureProblems[0]?.message).toContain("500 MB");
  });
});
