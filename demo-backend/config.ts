import { join } from 'node:path';

export type DatabaseConfig = { kind: 'folder'; folder: string } | { kind: 'server'; url: string };

export type DemoBackendConfig = {
  host: string;
  port: number;
  database: DatabaseConfig;
  /** The folder for submitted files, with either kind of database. */
  filesFolder: string;
  jwtSecret: string;
  tokenIssuer: string;
  /** The portal's address for links in e-mails. It is never taken from the Host header of a request. */
  portalUrl: string;
  /**
   * A mail server that also receives the e-mails, e.g. smtp://127.0.0.1:1025. The mailbox contains them
   * in any case.
   */
  smtpUrl: string | undefined;
  /** The port where the mailbox receives the e-mails of the portal; 0 for any free one. */
  mailboxPort: number;
  /** The credentials of the portal, the only client of the demo identity provider. */
  uaepass: { clientId: string; clientSecret: string };
};

export type DemoBackendEnvironment = Record<string, string | undefined>;

/** An error that the operator can fix. It is printed as one sentence without a stack trace. */
export class StartError extends Error {}

/**
 * Reads the configuration from the environment.
 *
 * @throws StartError with all errors in one message
 */
export function parseConfig(env: DemoBackendEnvironment = process.env): DemoBackendConfig {
  const faults: string[] = [];
  const port = Number(env.UPSTREAM_PORT || '0');
  const mailboxPort = Number(env.UPSTREAM_SMTP_PORT || '0');
  for (const [name, value] of Object.entries({ UPSTREAM_PORT: port, UPSTREAM_SMTP_PORT: mailboxPort })) {
    if (!Number.isInteger(value) || value < 0 || value > 65_535) {
      faults.push(`${name} must be a port number from 0 to 65535`);
    }
  }
  if (!env.JWT_SECRET) faults.push('JWT_SECRET is missing: it signs the access tokens');
  const portalUrl = env.PORTAL_URL || 'http://localhost:3000';
  if (!/^https?:$/.test(protocolOf(portalUrl))) faults.push('PORTAL_URL must be an http or https address');
  if (env.DEMO_DATABASE_URL && !/^postgres(ql)?:$/.test(protocolOf(env.DEMO_DATABASE_URL))) {
    faults.push('DEMO_DATABASE_URL must be a postgresql:// address');
  }
  if (env.DEMO_SMTP_URL && !/^smtps?:$/.test(protocolOf(env.DEMO_SMTP_URL))) {
    faults.push('DEMO_SMTP_URL must be an smtp:// or smtps:// address');
  }
  if (faults.length > 0) throw new StartError(`The demo backend cannot start: ${faults.join('; ')}.`);
  const dataDir = env.UPSTREAM_DATA_DIR || '.data/upstream';
  return {
    host: env.UPSTREAM_HOST || '127.0.0.1',
    port,
    database: env.DEMO_DATABASE_URL
      ? { kind: 'server', url: env.DEMO_DATABASE_URL }
      : { kind: 'folder', folder: dataDir },
    filesFolder: join(dataDir, 'files'),
    jwtSecret: env.JWT_SECRET ?? '',
    tokenIssuer: env.TOKEN_ISSUER || 'http://demo-backend/graphql',
    portalUrl: portalUrl.replace(/\/+$/, ''),
    smtpUrl: env.DEMO_SMTP_URL || undefined,
    mailboxPort,
    uaepass: {
      clientId: env.UAEPASS_CLIENT_ID || 'portal-demo',
      clientSecret: env.UAEPASS_CLIENT_SECRET || 'portal-demo-secret',
    },
  };
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
