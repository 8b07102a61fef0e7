import type { VariableNotes } from './variable.ts';

/** The variables that the demo backend reads. `demo-backend/config.ts` validates them. */
export const DEMO_VARIABLES: Readonly<Record<string, VariableNotes>> = {
  DEMO_DATABASE_URL: {
    group: 'The demo backend',
    whenUnset: 'embedded PostgreSQL (PGlite) under `DATA_DIR`',
    example: 'postgresql://backend:backend@localhost:5432/backend',
    description: "the demo backend's database on a PostgreSQL server; the portal's is `DATABASE_URL`",
  },
  DEMO_SMTP_URL: {
    group: 'The demo backend',
    example: 'smtp://127.0.0.1:1025',
    description:
      "a mail server for the demo backend's e-mails, which are also in its mailbox; the portal's is `SMTP_URL`",
  },
  UPSTREAM_HOST: {
    group: 'The demo backend',
    default: '127.0.0.1',
    description: 'the address where the demo backend listens',
  },
  UPSTREAM_PORT: {
    group: 'The demo backend',
    default: '0',
    example: '4000',
    description: "the demo backend's port; `0` takes a free one",
  },
  UPSTREAM_SMTP_PORT: {
    group: 'The demo backend',
    default: '0',
    example: '2525',
    description:
      "the port on `127.0.0.1` where the demo's mailbox receives the portal's e-mails; `0` takes a free one",
  },
  TOKEN_ISSUER: {
    group: 'The demo backend',
    default: 'http://demo-backend/graphql',
    description: 'the issuer that the demo backend writes into its tokens',
  },
};
