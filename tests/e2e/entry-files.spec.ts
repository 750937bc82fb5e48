import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

/** Finance adds the bill to an entry by hand, and whoever reads the journal opens it. */

const file = (name: string, content: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(content),
});

onDeskAndPhone(() => {
  test("a wrong file is refused beside the field, and the right one is in the journal", async ({
    page,
    login,
    visit,
    axe,
  }) => {
    await login(page, "administrator");
    await visit(page, "/admin/ledger/adjust");
    await page.getByLabel("What", { exact: false }).first().selectOption("tcs_deposited");
    await page.getByLabel("Amount").fill("1,250.50");
    await page.getByLabel("Reason").fill("TCS of October");
    await axe(page);
    await page
      .getByLabel("Files (optional)")
      .setInputFiles([file("challan.pdf", "%PDF-1.7 challan"), file("page.pdf", "<html>")]);
    await page.getByRole("button", { name: "Record entry" }).click();
    await expect(page.getByText("page.pdf is not a PDF, JPEG or PNG file.").first()).toBeVisible();
    await expect(page.getByLabel("Reason")).toHaveValue("TCS of October");
    await expect(page.getByLabel("Remove challan.pdf")).toBeVisible();
    await axe(page);
    await page.getByLabel("More files (optional)").setInputFiles([]);
    await page.getByRole("button", { name: "Record entry" }).click();
    await expect(page.getByText("Entry recorded.")).toBeVisible();
    await expect(page.getByRole("link", { name: "challan.pdf" }).first()).toBeVisible();
    await axe(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "challan.pdf" }).first().click();
    expect((await download).suggestedFilename()).toBe("challan.pdf");
  });
});
