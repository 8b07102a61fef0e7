import type { IncomingMessage } from 'node:http';

/** Whether a request's body is for the dock. */
export function isMultipart({ method, headers }: IncomingMessage): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return method === 'POST' && type === 'multipart/form-data';
}
