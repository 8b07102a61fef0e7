import { inject } from 'vitest';

interface UploadResponse {
  data?: Record<string, Record<string, unknown>>;
  errors?: unknown[];
}

interface Sent {
  operations: unknown;
  place: string;
  file: File;
  headers?: Record<string, string>;
}

/** Sends a GraphQL operation with one file to the portal. */
export async function sendUpload({ operations, place, file, headers = {} }: Sent) {
  const form = new FormData();
  form.append('operations', JSON.stringify(operations));
  form.append('map', JSON.stringify({ 0: [place] }));
  form.append('0', file);
  const response = await fetch(`${inject('portalUrl')}/graphql`, {
    method: 'POST',
    headers: { 'graphql-require-preflight': '1', ...headers },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as UploadResponse };
}

const CHECK =
  'query ($file: Upload!, $preset: String!, $mb: Int) { checkUpload(file: $file, preset: $preset, maxSizeMb: $mb) { accepted check message } }';

/** Asks the portal whether it accepts a file. */
export function askCheckUpload(token: string, file: File, preset: string, mb?: number) {
  return sendUpload({
    operations: { query: CHECK, variables: { file: null, preset, mb } },
    place: 'variables.file',
    file,
    headers: { authorization: `Bearer ${token}` },
  });
}
