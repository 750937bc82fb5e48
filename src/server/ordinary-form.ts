/** A multipart request as the form without files that the screens then read. */
export function ordinaryForm(request: Request, form: URLSearchParams, cookie?: string): Request {
  const headers = new Headers(request.headers);
  const body = form.toString();
  headers.set("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8");
  headers.set("Content-Length", String(Buffer.byteLength(body)));
  headers.delete("Transfer-Encoding");
  if (cookie !== undefined)
    headers.set("Cookie", [request.headers.get("Cookie"), cookie].filter(Boolean).join("; "));
  return new Request(request.url, { method: "POST", headers, signal: request.signal, body });
}
