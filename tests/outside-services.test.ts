import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./support/source-tree.ts";

/**
 * Each external service has one folder of `platform/` with its names. All other code uses our own
 * terms.
 */
const sources = sourceFiles(["src", "scripts", "demo"]).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

test.each([
  {
    service: "the payment provider",
    words:
      /razorpay|rzp_|fund_account|["'](order\.paid|payment\.(authorized|captured|failed))["']/i,
    folder: /^src\/platform\/payments\/(razorpay\/|open-provider\.ts$)/,
    // The choice of PAYMENTS, and messages for whoever starts the shop.
    names: /^src\/(platform\/config\/(settings|payments)|server\/sandbox-process)\.ts$/,
  },
  {
    service: "the courier service",
    words: /shiprocket|\bawb\b|channel_order_id|sr-status/i,
    folder: /^src\/platform\/couriers\/(shiprocket\/|open-courier\.ts$)/,
    // The choice of COURIER, the file of charges that an administrator uploads (the number of a parcel
    // is called AWB in it), and what the sandbox is told about the demo's parcels.
    names:
      /^src\/(platform\/config\/(settings|couriers)\.ts$|modules\/(operations\/way-back\/|demo\/parcels-for-sandbox\.ts$))/,
  },
  {
    service: "the e-invoice portal",
    words: /eicore|eivital|irnbydocdetails/,
    folder: /^src\/platform\/e-invoices\//,
  },
  {
    service: "the mail server",
    words: /createTransport|nodemailer/,
    folder: /^src\/platform\/mail\//,
  },
  {
    service: "the pictures' bucket",
    words: /aws-sdk|S3Client|(Get|Put|List|Head|Delete)Objects?\w*Command/,
    folder: /^src\/platform\/files\//,
  },
])("the words of $service are in its own folder only", ({ words, folder, names }) => {
  const speaking = sources.filter((file) =>
    words.test(
      readSource(file).replaceAll(/^import [^;]+;$|\b(RAZORPAY|SHIPROCKET)_[A-Z_]+/gm, ""),
    ),
  );
  expect(speaking.filter((file) => folder.test(file))).not.toEqual([]);
  expect(speaking.filter((file) => !folder.test(file) && names?.test(file) !== true)).toEqual([]);
});
