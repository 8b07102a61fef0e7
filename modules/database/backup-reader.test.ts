import { describe, expect, test } from 'vitest';

import { writeEnd, writeHeader, writeTable } from './backup-format.ts';
import { openBackup, type BackupBatch } from './backup-reader.ts';

const HEADER = writeHeader({
  createdAt: '2026-01-01T00:00:00Z',
  migrations: ['0000_a'],
  sequences: { s: '8' },
});
const TABLE = writeTable({ name: 'people', columns: ['name'] });

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function readAll(text: string, size = 65_536): Promise<BackupBatch[]> {
  const { batches } = await openBackup(inPieces(text, size), 'file');
  return await collect(batches);
}

async function collect(batches: AsyncIterable<BackupBatch>): Promise<BackupBatch[]> {
  const collected: BackupBatch[] = [];
  for await (const batch of batches) collected.push(batch);
  return collected;
}

const rows = (count: number, text: string) => `{"name":"${text}"}\n`.repeat(count);

describe('reading a backup', () => {
  test.each([1, 2, 3, 7, 65_536])(
    'returns the header and all rows from pieces of %s bytes (DATA-12)',
    async (size) => {
      const text = `${HEADER}${TABLE}${rows(2, 'سلمى\u2028😀')}${writeTable({ name: 'z', columns: ['a'] })}${writeEnd({ people: 2, z: 0 })}`;
      const { header, batches } = await openBackup(inPieces(text, size), 'file');
      expect(header).toMatchObject({ migrations: ['0000_a'], sequences: { s: '8' } });
      expect(await collect(batches)).toMatchObject([
        {
          table: { name: 'people', columns: ['name'] },
          rows: ['{"name":"سلمى\u2028😀"}', '{"name":"سلمى\u2028😀"}'],
        },
        { table: { name: 'z' }, rows: [] },
      ]);
    },
  );

  test('a batch has at most 500 rows, and ends after four million characters (DATA-12)', async () => {
    const many = await readAll(`${HEADER}${TABLE}${rows(1001, 'a')}${writeEnd({ people: 1001 })}`);
    expect(many.map((batch) => batch.rows.length)).toEqual([500, 500, 1]);
    const large = await readAll(
      `${HEADER}${TABLE}${rows(5, 'a'.repeat(2_200_000))}${writeEnd({ people: 5 })}`,
    );
    expect(large.map((batch) => batch.rows.length)).toEqual([2, 2, 1]);
  });

  test.each([
    ['has no last line', `${HEADER}${TABLE}${rows(1, 'a')}`, 'incomplete'],
    ['ends within its last line', `${HEADER}${TABLE}${writeEnd({ people: 0 }).slice(0, -1)}`, 'incomplete'],
    ['lacks a row', `${HEADER}${TABLE}${rows(1, 'a')}${writeEnd({ people: 2 })}`, 'incomplete'],
    ['lacks a table', `${HEADER}${TABLE}${writeEnd({ people: 0, z: 0 })}`, 'incomplete'],
    ['continues after its last line', `${HEADER}${writeEnd({})}${TABLE}`, 'incomplete'],
    ['has a row without a table', `${HEADER}${rows(1, 'a')}${writeEnd({})}`, 'incomplete'],
    ['has a line of another form', `${HEADER}["other"]\n${writeEnd({})}`, 'incomplete'],
    ['has no header', writeEnd({}), 'not a backup'],
    ['has a sequence that is no number', HEADER.replace('"8"', '"8; drop"'), 'not a backup'],
    ['is empty', '', 'not a backup'],
  ])('refuses a file that %s (DATA-13)', async (_, text, reason) => {
    await expect(readAll(text)).rejects.toThrow(reason);
  });
});
