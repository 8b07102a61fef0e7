import { defineConfig } from 'drizzle-kit';

// The configuration of `npm run migration`, which writes the SQL of a change of the tables.
export default defineConfig({
  dialect: 'postgresql',
  schema: './modules/*/tables.ts',
  out: './modules/database/migrations',
  schemaFilter: ['portal'],
});
