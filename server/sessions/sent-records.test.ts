import { afterEach, expect, test, vi } from 'vitest';

import { DAY } from '#rules/constants.ts';

import { testKeyRing } from '../testing/key-ring.ts';
import { createCookieJar, readCookies } from './cookies.ts';
import { createSeal } from './seal.ts';
import { createSentRecords } from './sent-records.ts';

afterEach(() => {
  vi.useRealTimers();
});

const OLD = 'a secret that is long enough for a test';
const NEW = 'another secret that is long enough';
const sent = (id: string) => ({ resource: 'clearance', id, values: { site: 'headOffice' } });

function sentRecordsOf(cookie: string | undefined, secret = OLD) {
  const cookies = createCookieJar(false);
  const lines: string[] = [];
  const sentRecords = createSentRecords({
    given: readCookies(cookie),
    cookies,
    setCookie: (...given) => void lines.push(cookies.write(...given)),
    seal: createSeal(testKeyRing([secret]).keysFor('cookie')),
  });
  return { sentRecords, lines };
}

/** Returns the cookie of a browser that has sent these records, one after another. */
function cookieFor(ids: readonly string[]): string {
  return ids.reduce<string>((cookie, id) => {
    const { sentRecords, lines } = sentRecordsOf(cookie);
    sentRecords.remember(sent(id));
    return lines[0]?.split(';', 1)[0] ?? '';
  }, '');
}

// RECORD-18
test('finds only the records that the browser has sent, each time', () => {
  const { sentRecords } = sentRecordsOf(cookieFor(['c-1', 'c-2']));
  for (const id of ['c-1', 'c-2', 'c-1']) expect(sentRecords.find('clearance', id)).toEqual(sent(id));
  expect(sentRecords.find('clearance', 'c-3')).toBeUndefined();
  expect(sentRecords.find('vacancy', 'c-1')).toBeUndefined();
});

// RECORD-18
test('remembers the last three records', () => {
  const { sentRecords } = sentRecordsOf(cookieFor(['c-1', 'c-2', 'c-3', 'c-4']));
  expect(sentRecords.find('clearance', 'c-1')).toBeUndefined();
  expect(sentRecords.find('clearance', 'c-2')).toEqual(sent('c-2'));
});

// RECORD-18
test('remembers a record for a day, also if the browser keeps the cookie for longer', () => {
  vi.useFakeTimers();
  const cookie = cookieFor(['c-1']);
  vi.advanceTimersByTime(DAY - 1);
  expect(sentRecordsOf(cookie).sentRecords.find('clearance', 'c-1')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(sentRecordsOf(cookie).sentRecords.find('clearance', 'c-1')).toBeUndefined();
});

// RECORD-18
test.each([
  ['a cookie that another server has sealed', () => sentRecordsOf(cookieFor(['c-1']), NEW)],
  ['a forged cookie', () => sentRecordsOf('portal_sent=[{"resource":"clearance","id":"c-1"}]')],
  ['no cookie', () => sentRecordsOf(undefined)],
])('finds nothing in %s', (_, open) => {
  expect(open().sentRecords.find('clearance', 'c-1')).toBeUndefined();
});
