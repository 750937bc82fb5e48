/** The company behind the demo marketplace; its text says plainly that it is invented. */
export const demoCompany = {
  name: "Charma",
  legalName: "Charma Demo Marketplace Pvt Ltd (fictional)",
  address: "No such office, 1 Demo Street, Pune, Maharashtra 411001",
  supportEmail: "support@charma.example",
  supportPhone: "+91 60000 00001",
  supportHours: "Mon-Fri 9AM-6PM IST",
  grievanceOfficer: "Meera Kulkarni (fictional)",
  grievanceEmail: "grievance@charma.example",
  gstin: "27AADCC4721K1ZO",
  tcsGstin: "27AADCC4721K1CZ",
  tan: "PNEC00721K",
} as const;
