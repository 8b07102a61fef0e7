import { describe, expect, test } from 'vitest';

import type { SealPurpose } from '../state/key-ring.ts';
import { testKeyRing } from '../testing/key-ring.ts';
import { createSeal } from './seal.ts';

const OLD = 'a secret that is long enough for a test';
const NEW = 'another secret that is long enough';

/** Sealed with OLD as a session, by a release whose values had no key id. */
const WITHOUT_KEY_ID = 'R2Nsci8f7fMf0PLdT6OQrkzPjI9I7mp4q5WSD2QXsSiuMV+LjjOaTIoLVLU=';

function sealOf(secrets: string[], purpose: SealPurpose = 'session') {
  const reports: unknown[] = [];
  const ring = testKeyRing(secrets, (entry) => reports.push(entry));
  return { ...createSeal(ring.keysFor(purpose)), reports };
}

/** Changes one character of the encrypted part. */
function changed(sealed: string): string {
  return sealed.slice(0, -8) + (sealed.at(-8) === 'A' ? 'B' : 'A') + sealed.slice(-7);
}

test('opens only an unchanged text of the same secret, purpose and place', () => {
  const seal = sealOf([OLD]);
  const sealed = seal.close('text', 'place');
  expect(seal.open(sealed, 'place')).toBe('text');
  expect(seal.open(sealed, 'another place')).toBeUndefined();
  expect(seal.open(changed(sealed), 'place')).toBeUndefined();
  expect(seal.open('', 'place')).toBeUndefined();
  expect(seal.open('v1.', 'place')).toBeUndefined();
  expect(sealOf([NEW]).open(sealed, 'place')).toBeUndefined();
  expect(sealOf([OLD], 'draft').open(sealed, 'place')).toBeUndefined();
});

describe('with several keys', () => {
  const sealedByOld = sealOf([OLD]).close('text', 'place');

  test('the first key seals and all keys open', () => {
    const both = sealOf([NEW, OLD]);
    expect(both.open(sealedByOld, 'place')).toBe('text');
    const sealedByNew = both.close('text', 'place');
    expect(sealOf([NEW]).open(sealedByNew, 'place')).toBe('text');
    expect(sealOf([OLD]).open(sealedByNew, 'place')).toBeUndefined();
    expect(sealOf([OLD, NEW]).open(sealedByNew, 'place')).toBe('text');
  });

  test('the key id is authenticated', () => {
    const both = sealOf([NEW, OLD]);
    const head = both.close('text', 'place').slice(0, 'v1.'.length + 16);
    expect(both.open(head + sealedByOld.slice(head.length), 'place')).toBeUndefined();
    // Without its version and key id, the text is no value of an earlier release either.
    expect(both.open(sealedByOld.slice(head.length + 1), 'place')).toBeUndefined();
  });
});

describe('a value of a release without key ids', () => {
  test('opens with any key of the list', () => {
    expect(sealOf([OLD]).open(WITHOUT_KEY_ID, 'session:place')).toBe('{"token":"good"}');
    expect(sealOf([NEW, OLD]).open(WITHOUT_KEY_ID, 'session:place')).toBe('{"token":"good"}');
  });

  test('opens only unchanged, with its secret, for its purpose and place', () => {
    expect(sealOf([NEW]).open(WITHOUT_KEY_ID, 'session:place')).toBeUndefined();
    expect(sealOf([OLD], 'draft').open(WITHOUT_KEY_ID, 'session:place')).toBeUndefined();
    expect(sealOf([OLD]).open(WITHOUT_KEY_ID, 'session:other')).toBeUndefined();
    expect(sealOf([OLD]).open(changed(WITHOUT_KEY_ID), 'session:place')).toBeUndefined();
  });
});

// SESSION-19
test('a text of an unknown version is refused, and reported once without its content', () => {
  const seal = sealOf([OLD]);
  const [, keyId, bytes] = seal.close('text', 'place').split('.');
  for (const sealed of [`v2.${keyId}.${bytes}`, `v2.${bytes}`, 'private.AAAA', 'v1.AAAA']) {
    expect(seal.open(sealed, 'place')).toBeUndefined();
  }
  expect(seal.reports).toEqual([
    { kind: 'session', version: 'v2' },
    { kind: 'session', version: 'none' },
    { kind: 'session', version: 'v1' },
  ]);
});

// SESSION-19
describe('an unknown key id', () => {
  test('is reported once, with the kind of value and without its content', () => {
    const seal = sealOf([NEW]);
    const sealed = sealOf([OLD]).close('text', 'place');
    expect(seal.open(sealed, 'place')).toBeUndefined();
    expect(seal.open(sealed, 'place')).toBeUndefined();
    expect(seal.reports).toEqual([
      {
        kind: 'session',
        keyId: sealed.split('.')[1],
        presentKeyIds: [seal.close('text', 'place').split('.')[1]],
      },
    ]);
  });

  test('is not reported again and again for a corrupted store', () => {
    const seal = sealOf([NEW]);
    for (let number = 0; number < 1000; number += 1) {
      seal.open(`v1.${String(number).padStart(16, '0')}.AAAA`, 'place');
    }
    expect(seal.reports).toHaveLength(20);
  });

  test('is no part of a key', () => {
    const { id, bytes } = testKeyRing([OLD]).keysFor('session').first;
    expect(bytes.toString('hex')).not.toContain(id);
    expect(testKeyRing([OLD]).keysFor('draft').first.id).toBe(id);
    expect(testKeyRing([OLD]).keysFor('draft').first.bytes).not.toEqual(bytes);
  });
});
