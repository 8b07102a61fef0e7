import { defineConfig } from 'drizzle-kit';

// The configuration of `npx drizzle-kit generate`. Run it in this folder after a change of the schema.
// The program applies the generated migrations when it starts.
export default defineConfig({
  dialect: 'postgresql',
  schema: './database/schema.ts',
  out: './migrations',
});
