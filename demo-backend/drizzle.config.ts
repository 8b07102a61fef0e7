import { defineConfig } from 'drizzle-kit';

// For `npx drizzle-kit generate` in this folder, after a change of the schema; the program applies what it writes.
export default defineConfig({
  dialect: 'postgresql',
  schema: './database/schema.ts',
  out: '../upstream/migrations',
});
