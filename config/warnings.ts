import type { PortalConfig } from '../config.ts';

type Checked = Pick<PortalConfig, 'isTrial' | 'publicOrigin' | 'trustProxy' | 'databaseUrl' | 'smtpUrl'>;

/** Lists what an operator probably did not intend, one sentence each, for the log at the start. */
export function listWarnings({ isTrial, publicOrigin, trustProxy, databaseUrl, smtpUrl }: Checked): string[] {
  if (isTrial) return [];
  const warnings = [];
  // The portal itself speaks only http, so a proxy receives the https requests (OPERATION-93).
  if (publicOrigin?.startsWith('https:') && !trustProxy) {
    warnings.push(
      'PUBLIC_URL is an https address, so a proxy is in front of the portal, but TRUST_PROXY is 0: all visitors have the address of the proxy, and share the limits of one network. Set TRUST_PROXY=1, see docs/operations.md',
    );
  }
  if (smtpUrl === undefined) {
    warnings.push(
      'SMTP_URL is not set: the e-mails of the portal wait in its database, see docs/operations.md',
    );
  }
  if (databaseUrl === undefined) {
    warnings.push(
      'DATABASE_URL is not set: the portal uses its embedded database, which is for trials and small sites, see docs/operations/database.md',
    );
  }
  return warnings;
}
