import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clearMemoized } from "#platform/db/memoize.ts";
import type { UserActor } from "#policy/actor.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliveredInYear } from "#tests/support/tds-orders.ts";
import { textOf, withoutSpaces } from "#tests/support/pdf-text.ts";
import {
  issueTdsCertificates,
  ownTdsCertificates,
  recordChallan,
  recordTracesNumber,
  tdsCertificate,
  tdsCertificatePdf,
  tdsQuarter,
  tdsTable,
  withdrawChallan,
} from "../public.server.ts";
import { quarterFrom } from "../public.ts";
import {
  CertificateNotFound,
  ChallanAlreadyRecorded,
  ChallanCertified,
  ChallanDayWrong,
  ChallanNotFound,
  NothingToCertify,
  QuarterNotOver,
  TanMissing,
  TdsNotDeposited,
} from "../errors.ts";

const database = useTestDatabase();
let admin: UserActor;
let buyer: UserActor;
let product: BuiltProduct;
let seller: UserActor;

beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
  buyer = await aBuyer(database.db);
});

beforeEach(async () => {
  for (const table of [
    "tds_certificates",
    "tds_challans",
    "settlement_returns",
    "order_settlements",
  ])
    await database.db.$client.query(`delete from ${table}`);
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { stock: 500 });
  await hasTan("PNEC12345A");
});

async function hasTan(tan: string | null): Promise<void> {
  await database.db.$client.query("update platform_settings set tan = $1", [tan]);
  clearMemoized();
}

const sold = (deliveredAt: string, goodsPaise: number) =>
  deliveredInYear(database.db, { buyer, seller, product, deliveredAt, goodsPaise });
const quarter = quarterFrom("2026-07");
const now = new Date("2026-11-29T10:00:00Z");
const challan = (month: string, taxPaise: number, serial = "00412") => ({
  month,
  bsrCode: "0510308",
  depositedOn: "2026-11-05",
  serial,
  taxPaise,
  interestPaise: 0,
  feePaise: 0,
  wasBookedByHand: false,
});
const record = (input: ReturnType<typeof challan>) => recordChallan(database.db, admin, input, now);
const read = () => tdsQuarter(database.db, admin, { quarter });
const issue = () => issueTdsCertificates(database.db, admin, { quarter }, now);

async function booksOf(account: string): Promise<number> {
  const { rows } = await database.db.$client.query<{ sum: number }>(
    "select coalesce(sum(amount_paise), 0)::bigint as sum from ledger_entries where account = $1",
    [account],
  );
  return rows[0]?.sum ?? 0;
}

test("goods of ₹600 with a fee of ₹79 have ₹0.67 of TDS, on the value with shipping and without GST", async () => {
  await sold("2026-09-10T10:00:00Z", 60_000);
  const { rows, bookedPaise, differencePaise } = await read();
  expect(rows).toMatchObject([
    {
      sellerId: seller.userId,
      month: "2026-09",
      legalBasis: "Section 393(1), table, serial 8(v), Income-tax Act 2025",
      paymentCode: "1035",
      statementForm: "140",
      certificateForm: "131",
      basisPoints: 10,
      creditedOn: "2026-09-10",
      supplyPaise: 66_695,
      tdsPaise: 67,
    },
  ]);
  expect({ bookedPaise, differencePaise }).toEqual({ bookedPaise: 67, differencePaise: 0 });
});

