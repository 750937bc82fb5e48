/**
 * The bank of an IFSC: its first four letters. A code that is not in the table may still be right;
 * only its format is checked (RBI: four letters, a zero, six letters or digits).
 */

const banks: Readonly<Record<string, string>> = {
  ABHY: "Abhyudaya Co-operative Bank",
  AIRP: "Airtel Payments Bank",
  AUBL: "AU Small Finance Bank",
  BACB: "Bassein Catholic Co-operative Bank",
  BARB: "Bank of Baroda",
  BDBL: "Bandhan Bank",
  BKID: "Bank of India",
  CBIN: "Central Bank of India",
  CITI: "Citibank",
  CIUB: "City Union Bank",
  CLBL: "Capital Small Finance Bank",
  CNRB: "Canara Bank",
  COSB: "Cosmos Co-operative Bank",
  CSBK: "CSB Bank",
  DBSS: "DBS Bank India",
  DCBL: "DCB Bank",
  DEUT: "Deutsche Bank",
  DLXB: "Dhanlaxmi Bank",
  ESFB: "Equitas Small Finance Bank",
  ESMF: "ESAF Small Finance Bank",
  FDRL: "Federal Bank",
  FINO: "Fino Payments Bank",
  GSCB: "Gujarat State Co-operative Bank",
  HDFC: "HDFC Bank",
  HSBC: "HSBC Bank",
  IBKL: "IDBI Bank",
  ICIC: "ICICI Bank",
  IDFB: "IDFC FIRST Bank",
  IDIB: "Indian Bank",
  INDB: "IndusInd Bank",
  IOBA: "Indian Overseas Bank",
  IPOS: "India Post Payments Bank",
  JAKA: "Jammu and Kashmir Bank",
  JSFB: "Jana Small Finance Bank",
  KARB: "Karnataka Bank",
  KJSB: "Kalyan Janata Sahakari Bank",
  KKBK: "Kotak Mahindra Bank",
  KLGB: "Kerala Gramin Bank",
  KVBL: "Karur Vysya Bank",
  MAHB: "Bank of Maharashtra",
  MSCI: "Maharashtra State Co-operative Bank",
  NSPB: "NSDL Payments Bank",
  PSIB: "Punjab and Sind Bank",
  PUNB: "Punjab National Bank",
  RATN: "RBL Bank",
  SBIN: "State Bank of India",
  SCBL: "Standard Chartered Bank",
  SIBL: "South Indian Bank",
  SRCB: "Saraswat Co-operative Bank",
  SURY: "Suryoday Small Finance Bank",
  SVCB: "SVC Co-operative Bank",
  TJSB: "TJSB Sahakari Bank",
  TMBL: "Tamilnad Mercantile Bank",
  UBIN: "Union Bank of India",
  UCBA: "UCO Bank",
  UJVN: "Ujjivan Small Finance Bank",
  UTIB: "Axis Bank",
  UTKS: "Utkarsh Small Finance Bank",
  YESB: "YES Bank",
};

const form = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Whether a text has the format of an IFSC: "SBIN0001234" has. */
export function isIfsc(text: string): boolean {
  return form.test(text);
}

/** The bank's name, or null if the table has none: "SBIN0001234" is State Bank of India. */
export function bankOfIfsc(ifsc: string): string | null {
  return banks[ifsc.slice(0, 4)] ?? null;
}
