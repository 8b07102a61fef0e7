// The three operations of the benchmark, and the token for those that need a signed-in user.
import { createHmac } from 'node:crypto';

export const SECRET = 'the-secret-of-the-benchmark-and-no-other-program';

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {string} query
 * @property {Record<string, unknown>} variables
 * @property {boolean} signedIn
 */

/** @type {Case[]} */
export const CASES = [
  {
    name: 'authenticated query',
    query: `query Notifications($first: Int!, $page: Int) {
      notifications(first: $first, page: $page, read: false) {
        error error_code message
        data { id type title message data read_at created_at action_type actor { id name profile_picture_url } targetUser { id name } }
        paginatorInfo { total count perPage currentPage lastPage hasMorePages firstItem lastItem }
      }
    }`,
    variables: { first: 25, page: 1 },
    signedIn: true,
  },
  {
    name: 'public cached query',
    query: `query Landing {
      events(first: 25, page: 1, event_type: "landing_page") { data { thumbnail title description slug entity { entity name logo } } }
    }`,
    variables: {},
    signedIn: false,
  },
  {
    name: 'mutation',
    query: `mutation Read($id: ID!) { markNotificationAsRead(id: $id) { id type read_at } }`,
    variables: { id: '7' },
    signedIn: true,
  },
];

/**
 * Creates a token in the format of the legacy backend, signed with HS256.
 *
 * @param {Record<string, string>} [own] the claims that are not those of a student
 */
export function makeToken(own = {}) {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: '11',
    jti: 'benchmark',
    iss: 'benchmark',
    iat: now,
    nbf: now,
    exp: now + 7200,
    role: 'user',
    user_type: 'college_active',
    entity: 'ADPOLY',
    student_id: 'S-11',
    name: 'Benchmark',
    email: 'benchmark@portal.example',
    permissions: 'thinktank-create,my-work-readiness-program,create-student-testimonial',
    ...own,
  };
  const encode = (/** @type {object} */ part) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', SECRET).update(body).digest('base64url')}`;
}