describe("challans", () => {
  test("pay the ledger's account of TDS to zero; interest and fees are the marketplace's own cost", async () => {
    const [tds, bank, own] = [
      await booksOf("tds"),
      await booksOf("bank"),
      await booksOf("adjustments"),
    ];
    await sold("2026-08-10T10:00:00Z", 10_000_000);
    expect(await booksOf("tds")).toBe(tds - 10_007);
    await record({ ...challan("2026-08", 10_007), interestPaise: 150, feePaise: 200 });
    expect([await booksOf("tds"), await booksOf("bank"), await booksOf("adjustments")]).toEqual([
      tds,
      bank - 10_007 - 350,
      own + 350,
    ]);
    expect((await read()).months).toMatchObject([
      { month: "2026-07", deductedPaise: 0, depositedPaise: 0, duePaise: 0 },
      {
        month: "2026-08",
        deductedPaise: 10_007,
        depositedPaise: 10_007,
        duePaise: 0,
        dueOn: "2026-09-07",
      },
      { month: "2026-09", deductedPaise: 0, depositedPaise: 0, duePaise: 0 },
    ]);
  });

  test("are recorded once, also by two clicks at once, and only with a possible day", async () => {
    await sold("2026-08-10T10:00:00Z", 10_000_000);
    const both = await Promise.allSettled([
      record(challan("2026-08", 10_007)),
      record(challan("2026-08", 10_007)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(record(challan("2026-08", 1))).rejects.toThrow(ChallanAlreadyRecorded);
    for (const depositedOn of ["2026-11-30", "2026-07-31"])
      await expect(record({ ...challan("2026-08", 1, "00500"), depositedOn })).rejects.toThrow(
        ChallanDayWrong,
      );
  });

  test("that were a mistake are withdrawn once, and the number may be used again", async () => {
    const bank = await booksOf("bank");
    await record(challan("2026-08", 10_007));
    const [{ id: challanId } = { id: "" }] = (await read()).challans;
    await withdrawChallan(database.db, admin, { challanId });
    expect(await booksOf("bank")).toBe(bank);
    await expect(withdrawChallan(database.db, admin, { challanId })).rejects.toThrow(
      ChallanNotFound,
    );
    await record(challan("2026-08", 20_000));
    expect((await read()).challans).toMatchObject([{ taxPaise: 20_000 }]);
  });

  test("that a manual entry has booked before book nothing, not even when withdrawn", async () => {
    const bank = await booksOf("bank");
    await record({ ...challan("2026-08", 10_007), wasBookedByHand: true });
    const [{ id: challanId } = { id: "" }] = (await read()).challans;
    await withdrawChallan(database.db, admin, { challanId });
    expect(await booksOf("bank")).toBe(bank);
  });
});

describe("certificates", () => {
  test("are issued once the quarter is over and all of its tax is deposited, each with its challans, and once", async () => {
    await sold("2026-08-10T10:00:00Z", 10_000_000);
    await sold("2026-09-10T10:00:00Z", 60_000);
    await expect(issue()).rejects.toThrow(TdsNotDeposited);
    await record(challan("2026-08", 10_000));
    await record(challan("2026-08", 7, "00413"));
    await record(challan("2026-09", 67, "00414"));
    await hasTan(null);
    await expect(issue()).rejects.toThrow(TanMissing);
    await hasTan("PNEC12345A");
    await expect(
      issueTdsCertificates(database.db, admin, { quarter }, new Date("2026-09-30T18:29:59Z")),
    ).rejects.toThrow(QuarterNotOver);
    expect(await issue()).toBe(1);
    await expect(issue()).rejects.toThrow(NothingToCertify);
    const [{ id: challanId } = { id: "" }] = (await read()).challans;
    await expect(withdrawChallan(database.db, admin, { challanId })).rejects.toThrow(
      ChallanCertified,
    );
    const [own] = await ownTdsCertificates(database.db, seller);
    expect(own).toMatchObject({ firstMonth: "2026-07", tdsPaise: 10_074, tracesNumber: null });
    const certificate = await tdsCertificate(database.db, seller, { certificateId: own?.id ?? "" });
    expect(
      certificate.figures.lines.map(({ challans }) =>
        challans.map(({ serial, paise }) => [serial, paise]),
      ),
    ).toEqual([
      [
        ["00412", 10_000],
        ["00413", 7],
      ],
      [["00414", 67]],
    ]);
  });

  test("are issued where challans of whole rupees deposit some paise more, and name only what was deducted", async () => {
    await sold("2026-09-10T10:00:00Z", 60_000);
    await record(challan("2026-09", 100));
    expect((await read()).months[2]).toMatchObject({ deductedPaise: 67, duePaise: -33 });
    expect(await issue()).toBe(1);
    const [own] = await ownTdsCertificates(database.db, seller);
    const certificateId = own?.id ?? "";
    const { figures } = await tdsCertificate(database.db, seller, { certificateId });
    expect(figures.tdsPaise).toBe(67);
    expect(figures.lines[0]?.challans).toMatchObject([{ serial: "00412", paise: 67 }]);
  });

  test("say that they are the marketplace's statement, and name the official one once its number is recorded", async () => {
    await sold("2026-09-10T10:00:00Z", 60_000);
    await record(challan("2026-09", 67));
    await issue();
    const [own] = await ownTdsCertificates(database.db, seller);
    const certificateId = own?.id ?? "";
    await recordTracesNumber(database.db, admin, { certificateId, number: "ABCDE1F" });
    const text = textOf(
      await tdsCertificatePdf(await tdsCertificate(database.db, seller, { certificateId }), {
        name: "Charma",
      }),
    );
    for (const words of [
      "form of certificate 131",
      "statement of Charma",
      "TRACES",
      "ABCDE1F",
      "PNEC12345A",
      "0510308",
      "00412",
    ])
      expect(text).toContain(withoutSpaces(words));
    const other = await aSeller(database.db);
    await expect(tdsCertificate(database.db, other, { certificateId })).rejects.toThrow(
      CertificateNotFound,
    );
    expect(await ownTdsCertificates(database.db, other)).toEqual([]);
  });
});

test("the file has a line for each challan that paid a part, and says that the portal has not checked its layout", async () => {
  await sold("2026-08-10T10:00:00Z", 10_000_000);
  await record(challan("2026-08", 10_000));
  const lines = [...tdsTable(await read())];
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain("0510308");
  expect(lines[2]).not.toContain("0510308");
  expect(lines[3]).toContain("not checked by the portal");
});
