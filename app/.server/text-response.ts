/** Returns a response with one sentence in place of a file. No cache stores it. */
export function textResponse(
  text: string,
  status: number,
  more: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more },
  });
}
