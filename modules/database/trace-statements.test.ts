import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { createEmptyDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';

const SECRET = 'person@portal.example';

// OPERATION-103, OPERATION-104
test('records the statements of reads and transactions without their values', async () => {
  const texts: string[] = [];
  const database = openDatabase({
    url: await createEmptyDatabase(),
    isEmbedded: false,
    registry: new Registry(),
    log: { info: () => undefined, error: () => undefined },
    tracing: {
      statement: async (text, work) => {
        texts.push(text);
        return await work();
      },
    },
  });
  try {
    await database.started();
    expect(texts).toEqual([]);
    const read = await database.read(async (db) => await db.execute(sql`select ${SECRET}::text as value`));
    expect(read.rows).toEqual([{ value: SECRET }]);
    const written = await database.transaction(async (tx) => {
      await tx.execute(sql`create temporary table kept (value text)`);
      return await tx.execute(sql`insert into kept values (${SECRET}) returning value`);
    });
    expect(written.rows).toEqual([{ value: SECRET }]);
    expect(texts).toEqual([
      'select $1::text as value',
      'begin',
      'create temporary table kept (value text)',
      'insert into kept values ($1) returning value',
      'commit',
    ]);
    // The view of a connection must not change it.
    await expect(database.check()).resolves.toEqual({ ok: true });
  } finally {
    await database.close();
  }
});
