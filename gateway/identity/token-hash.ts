import { hash } from 'node:crypto';

/** Stands for a token wherever one is kept to be compared: what leaks of it opens nothing. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64');
}
