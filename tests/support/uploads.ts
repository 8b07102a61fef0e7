import { request } from 'node:http';

import { PARTNER_TESTIMONIAL, testimonialInput } from '#rules/forms/testing/applications.ts';

import { DEMO_PASSWORD } from './accounts.ts';

/** Signs in to the demo backend with a demo account, as the portal does, and returns the token. */
export async function accessTokenOf(upstreamUrl: string, account: string): Promise<string> {
  const response = await fetch(`${upstreamUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation { login(email: "${account}@portal.example", password: "${DEMO_PASSWORD}") { access_token } }`,
    }),
  });
  const { data } = (await response.json()) as { data: { login: { access_token: string } } };
  return data.login.access_token;
}

const VIDEO_FILE = { testimonialType: 'video', uploadType: 'file' };

/** Returns the operation for a testimonial with one file. In a multipart request, the file follows it. */
export function testimonial(file: 'logo' | 'video_testimonial_file', type = 'partner') {
  return {
    query:
      'mutation ($input: CreateTestimonialInput!) { createTestimonial(input: $input) { error message } }',
    variables: {
      input: {
        ...testimonialInput({ ...PARTNER_TESTIMONIAL, type, ...(file !== 'logo' && VIDEO_FILE) }),
        [file]: null,
      },
    },
  };
}

const BOUNDARY = 'the-boundary-of-a-test';

/** Returns the body of a GraphQL multipart request in two parts: before the file and after the file. */
export function multipart(operations: unknown, place: string, file: { name: string; type: string }) {
  const field = (name: string, value: unknown) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    before:
      field('operations', operations) +
      field('map', { 0: [place] }) +
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="0"; filename="${file.name}"\r\n` +
      `Content-Type: ${file.type}\r\n\r\n`,
    after: `\r\n--${BOUNDARY}--\r\n`,
  };
}

/**
 * Sends a long file without holding it in memory: `beginning`, followed by zeros.
 *
 * @param size the size of the file, in bytes
 */
export function sendLongFile(
  origin: string,
  { contentType, before, after }: ReturnType<typeof multipart>,
  beginning: Uint8Array,
  size: number,
): Promise<{ status: number; body: string }> {
  const zeros = Buffer.alloc(64 * 1024);
  const length = Buffer.byteLength(before) + size + Buffer.byteLength(after);
  return new Promise((resolve, reject) => {
    const req = request(`${origin}/graphql`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': contentType, 'content-length': length, 'x-requested-with': 'a-test' },
    });
    req.on('error', reject);
    req.on('response', (res) => {
      let body = '';
      res.on('data', (chunk: Buffer) => (body += chunk.toString()));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, body }));
    });
    req.write(before);
    req.write(beginning);
    let left = size - beginning.length;
    function more(): void {
      while (left > 0) {
        const piece = zeros.subarray(0, Math.min(left, zeros.length));
        left -= piece.length;
        if (!req.write(piece)) {
          req.once('drain', more);
          return;
        }
      }
      req.end(after);
    }
    more();
  });
}
