import type { VariableFault } from './config-error.ts';
import { splitKeys } from './schemas.ts';
import type { Given } from './secret-files.ts';
import { findVariable } from './variables.ts';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|\[::1\]|localhost)$/i;

/** The minimum length in characters: 32 characters of base64 are 192 bits. */
const MIN_LENGTH = 32;
const MIN_DISTINCT = 12;
/** Words that occur in examples and placeholders. A random secret is very unlikely to contain one. */
const PLACEHOLDER =
  /change.?me|password|secret|example|demo|placeholder|default|letmein|12345|qwerty|abcdef/i;

/**
 * Checks whether this is a demo, a test or a development server. Any other NODE_ENV, such as `staging`,
 * counts as production.
 *
 * @param isDemo whether `DEMO` is set. The launcher sets it only if it starts the demo backend
 */
export function isTrial(nodeEnv: string, isDemo: boolean): boolean {
  return isDemo || nodeEnv === 'development' || nodeEnv === 'test';
}

/**
 * Checks whether the rules for production apply: the portal does not listen on a loopback address, or it
 * is behind a proxy. A trial is exempt.
 */
function isOpenToOthers({ NODE_ENV = '', DEMO, HOST, TRUST_PROXY }: Given): boolean {
  if (isTrial(NODE_ENV, DEMO === '1')) return false;
  return TRUST_PROXY === '1' || !LOOPBACK.test(HOST ?? '');
}

/** Lists settings that work on one machine but are not allowed in production: docs/decisions/0015. */
export function productionFaults(given: Given): VariableFault[] {
  if (!isOpenToOthers(given)) return [];
  const faults: VariableFault[] = [];
  if (given['PUBLIC_URL'] === undefined) {
    faults.push({
      name: 'PUBLIC_URL',
      message:
        'is missing: a portal that other machines can reach needs its public address for cookies, forms and links',
    });
  } else if (isPlainRemote(given['PUBLIC_URL'])) {
    faults.push({
      name: 'PUBLIC_URL',
      message: 'must be an https address: otherwise cookies are sent unencrypted',
    });
  }
  const { default: exampleAddress } = findVariable('SUPPORT_EMAIL') ?? {};
  if (given['SUPPORT_EMAIL'] === exampleAddress) {
    faults.push({
      name: 'SUPPORT_EMAIL',
      message: `is missing: visitors would be told to write to ${exampleAddress}, which does not exist`,
    });
  }
  for (const name of ['JWT_SECRET', 'SESSION_SECRET', 'DATA_SECRET', 'UAEPASS_CLIENT_SECRET']) {
    const weakness = findWeakness(name, given[name]);
    if (weakness !== undefined) faults.push({ name, message: `is too weak for production: ${weakness}` });
  }
  return faults;
}

function isPlainRemote(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && !LOOPBACK.test(url.hostname);
}

function findWeakness(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const secrets = findVariable(name)?.isKeyList ? splitKeys(value) : [value];
  const weaknesses = secrets.map((secret, index) =>
    weaknessOf(secret, secrets.length === 1 ? 'it' : `key ${index + 1}`),
  );
  return weaknesses.find((weakness) => weakness !== undefined);
}

function weaknessOf(secret: string, subject: string): string | undefined {
  if (secret.length < MIN_LENGTH) return `${subject} has fewer than ${MIN_LENGTH} characters`;
  if (PLACEHOLDER.test(secret)) return `${subject} looks like an example`;
  if (new Set(secret).size < MIN_DISTINCT)
    return `${subject} has fewer than ${MIN_DISTINCT} different characters`;
  return undefined;
}
