import { bold, dim, say } from './say.mjs';

const PASSWORD = 'portal-demo';

/** The accounts of the demo backend (demo-backend/), each with a short description. */
const ACCOUNTS = /** @type {const} */ ([
  ['superadmin', 'has all permissions'],
  ['admin', 'administrator'],
  ['adminsupport', 'admin support'],
  ['viewer', 'viewer'],
  ['careercounselor', 'career counsellor'],
  ['supervisor', 'supervisor'],
  ['faculty', 'faculty'],
  ['clinical', 'clinical'],
  ['facility', 'facility'],
  ['ojt', 'on-the-job training'],
  ['partner', 'partner company'],
  ['active', 'active student'],
  ['graduating', 'graduating student'],
  ['graduating.aths', 'graduating student, ATHS'],
  ['alumni', 'alumnus'],
  ['multi', 'has two student ids'],
  ['unverified', 'e-mail address not verified'],
  ['nostudent', 'a student without a student id, who cannot sign in'],
  ['newrole', 'a role with workflow assignments'],
]);

/**
 * @param {object} facts
 * @param {string} facts.address
 * @param {string} [facts.metrics]
 * @param {import('./services.mjs').ListeningMessage} [facts.demoBackend]
 */
export function showReady({ address, metrics, demoBackend }) {
  const lines = ['', `  ${bold('The portal is ready:')}  ${bold(address)}`, ''];
  if (demoBackend) {
    lines.push(`  Demo accounts, all with the password ${bold(PASSWORD)}:`, '');
    const width = Math.max(...ACCOUNTS.map(([name]) => name.length)) + '@portal.example'.length;
    for (const [name, purpose] of ACCOUNTS) {
      lines.push(`    ${`${name}@portal.example`.padEnd(width)}  ${dim(purpose)}`);
    }
    lines.push(
      '',
      `  Upstream  ${demoBackend.url}  ${dim('(the demo backend; set UPSTREAM_URL to use a real backend)')}`,
    );
    if (demoBackend.mailbox) lines.push(`  Mailbox   ${demoBackend.mailbox}`);
  }
  if (metrics) lines.push(`  Metrics   ${metrics}`);
  lines.push('', `  Stop with Ctrl-C.`, '');
  say(lines.join('\n'));
}
