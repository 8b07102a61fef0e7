// Sends ten uploads of 100 MB at once (GraphQL multipart request specification) and measures the memory.
import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { forgetPeak, memory } from './process.mjs';
import { HIVE, OURS } from './targets.mjs';

const UPLOADS = 10;
/** The size of the file: slightly below the limit of a video (104857600 bytes). */
const BYTES = 100_000_000;
const PIECE = 64 * 1024;
const BOUNDARY = 'the-boundary-of-the-benchmark';

/** The start of an MP4 file: a box of 24 bytes with `ftyp` and the brand. */
const MP4 = Buffer.from('00000018667479706d703432000000006d7034326d703431', 'hex');

const QUERY = `mutation Create($input: CreateTestimonialInput!) { createTestimonial(input: $input) { error message } }`;
const INPUT = {
  type: 'partner',
  organization_name: 'Benchmark',
  name: 'Benchmark',
  designation: 'Benchmark',
  email: 'benchmark@portal.example',
  phone: '0500000000',
  testimonial_type: 'video',
  upload_type: 'file',
  video_testimonial_file: null,
};

/** @param {{ all: import('./targets.mjs').Target[] }} targets */
export async function measureUploads({ all }) {
  const measured = [];
  for (const name of [OURS, HIVE]) {
    const target = all.find((one) => one.name === name);
    if (!target) throw new Error(`${name} is not a target`);
    const rest = memory(target.pid, 'VmRSS');
    forgetPeak(target.pid);
    const begin = performance.now();
    const outcomes = await Promise.all(Array.from({ length: UPLOADS }, () => upload(target.url)));
    const seconds = (performance.now() - begin) / 1000;
    const refused = outcomes.filter((outcome) => outcome !== 'stored');
    const peak = memory(target.pid, 'VmHWM');
    measured.push({ target: name, rest, peak, seconds, refused });
    console.log(`${UPLOADS} uploads: ${name} +${Math.round(peak - rest)} MB (idle: ${Math.round(rest)} MB)`);
  }
  return measured;
}

/**
 * @param {string} url
 * @returns {Promise<string>} 'stored', or the reason why the target did not store the upload
 */
async function upload(url) {
  const field = (/** @type {string} */ name, /** @type {string} */ value, more = '') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;
  const head = Buffer.from(
    [
      field('operations', JSON.stringify({ query: QUERY, variables: { input: INPUT } })),
      field('map', JSON.stringify({ 0: ['variables.input.video_testimonial_file'] })),
      field('0', '', '; filename="video.mp4"\r\ncontent-type: video/mp4'),
    ].join('\r\n'),
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const sent = request(url, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + BYTES + tail.length,
      'graphql-require-preflight': 'true',
      accept: 'application/json',
    },
  });
  const answered = once(sent, 'response');
  // A target that rejects the upload closes the connection while the body is still being sent. The
  // response is the outcome, not the error of the connection.
  const broken = pipeline(Readable.from(pieces(head, tail)), sent).catch((error) => error.message);
  try {
    const [response] = await answered;
    const chunks = await response.toArray();
    const text = Buffer.concat(chunks).toString();
    return text.includes('"error":false') ? 'stored' : `${response.statusCode} ${text.slice(0, 200)}`;
  } catch (error) {
    return (await broken) ?? String(error);
  }
}

/** @param {Buffer} head @param {Buffer} tail */
function* pieces(head, tail) {
  yield head;
  yield MP4;
  const piece = Buffer.alloc(PIECE, 'v');
  for (let left = BYTES - MP4.length; left > 0; left -= PIECE) yield piece.subarray(0, Math.min(PIECE, left));
  yield tail;
}
