/** A JSON file to be saved under a name of plain letters, "INV-202611-00001". */
export function jsonFile(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
