import type { ServedPlace } from "#modules/advertising/public.ts";
import { chooseCoding } from "../content-codings.ts";
import { encodedOf, isSame, type CachedPage, type Header } from "./cached-page.ts";

type Asked = {
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly onServed?: (served: readonly ServedPlace[]) => void;
};

/** Responds with a cached page, or with 304 if the client has it. */
export async function pageResponse(
  { acceptEncoding, ifNoneMatch, onServed }: Asked,
  page: CachedPage,
  onEncoded: (bytes: number) => void,
): Promise<Response> {
  // A client that revalidates chose its version itself, so it counts for no campaign.
  if (isSame(page, ifNoneMatch))
    return new Response(null, { status: 304, headers: headersOf(page.common) });
  onServed?.(page.served);
  const { bytes, headers } = await encodedOf(
    page,
    chooseCoding(acceptEncoding, "small"),
    onEncoded,
  );
  return new Response(new Uint8Array(bytes), { headers: headersOf(headers) });
}

function headersOf(pairs: readonly Header[]): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs) headers.append(name, value);
  return headers;
}
