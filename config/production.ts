import type { VariableFault } from './config-error.ts';
import type { Given } from './secret-files.ts';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|\[::1\]|localhost)$/i;

/** In characters: 32 of base64 are 192 bits. */
const MIN_LENGTH = 32;
const MIN_DISTINCT = 12;
/** Words of examples and of placeholders, which no random text has. */
const PLACEHOLDER =
  /change.?me|password|secret|example|demo|placeholder|default|letmein|12345|qwerty|abcdef/i;

/** Every other word, a `staging` as well, is production. */
const ASIDE = new Set(['development', 'test']);

/**
 * Whether others than this machine can reach the portal: it listens beyond the loopback address, or a proxy stands before
 * it. A demo says so itself (`DEMO=1`); only the launcher sets it, where it starts the demo backend.
 */
function isOpenToOthers({ NODE_ENV = '', DEMO, HOST, TRUST_PROXY }: Given): boolean {
  if (ASIDE.has(NODE_ENV) || DEMO === '1') return false;
  return TRUST_PROXY === '1' || !LOOPBACK.test(HOST ?? '');
}

/** What would serve on one machine and must not go to production: docs/decisions/0015. */
export function productionFaults(given: Given): VariableFault[] {
  if (!isOpenToOthers(given)) return [];
  const faults: VariableFault[] = [];
  if (given['PUBLIC_URL'] === undefined) {
    faults.push({
      name: 'PUBLIC_URL',
      message:
        'is missing: a portal that others reach must know its own address, for cookies, forms and links',
    });
  } else if (isPlainRemote(given['PUBLIC_URL'])) {
    faults.push({
      name: 'PUBLIC_URL',
      message: 'must be an https address: cookies would travel in the open',
    });
  }
  for (const name of ['JWT_SECRET', 'SESSION_SECRET', 'UAEPASS_CLIENT_SECRET']) {
    const weakness = given[name] === undefined ? undefined : weaknessOf(given[name]);
    if (weakness !== undefined) faults.push({ name, message: `is too weak for production: ${weakness}` });
  }
  return faults;
}

function isPlainRemote(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && !LOOPBACK.test(url.hostname);
}

function weaknessOf(secret: string): string | undefined {
  if (secret.length < MIN_LENGTH) return `it has fewer than ${MIN_LENGTH} characters`;
  if (PLACEHOLDER.test(secret)) return 'it reads like an example';
  if (new Set(secret).size < MIN_DISTINCT) return 'it repeats itself';
  return undefined;
}
