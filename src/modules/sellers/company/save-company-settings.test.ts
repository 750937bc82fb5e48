import { beforeEach, describe, expect, test } from "vitest";
import {
  billingParty,
  ownCompany,
  saveCompanySettings,
  setCompanyPicture,
} from "../public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { aGstin } from "#tests/support/a-gstin.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { CompanySettingsInput } from "../contract.ts";
import { PictureUnavailable } from "#modules/media/errors.ts";
import { CompanyChanged, InvalidCompany, RegistrationInUse } from "../errors.ts";

const database = useTestDatabase();

let gstin: string;
beforeEach(() => {
  gstin = aGstin();
});

const typed = {
  registrationType: "regular",
  companyName: "Kolhapur Charmakar",
  address: "12 Market Road",
  stateCode: "27",
};

function company(changes: Readonly<Record<string, string>> = {}) {
  return CompanySettingsInput.parse({ ...typed, gstin, ...changes });
}

describe("a seller's company settings", () => {
  test("are created once and changed afterwards, with both in the audit trail", async () => {
    const seller = await aSeller(database.db, { registration: null });
    expect(await ownCompany(database.db, seller)).toBeNull();
    await saveCompanySettings(database.db, seller, company());
    await saveCompanySettings(
      database.db,
      seller,
      company({ companyName: "Charmakar & Sons", version: "1" }),
    );
    expect(await ownCompany(database.db, seller)).toMatchObject({
      companyName: "Charmakar & Sons",
      gstin,
      pan: gstin.slice(2, 12),
      state: "Maharashtra",
    });
    const { rows } = await database.db.$client.query(
      `select before->>'companyName' as before, after->>'companyName' as after
       from audit_trail
       where object_id = $1
       order by id`,
      [seller.userId],
    );
    expect(rows).toEqual([
      { before: null, after: "Kolhapur Charmakar" },
      { before: "Kolhapur Charmakar", after: "Charmakar & Sons" },
    ]);
    const { rows: fields } = await database.db.$client.query(
      `select array(select jsonb_object_keys(before)) = array(
         select jsonb_object_keys(after)
       ) as alike
       from audit_trail
       where object_id = $1 and before is not null`,
      [seller.userId],
    );
    expect(fields, "no field seems to be gone").toEqual([{ alike: true }]);
  });

  test("give bills one whole address, in which town and PIN code stand once", async () => {
    const seller = await aSeller(database.db, { registration: null });
    await saveCompanySettings(database.db, seller, company());
    const addressWith = async (address: string, city: string | null, pinCode: string | null) => {
      await database.db.$client.query(
        `update company_settings
         set address = $2, city = $3, pin_code = $4
         where seller_id = $1`,
        [seller.userId, address, city, pinCode],
      );
      return (await billingParty(database.db, system, { sellerId: seller.userId }))?.address;
    };
    const whole = "12 Market Road, Kolhapur 416012";
    expect(await addressWith("12 Market Road", "Kolhapur", "416012")).toBe(whole);
    expect(await addressWith(whole, "Kolhapur", "416012")).toBe(whole);
    expect(await addressWith("12 Market Road", null, null)).toBe("12 Market Road");
  });

  test("saved twice at once make one row", async () => {
    const seller = await aSeller(database.db, { registration: null });
    await Promise.all([
      saveCompanySettings(database.db, seller, company()),
      saveCompanySettings(database.db, seller, company()),
    ]);
    const { rows } = await database.db.$client.query(
      "select 1 from company_settings where seller_id = $1",
      [seller.userId],
    );
    expect(rows).toHaveLength(1);
  });

  test("saved from two tabs keep the first, and the second gets the saved values and may replace them", async () => {
    const seller = await aSeller(database.db, { registration: null });
    await saveCompanySettings(database.db, seller, company());
    await saveCompanySettings(
      database.db,
      seller,
      company({ address: "14 Mill Lane", turnover: "above_5_crore", version: "1" }),
    );
    const second = saveCompanySettings(
      database.db,
      seller,
      company({ companyName: "Charmakar & Sons", version: "1" }),
    );
    await expect(second).rejects.toThrow(CompanyChanged);
    await expect(second).rejects.toMatchObject({
      fields: {
        address: "Saved in the other tab: 14 Mill Lane",
        companyName: "Saved in the other tab: Kolhapur Charmakar",
        turnover: "Saved in the other tab: Above ₹5 crore",
      },
    });
    expect(await ownCompany(database.db, seller)).toMatchObject({
      companyName: "Kolhapur Charmakar",
      address: "14 Mill Lane",
      version: 2,
    });
    await saveCompanySettings(
      database.db,
      seller,
      company({ companyName: "Charmakar & Sons", version: "2" }),
    );
    expect(await ownCompany(database.db, seller)).toMatchObject({
      companyName: "Charmakar & Sons",
      address: "12 Market Road",
      version: 3,
    });
  });

  test("first saved with different values in two tabs at once keep one, and the other gets an error", async () => {
    const seller = await aSeller(database.db, { registration: null });
    const answers = await Promise.allSettled([
      saveCompanySettings(database.db, seller, company()),
      saveCompanySettings(database.db, seller, company({ address: "14 Mill Lane" })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("with something missing are refused and nothing is saved", async () => {
    const seller = await aSeller(database.db, { registration: null });
    const refusal = saveCompanySettings(database.db, seller, company({ address: "" }));
    await expect(refusal).rejects.toThrow(InvalidCompany);
    await expect(refusal).rejects.toThrow("Please fill in all required fields");
    expect(await ownCompany(database.db, seller)).toBeNull();
  });

  test("have a logo and a signature of the seller's uploads, once there is a company, until they are removed", async () => {
    const [seller, other] = [
      await aSeller(database.db, { registration: null }),
      await aSeller(database.db),
    ];
    const picture = async (who: UserActor) => {
      const { rows } = await database.db.$client.query<{ id: string }>(
        `insert into images (uploader_id, file_name, width, height, dominant_colour)
         values ($1, gen_random_uuid() || '.webp', 300, 300, '#aa7744')
         returning id`,
        [who.userId],
      );
      return rows[0]?.id ?? "";
    };
    const [own, theirs] = [await picture(seller), await picture(other)];
    await expect(
      setCompanyPicture(database.db, seller, { use: "logo", imageId: own }),
    ).rejects.toThrow("save your company settings first");
    await saveCompanySettings(database.db, seller, company());
    await expect(
      setCompanyPicture(database.db, seller, { use: "logo", imageId: theirs }),
    ).rejects.toThrow(PictureUnavailable);
    await setCompanyPicture(database.db, seller, { use: "logo", imageId: own });
    expect((await ownCompany(database.db, seller))?.logoFile).toMatch(/\.webp$/);
    const { rows } = await database.db.$client.query(
      "select attached_at is not null as attached from images where id = $1",
      [own],
    );
    expect(rows).toEqual([{ attached: true }]);
    const signature = await picture(seller);
    await setCompanyPicture(database.db, seller, { use: "signature", imageId: signature });
    const both = await ownCompany(database.db, seller);
    expect(both?.signatureFile).toMatch(/\.webp$/);
    expect(both?.signatureFile).not.toBe(both?.logoFile);
    await setCompanyPicture(database.db, seller, { use: "signature", imageId: null });
    await setCompanyPicture(database.db, seller, { use: "logo", imageId: null });
    expect(await ownCompany(database.db, seller)).toMatchObject({
      logoFile: null,
      signatureFile: null,
      version: 1,
    });
    const { rows: trail } = await database.db.$client.query(
      `select before->>'imageId' as before, after->>'imageId' as after
       from audit_trail
       where object_id = $1 and action = 'sellers.setLogo'
       order by id`,
      [seller.userId],
    );
    expect(trail).toEqual([
      { before: null, after: own },
      { before: own, after: null },
    ]);
  });

  test("with another shop's registration, or the marketplace's, are refused: their documents would share a series", async () => {
    const [first, second] = [
      await aSeller(database.db, { registration: null }),
      await aSeller(database.db, { registration: null }),
    ];
    const both = await Promise.allSettled(
      [first, second].map((seller) => saveCompanySettings(database.db, seller, company())),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const enrolled = {
      registrationType: "unregistered",
      gstin: "",
      enrolmentNumber: "272600001234ESE",
      pan: "ABCPK1234L",
    };
    await saveCompanySettings(
      database.db,
      await aSeller(database.db, { registration: null }),
      company(enrolled),
    );
    await expect(
      saveCompanySettings(
        database.db,
        await aSeller(database.db, { registration: null }),
        company(enrolled),
      ),
    ).rejects.toMatchObject({
      fields: { enrolmentNumber: expect.stringContaining("Another shop") },
    });
    gstin = aGstin();
    await database.db.$client.query("update platform_settings set gstin = $1", [gstin]);
    clearMemoized();
    await expect(
      saveCompanySettings(
        database.db,
        await aSeller(database.db, { registration: null }),
        company(),
      ),
    ).rejects.toThrow(RegistrationInUse);
  });

  test("belong to approved sellers only", async () => {
    const buyer = await aPerson(database.db);
    const others = await Promise.all(
      (["pending", "rejected", "blocked"] as const).map((status) =>
        aSeller(database.db, { status }),
      ),
    );
    for (const actor of [buyer, ...others])
      await expect(saveCompanySettings(database.db, actor, company())).rejects.toThrow(NotAllowed);
    await expect(saveCompanySettings(database.db, visitor, company())).rejects.toThrow(NotSignedIn);
  });
});
