/** Checks whether a script sent the request, and not a form or a link in a page. */
export function wantsJson(request: Request): boolean {
  return request.headers.get('accept') === 'application/json';
}
