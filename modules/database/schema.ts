import { pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** All tables of the modules are in this schema, so that a database can be shared with other programs. */
export const portal = pgSchema('portal');

/** A time with milliseconds, so that a `Date` has all of it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
