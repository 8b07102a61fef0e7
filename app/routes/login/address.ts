interface LoginPlace {
  tab?: 'sign-in' | 'sign-up';
  /** The sign-up step. */
  as?: string;
}

/**
 * Returns the URL of a tab or step of the sign-in page. Each keeps the path to open after the sign-in
 * (SIGNIN-16).
 */
export function loginAddress(redirect: string | undefined, { tab, as }: LoginPlace = {}): string {
  const query = new URLSearchParams({
    ...(tab === 'sign-up' && { tab }),
    ...(as !== undefined && { as }),
    ...(redirect !== undefined && { redirect }),
  }).toString();
  return query === '' ? '/login' : `/login?${query}`;
}
