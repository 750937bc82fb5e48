import { expect, test } from "vitest";
import { demoCompany } from "#demo/company.ts";
import type { PlatformSettings } from "../../contract.ts";
import { placeholderSettings } from "./placeholder-settings.ts";

const all = [
  "the operating company",
  "its address",
  "the support email",
  "the support phone",
  "the grievance officer",
  "the officer's email",
];

const real: PlatformSettings = {
  name: "Charma",
  legalName: "Sole & Thread Pvt Ltd",
  address: "12 Laxmi Road, Pune, Maharashtra 411030",
  supportEmail: "help@soleandthread.in",
  supportPhone: "+91 20 2445 1000",
  supportHours: "Mon-Fri 9AM-6PM IST",
  grievanceOfficer: "Meera Kulkarni",
  grievanceEmail: "grievance@soleandthread.in",
  gstin: null,
  tcsGstin: null,
  tcsGstins: [],
  tcsElsewhere: "head_office",
  gstBeforeDispatch: "bill_again",
  tan: null,
  commissionBasisPoints: 1000,
};

test("everything of the demo's company is invented", () => {
  expect(placeholderSettings({ ...real, ...demoCompany })).toEqual(all);
});

test("everything that an empty shop comes with is invented", () => {
  expect(
    placeholderSettings({
      ...real,
      legalName: "Name of the operating company",
      address: "Address of the operating company",
      supportEmail: "support@charma.example",
      supportPhone: "+91 00000 00000",
      grievanceOfficer: "Name of the grievance officer",
      grievanceEmail: "grievance@charma.example",
    }),
  ).toEqual(all);
});

test("what was changed is no longer among them", () => {
  expect(placeholderSettings(real)).toEqual([]);
  expect(placeholderSettings({ ...real, grievanceOfficer: demoCompany.grievanceOfficer })).toEqual([
    "the grievance officer",
  ]);
});
