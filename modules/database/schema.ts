import { pgSchema } from 'drizzle-orm/pg-core';

/** All tables of the modules are in this schema, so that a database can be shared with other programs. */
export const portal = pgSchema('portal');
