import { expect, test } from 'vitest';

import { createTestKeys } from '../testing/keys.ts';
import { createChunkCipher, createDataKey, openDataKey, sealDataKey } from './cipher.ts';

const PLACE = { id: 'file-1', record: 's-aaaaaaaaaaaa', field: 'photo' };
const KEYS = createTestKeys();
const SIZE = 100;
const PLAIN = Buffer.from('the content of a chunk');

// DATA-16
test('a chunk opens only in its own place', () => {
  const dataKey = createDataKey();
  const cipher = createChunkCipher(KEYS, dataKey, PLACE, SIZE);
  const sealed = cipher.seal(PLAIN, 1, false);
  expect(sealed.includes(PLAIN)).toBe(false);
  expect(cipher.open(sealed, 1, false)).toEqual(PLAIN);
  expect(cipher.open(sealed, 2, false), 'another number').toBeUndefined();
  expect(cipher.open(sealed, 1, true), 'another last-chunk mark').toBeUndefined();
  const resized = createChunkCipher(KEYS, dataKey, PLACE, SIZE - 1);
  expect(resized.open(sealed, 1, false), 'another size').toBeUndefined();
  for (const part of ['id', 'record', 'field'] as const) {
    const other = createChunkCipher(KEYS, dataKey, { ...PLACE, [part]: 'other' }, SIZE);
    expect(other.open(sealed, 1, false), `another ${part}`).toBeUndefined();
  }
  expect(
    createChunkCipher(KEYS, createDataKey(), PLACE, SIZE).open(sealed, 1, false),
    'another key',
  ).toBeUndefined();
});

// DATA-16
test('a chunk with a changed byte, or without its end, does not open', () => {
  const cipher = createChunkCipher(KEYS, createDataKey(), PLACE, SIZE);
  const sealed = cipher.seal(PLAIN, 0, true);
  for (const place of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place]! ^= 1;
    expect(cipher.open(changed, 0, true), `byte ${place}`).toBeUndefined();
  }
  for (const length of [0, 11, 27, sealed.length - 1]) {
    expect(cipher.open(sealed.subarray(0, length), 0, true), `length ${length}`).toBeUndefined();
  }
});

// DATA-15
test('the key of a file opens with each key of the ring, and only for its own file', () => {
  const [old, current] = ['an old secret that is long enough', 'a new secret that is long enough'];
  const dataKey = createDataKey();
  expect(dataKey).toHaveLength(32);
  const sealed = sealDataKey(createTestKeys([old]), dataKey, PLACE.id);
  const keys = createTestKeys([current, old]);
  expect(openDataKey(keys, sealed, PLACE.id)).toEqual(dataKey);
  expect(openDataKey(keys, sealed, 'file-2')).toBe('damaged');
  const claimed = { ...sealed, keyId: keys.first.id };
  expect(openDataKey(keys, claimed, PLACE.id), 'the id of another key').toBe('damaged');
});

// DATA-18
test('an unknown key is reported once, with the ids of the keys', () => {
  const reports: unknown[] = [];
  const sealed = sealDataKey(
    createTestKeys(['a lost secret that is long enough']),
    createDataKey(),
    'file-1',
  );
  const keys = createTestKeys(['a new secret that is long enough'], (entry) => void reports.push(entry));
  expect(openDataKey(keys, sealed, 'file-1')).toBe('unknown');
  expect(openDataKey(keys, sealed, 'file-1')).toBe('unknown');
  expect(reports).toEqual([{ kind: 'file-key', keyId: sealed.keyId, presentKeyIds: [keys.first.id] }]);
});
