// Repeats what users and other services do. Each journey sends its requests with `ask`, which measures the
// response time and checks the status.

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const ACCOUNTS = ['active', 'graduating', 'alumni', 'partner', 'admin', 'faculty', 'viewer'];
const CREDENTIALS = (/** @type {string} */ account) => ({
  email: `${account}@portal.example`,
  password: 'portal-demo',
});

/**
 * Sends a request, measures the response time and checks the status.
 *
 * @callback Ask
 * @param {string} kind the row of the results table
 * @param {string} path
 * @param {RequestInit} init
 * @param {number[]} expected the expected status codes
 * @returns {Promise<Response | undefined>} undefined if the status was not expected
 */

/** @param {Ask} ask */
async function lookAround(ask) {
  for (const path of ['/', '/events', '/news', '/success-stories', '/login', '/cookie-policy']) {
    await ask('public page', path, {}, [200]);
  }
  await ask('image', '/media/storage/banners/1.webp?w=640', {}, [200]);
  await ask('missing page', '/nothing-is-here', {}, [404]);
}

/** @param {Ask} ask @param {string} origin @param {number} turn */
async function signInAndOut(ask, origin, turn) {
  let cookies = '';
  /**
   * @param {string} kind
   * @param {string} path
   * @param {Record<string, string> | undefined} fields
   * @param {number[]} expected
   */
  const send = async (kind, path, fields, expected) => {
    const body = fields && new URLSearchParams(fields);
    const headers = { cookie: cookies, ...(body && { origin }) };
    /** @type {RequestInit} */
    const init = { headers, redirect: 'manual', ...(body && { method: 'POST', body }) };
    const answer = await ask(kind, path, init, expected);
    const pairs = answer?.headers.getSetCookie().map((line) => line.split(';', 1)[0]) ?? [];
    if (pairs.length > 0) cookies = pairs.join('; ');
    return answer;
  };
  const account = ACCOUNTS[turn % ACCOUNTS.length] ?? 'active';
  if (!(await send('sign-in', '/login', CREDENTIALS(account), [302]))) return;
  await send('dashboard', '/dashboard', undefined, [200]);
  await send('private page', '/my-profile', undefined, [200]);
  await send('extension', '/session', { from: '/my-profile' }, [302, 303]);
  await send('sign-out', '/sign-out', {}, [302, 303]);
}

/** @param {Ask} ask */
async function callTheGateway(ask) {
  /**
   * @param {string} kind
   * @param {string} query
   * @param {object} [variables]
   * @param {Record<string, string>} [headers]
   */
  const post = async (kind, query, variables, headers = {}) => {
    const body = JSON.stringify({ query, variables });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
    const answer = await ask(kind, '/graphql', init, [200]);
    return answer ? await answer.json() : undefined;
  };
  await post('query', '{ settings { name value } events(first: 10, page: 1) { data { title slug } } }');
  await post('query', '{ settings { name } }');
  const login =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { error access_token } }';
  const signedIn = await post('mutation', login, CREDENTIALS('partner'));
  const token = signedIn?.data?.login?.access_token;
  if (!token) return;
  const headers = { authorization: `Bearer ${token}` };
  await post('signed-in query', '{ viewer { id role } }', {}, headers);
  await upload(ask, headers);
}

/** @param {Ask} ask @param {Record<string, string>} headers */
async function upload(ask, headers) {
  const form = new FormData();
  const query =
    'mutation ($input: CreateTestimonialInput!) { createTestimonial(input: $input) { error message } }';
  const input = {
    type: 'partner',
    name: 'A partner',
    organization_name: 'A company',
    designation: 'Director',
    email: 'partner@portal.example',
    phone: '0500000000',
    testimonial_type: 'text',
    testimonial: 'Well done.',
    logo: null,
  };
  form.append('operations', JSON.stringify({ query, variables: { input } }));
  form.append('map', '{"0":["variables.input.logo"]}');
  const image = Buffer.concat([PNG, Buffer.alloc(500_000)]);
  form.append('0', new File([image], 'logo.png', { type: 'image/png' }));
  const init = { method: 'POST', body: form, headers: { 'x-requested-with': 'soak', ...headers } };
  const answer = await ask('upload', '/graphql', init, [200]);
  await answer?.body?.cancel();
}

/**
 * Sends one round of requests.
 *
 * @param {Ask} ask
 * @param {string} origin
 * @param {number} turn selects the account
 */
export async function sendTraffic(ask, origin, turn) {
  await lookAround(ask);
  await signInAndOut(ask, origin, turn);
  await callTheGateway(ask);
}
