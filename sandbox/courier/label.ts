/** Labels of 100 by 150 mm as a small PDF, one on each page. */
import type { Parcel } from "../entities.ts";

const [width, height] = [283, 425];

export function labelPdf(parcels: readonly Parcel[]): Buffer {
  const pages = parcels.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages}] /Count ${parcels.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...parcels.flatMap((parcel, index) => pageOf(parcel, 5 + 2 * index)),
  ];
  let pdf = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`;
  return Buffer.from(`${pdf}${table}${trailer}startxref\n${pdf.length}\n%%EOF\n`, "latin1");
}

/** A page, and what is drawn on it as the object with the given number. */
function pageOf(parcel: Parcel, drawnAs: number): readonly string[] {
  const drawn = drawingOf(parcel);
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${drawnAs} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
}

function drawingOf({ awb, courierName, customer, city, reference }: Parcel): string {
  const lines = [
    "SANDBOX - NO PARCEL MOVES",
    courierName ?? "",
    `AWB ${awb ?? ""}`,
    `To ${customer}`,
    city,
    `Order ${reference}`,
  ];
  const text = lines
    .flatMap((line) => line.match(/.{1,28}(?:\s|$)|.{28}/g) ?? [])
    .map((line) => `(${line.replaceAll(/[^ -~]/g, "?").replaceAll(/[\\()]/g, "\\$&")}) Tj T*`)
    .join(" ");
  return `BT /F1 14 Tf 24 TL 20 ${height - 40} Td ${text} ET`;
}
