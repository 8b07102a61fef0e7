/** Whether a script asks, and not a form of a page. */
export function wantsJson(request: Request): boolean {
  return request.headers.get('accept') === 'application/json';
}
