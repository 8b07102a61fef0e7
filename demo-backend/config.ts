import { join } from 'node:path';

export type DatabaseConfig = { kind: 'folder'; folder: string } | { kind: 'server'; url: string };

export type DemoBackendConfig = {
  host: string;
  port: number;
  database: DatabaseConfig;
  /** Where the files that were sent in are kept, whichever database there is. */
  filesFolder: string;
  jwtSecret: string;
  tokenIssuer: string;
  /** Where links in mails lead: never taken from a request's Host header. */
  portalUrl: string;
  /** A mail server that mails go to as well, e.g. smtp://127.0.0.1:1025; they are in the mailbox in any case. */
  smtpUrl: string | undefined;
  /** The one client that the demo identity provider knows: the portal. */
  uaepass: { clientId: string; clientSecret: string };
};

export type DemoBackendEnvironment = Record<string, string | undefined>;

/** A fault that the person who starts the program can mend: printed as one plain sentence, without a stack. */
export class StartError extends Error {}

/** Throws a StartError that names every fault at once. */
export function parseConfig(env: DemoBackendEnvironment = process.env): DemoBackendConfig {
  const faults: string[] = [];
  const port = Number(env.UPSTREAM_PORT || '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    faults.push('UPSTREAM_PORT must be a port number from 0 to 65535');
  }
  if (!env.JWT_SECRET) faults.push('JWT_SECRET is missing: it signs the access tokens');
  const portalUrl = env.PORTAL_URL || 'http://localhost:3000';
  if (!/^https?:$/.test(protocolOf(portalUrl))) faults.push('PORTAL_URL must be an http or https address');
  if (env.DATABASE_URL && !/^postgres(ql)?:$/.test(protocolOf(env.DATABASE_URL))) {
    faults.push('DATABASE_URL must be a postgresql:// address');
  }
  if (env.SMTP_URL && !/^smtps?:$/.test(protocolOf(env.SMTP_URL))) {
    faults.push('SMTP_URL must be an smtp:// or smtps:// address');
  }
  if (faults.length > 0) throw new StartError(`The demo backend cannot start: ${faults.join('; ')}.`);
  const dataDir = env.UPSTREAM_DATA_DIR || '.data/upstream';
  return {
    host: env.UPSTREAM_HOST || '127.0.0.1',
    port,
    database: env.DATABASE_URL
      ? { kind: 'server', url: env.DATABASE_URL }
      : { kind: 'folder', folder: dataDir },
    filesFolder: join(dataDir, 'files'),
    jwtSecret: env.JWT_SECRET ?? '',
    tokenIssuer: env.TOKEN_ISSUER || 'http://demo-backend/graphql',
    portalUrl: portalUrl.replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL || undefined,
    uaepass: {
      clientId: env.UAEPASS_CLIENT_ID || 'portal-demo',
      clientSecret: env.UAEPASS_CLIENT_SECRET || 'portal-demo-secret',
    },
  };
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
