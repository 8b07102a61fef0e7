/** Returns the page number of the URL's query; 1 if it is missing or not valid. */
export function readPage(request: Request): number {
  const text = new URL(request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
