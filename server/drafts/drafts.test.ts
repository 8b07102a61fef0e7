import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Keyv from 'keyv';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { testKeyRing } from '../testing/key-ring.ts';
import { openTemporaryFolder } from '../uploads/temporary-folder.ts';
import { createCookieJar } from '../sessions/cookies.ts';
import { createAllowance } from './allowance.ts';
import {
  createDraftKeeper,
  type DraftFile,
  type DraftKeeper,
  type Drafts,
  type SubmissionOutcome,
} from './drafts.ts';
import { openDraftFolder } from './files.ts';
import { ALL_NEW_DRAFTS, DRAFT_TEXT_LIMIT, NETWORK_FILES_LIMIT, NEW_DRAFTS_OF_SITE } from './limits.ts';

const WIZARD = 'some-wizard';
const LIMIT = 20 * 1024 * 1024;

let folder: string;
let store: Keyv;
let keeper: DraftKeeper;
let refused: string[];
let logged: unknown[];
let locked: string[];

function createKeeper({ limit = LIMIT, elsewhere = 0, keyRing = testKeyRing() } = {}): DraftKeeper {
  return createDraftKeeper({
    store,
    wizards: [WIZARD, 'another-wizard'],
    keyRing,
    files: openDraftFolder({ folder: path.join(folder, 'drafts'), limit, lifetime: 1000 }),
    incoming: openTemporaryFolder(path.join(folder, 'incoming')),
    cookies: createCookieJar(false),
    allowanceOf: createAllowance({
      createLimiter: countOnly,
      networkOf: (address = '') => address,
      widestNetworkOf: (address = '') => address.split(':', 3).join(':'),
      perNetwork: 3,
    }),
    lock: (key, work) => {
      locked.push(key);
      return work();
    },
    elsewhere,
    countRefusal: (limit) => refused.push(limit),
    log: { error: (entry: unknown) => logged.push(entry) },
  });
}

/** A rate limiter that counts but never resets. The gateway's tests cover the real one. */
const countOnly: Parameters<typeof createAllowance>[0]['createLimiter'] = ({ points: most, window }) => {
  const counts = new Map<string, number>();
  return {
    consume(key, points = 1) {
      const count = (counts.get(key) ?? 0) + points;
      counts.set(key, count);
      return Promise.resolve(count > most ? window : 0);
    },
    waitFor: () => Promise.resolve(0),
    giveBack: () => Promise.reject(new Error('A draft must not return points to the limiter.')),
  };
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drafts-test-'));
  store = new Keyv();
  refused = [];
  logged = [];
  locked = [];
  keeper = createKeeper();
});
afterEach(() => {
  keeper.close();
  rmSync(folder, { recursive: true, force: true });
});

const visitor = () => keeper.open({ accountId: '7' });
const received = (text: string) => ({
  file: new File([text], 'safe.txt', { type: 'text/plain' }),
  name: 'My file',
});
const listDrafts = () => readdirSync(path.join(folder, 'drafts'));

async function write(drafts: Drafts, name: string, value: string) {
  return await drafts.change(WIZARD, (draft) => ({ ...draft, values: { ...draft.values, [name]: value } }));
}

/** Creates a `send` function whose outcome the test sets later. `waiting` has one entry per call. */
function sender() {
  const waiting: ((outcome: SubmissionOutcome) => void)[] = [];
  return {
    waiting,
    send: () => new Promise<SubmissionOutcome>((resolve) => waiting.push(resolve)),
  };
}

test('sets a cookie with the first draft of a signed-out browser and finds the draft by it', async () => {
  const first = keeper.open({});
  expect(await first.read(WIZARD)).toBeUndefined();
  expect(first.cookies()).toEqual([]);
  await write(first, 'name', 'Demo');
  const [cookie = ''] = first.cookies();
  expect(cookie).toMatch(/^portal_visitor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const again = keeper.open({ cookieHeader: cookie.split(';')[0] });
  expect((await again.read(WIZARD))?.values).toEqual({ name: 'Demo' });
  expect(again.cookies()).toEqual([]);
  expect(await keeper.open({ cookieHeader: 'portal_visitor=made-up' }).read(WIZARD)).toBeUndefined();
});

// FORM-27
test('gives a browser without drafts a new id, so the previous user cannot read what the next one writes', async () => {
  const known = `portal_visitor=${randomBytes(32).toString('base64url')}`;
  const next = keeper.open({ cookieHeader: known });
  await write(next, 'name', 'Demo');
  const [cookie = ''] = next.cookies();
  expect(cookie).toMatch(/^portal_visitor=[\w-]{43};/);
  expect(cookie).not.toContain(known);
  expect(await keeper.open({ cookieHeader: known }).read(WIZARD)).toBeUndefined();
});

// FORM-27
test('deletes the cookie with the last draft of a browser', async () => {
  const first = keeper.open({});
  await write(first, 'name', 'Demo');
  const cookieHeader = first.cookies()[0]?.split(';')[0];
  const second = keeper.open({ cookieHeader });
  await second.change('another-wizard', (draft) => ({ ...draft, values: { name: 'Demo' } }));
  await second.remove(WIZARD);
  expect(second.cookies()[0]).toContain(cookieHeader);
  const third = keeper.open({ cookieHeader });
  await third.remove('another-wizard');
  expect(third.cookies()).toEqual(['portal_visitor=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
});

// FORM-26
test('keeps the cookie for a day only if the visitor chose so, until the visitor changes the choice', async () => {
  const first = keeper.open({});
  expect(first.keeping()).toBe('session');
  first.keepFor('day');
  await write(first, 'name', 'Demo');
  const [kept = ''] = first.cookies();
  expect(kept).toMatch(/^portal_visitor=[\w-]{43}\.keep; .*; Max-Age=86400$/);

  const second = keeper.open({ cookieHeader: kept.split(';')[0] });
  expect(second.keeping()).toBe('day');
  await write(second, 'city', 'Al Ain');
  expect(second.cookies()).toEqual([kept]);
  second.keepFor('session');
  const [ended = ''] = second.cookies();
  expect(ended).not.toContain('Max-Age');

  const third = keeper.open({ cookieHeader: ended.split(';')[0] });
  expect(third.keeping()).toBe('session');
  expect((await third.read(WIZARD))?.values).toEqual({ name: 'Demo', city: 'Al Ain' });
});

// FORM-26
test('an account has no cookie and no choice', async () => {
  const drafts = visitor();
  drafts.keepFor('day');
  await write(drafts, 'name', 'Demo');
  expect([drafts.keeping(), drafts.cookies()]).toEqual(['account', []]);
});

// FORM-9
test('neither shows a visitor’s draft to the account that signs in, nor changes it', async () => {
  const before = keeper.open({});
  await write(before, 'name', 'Demo');
  const cookieHeader = before.cookies()[0]?.split(';')[0];
  const signedIn = keeper.open({ accountId: '7', cookieHeader });
  expect(await signedIn.read(WIZARD)).toBeUndefined();
  await write(signedIn, 'city', 'Al Ain');
  expect((await signedIn.read(WIZARD))?.values).toEqual({ city: 'Al Ain' });
  await signedIn.remove(WIZARD);
  expect((await keeper.open({ cookieHeader }).read(WIZARD))?.values).toEqual({ name: 'Demo' });
});

test('applies concurrent changes of a draft one after another', async () => {
  const drafts = visitor();
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(drafts, `field${index}`, 'x')));
  expect(Object.keys((await drafts.read(WIZARD))?.values ?? {})).toHaveLength(20);
});

// FORM-8
test('writes neither answers nor files to the store or the disk in plain text', async () => {
  const drafts = visitor();
  const added = await drafts.addFile(received('bytes of a file'.repeat(10_000)));
  await drafts.change(WIZARD, (draft) => ({ ...draft, values: { name: 'Demo' }, files: { cv: added } }));
  const kept: unknown[] = [];
  for await (const entry of store.iterator?.(undefined) ?? []) kept.push(entry);
  expect(JSON.stringify(kept)).not.toContain('Demo');
  const [file = ''] = listDrafts();
  expect(readFileSync(path.join(folder, 'drafts', file), 'latin1')).not.toContain('bytes of a file');
});

// FILE-28
test('stores the name of a file without direction marks, and with the joiners of its script', async () => {
  const { file } = received('a report');
  const { name } = await visitor().addFile({ file, name: '\u200fمی\u200cخواهم \u200e(2).txt\u200f' });
  expect(name).toBe('می\u200cخواهم (2).txt');
});

test('rejects answers and files that are too large and leaves the draft unchanged', async () => {
  const drafts = visitor();
  await write(drafts, 'name', 'Demo');
  await expect(write(drafts, 'text', 'x'.repeat(64 * 1024))).rejects.toThrow('Your text is too long');
  const large = await drafts.addFile(received('x'.repeat(13 * 1024 * 1024)));
  await expect(drafts.change(WIZARD, (draft) => ({ ...draft, files: { cv: large } }))).rejects.toThrow(
    '12 MB',
  );
  expect(listDrafts()).toEqual([]);
  expect((await drafts.read(WIZARD))?.values).toEqual({ name: 'Demo' });
});

test('the keys of the lock and of the store do not contain the cookie of a visitor', async () => {
  const drafts = keeper.open({ address: '10.0.0.1' });
  await write(drafts, 'name', 'Demo');
  const [cookie = ''] = drafts.cookies();
  const [, owner = ''] = /=([^;]+)/.exec(cookie) ?? [];
  const keys: unknown[] = [...locked];
  for await (const entry of store.iterator?.(undefined) ?? []) keys.push(entry);
  expect(owner.length).toBeGreaterThan(20);
  expect(keys).toHaveLength(2);
  expect(JSON.stringify(keys)).not.toContain(owner);
});

test('limits the answers of a draft by bytes, not by characters', async () => {
  await expect(write(visitor(), 'text', 'ب'.repeat(33 * 1024))).rejects.toThrow('Your text is too long');
});

test('stores completed steps and validation errors of a draft whose answers reach the size limit', async () => {
  const drafts = visitor();
  const around = Buffer.byteLength(JSON.stringify({ values: { text: '' }, secrets: {} }));
  const { id } = await write(drafts, 'text', 'x'.repeat(DRAFT_TEXT_LIMIT - around));
  await drafts.change(WIZARD, (draft) => ({ ...draft, passed: ['first-step'] }));
  const validation = { text: ['It is too long for us.'] };
  const refuse = () => Promise.resolve<SubmissionOutcome>({ kind: 'refused', message: 'No.', validation });
  expect(await drafts.submit(WIZARD, { id, again: false }, refuse)).toMatchObject({ kind: 'refused' });
  expect(await drafts.read(WIZARD)).toMatchObject({ passed: ['first-step'], faults: validation });
});

test('rejects a file that exceeds the total size limit of all drafts', async () => {
  keeper.close();
  keeper = createKeeper({ limit: 100_000 });
  await visitor().addFile(received('x'.repeat(60_000)));
  await expect(visitor().addFile(received('x'.repeat(60_000)))).rejects.toThrow('more files');
  expect(refused).toEqual(['all-files']);
  expect(listDrafts()).toHaveLength(1);
});

// FORM-8
test('keeps a draft for a day after its last change', async () => {
  const hours = (count: number) => vi.setSystemTime(Date.now() + count * 60 * 60_000);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await write(visitor(), 'name', 'Demo');
    hours(23);
    await write(visitor(), 'city', 'Al Ain');
    hours(23);
    expect((await visitor().read(WIZARD))?.values).toEqual({ name: 'Demo', city: 'Al Ain' });
    hours(2);
    expect(await visitor().read(WIZARD)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('removes replaced files, files of removed drafts and expired files', async () => {
  const drafts = visitor();
  const [first, second] = [await drafts.addFile(received('one')), await drafts.addFile(received('two'))];
  await drafts.change(WIZARD, (draft) => ({ ...draft, files: { cv: first } }));
  await drafts.change(WIZARD, (draft) => ({ ...draft, files: { cv: second } }));
  expect(listDrafts()).toEqual([`draft-${second.id}`]);
  await drafts.remove(WIZARD);
  expect(listDrafts()).toEqual([]);
  const left = path.join(folder, 'drafts', 'draft-left-over');
  writeFileSync(left, 'x');
  utimesSync(left, 0, 0);
  keeper.close();
  keeper = createKeeper();
  await expect.poll(listDrafts).toEqual([]);
});

describe('with a new first key', () => {
  const [OLD, NEW] = ['a secret that is long enough for a test', 'another secret that is long enough'];
  const restart = (...secrets: string[]) => {
    keeper.close();
    keeper = createKeeper({ keyRing: testKeyRing(secrets, (entry) => logged.push(entry)) });
  };
  const textOf = async (file: DraftFile) => {
    let text = '';
    for await (const piece of visitor().readFile(file)) text += Buffer.from(piece).toString();
    return text;
  };

  test('the next change of a draft encrypts its answers and files with this key', async () => {
    restart(OLD);
    const before = visitor();
    const cv = await before.addFile(received('a cv'));
    await before.change(WIZARD, (draft) => ({ ...draft, values: { a: 'x' }, files: { cv } }));
    restart(NEW, OLD);
    const photo = await visitor().addFile(received('a photo'));
    const { files } = await visitor().change(WIZARD, (draft) => ({
      ...draft,
      files: { ...draft.files, photo },
    }));
    expect(files['photo']).toEqual(photo);
    restart(NEW);
    expect(await visitor().read(WIZARD)).toMatchObject({ values: { a: 'x' }, files });
    expect(await Promise.all(Object.values(files).map(textOf))).toEqual(['a cv', 'a photo']);
    expect(listDrafts().sort()).toEqual(
      Object.values(files)
        .map(({ id }) => `draft-${id}`)
        .sort(),
    );
  });

  test('a draft whose file cannot be encrypted again can still be changed', async () => {
    restart(OLD);
    const before = visitor();
    const cv = await before.addFile(received('a cv'));
    await before.change(WIZARD, (draft) => ({ ...draft, files: { cv } }));
    writeFileSync(path.join(folder, 'drafts', `draft-${cv.id}`), 'broken');
    restart(NEW, OLD);
    expect(await write(visitor(), 'a', 'y')).toMatchObject({ values: { a: 'y' }, files: { cv } });
    expect(logged).toEqual([{ err: expect.any(Error) }]);
  });

  test('a file of an unknown key is reported once, not at each change of its draft', async () => {
    restart(OLD);
    const cv = await visitor().addFile(received('a cv'));
    restart(NEW);
    await visitor().change(WIZARD, (draft) => ({ ...draft, files: { cv } }));
    expect(await write(visitor(), 'a', 'y')).toMatchObject({ values: { a: 'y' }, files: { cv } });
    expect(logged).toEqual([expect.objectContaining({ kind: 'draft-file', keyId: cv.keyId })]);
  });
});

// FORM-10
test('sends a draft with its files once and returns the same outcome to every call', async () => {
  const drafts = visitor();
  const added = await drafts.addFile(received('bytes'));
  const { id } = await drafts.change(WIZARD, (draft) => ({ ...draft, files: { cv: added } }));
  const seen: string[] = [];
  const send = async (_: unknown, files: Readonly<Record<string, File>>): Promise<SubmissionOutcome> => {
    seen.push(`${files['cv']?.name} ${await files['cv']?.text()}`);
    return { kind: 'accepted', title: 'Done' };
  };
  const wanted = { id, again: false };
  const outcomes = await Promise.all([1, 2, 3].map(() => visitor().submit(WIZARD, wanted, send)));
  outcomes.push(await drafts.submit(WIZARD, wanted, send));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
  expect(seen).toEqual(['safe.txt bytes']);
  expect(await drafts.read(WIZARD)).toMatchObject({ values: {}, submission: { state: 'accepted' } });
  expect([...listDrafts(), ...readdirSync(path.join(folder, 'incoming'))]).toEqual([]);
  expect(await drafts.submit(WIZARD, { id: 'another', again: false }, send)).toEqual({ kind: 'gone' });
});

test('keeps a refused draft with its validation errors and sends it again after a failure', async () => {
  const drafts = visitor();
  const { id } = await write(drafts, 'email', 'a@b.example');
  const validation = { email: ['It is taken.'] };
  const wanted = { id, again: false };
  const refuse = () => Promise.resolve<SubmissionOutcome>({ kind: 'refused', message: 'No.', validation });
  expect(await drafts.submit(WIZARD, wanted, refuse)).toMatchObject({ kind: 'refused' });
  expect(await drafts.read(WIZARD)).toMatchObject({ faults: validation, values: { email: 'a@b.example' } });
  const fail = () => Promise.resolve<SubmissionOutcome>({ kind: 'failed', message: 'Down.' });
  expect(await drafts.submit(WIZARD, wanted, fail)).toMatchObject({ kind: 'failed' });
  const accept = () => Promise.resolve<SubmissionOutcome>({ kind: 'accepted', title: 'Done' });
  expect(await drafts.submit(WIZARD, wanted, accept)).toMatchObject({ kind: 'accepted' });
});

test.each<[string, () => Promise<SubmissionOutcome>]>([
  ['returns an unknown outcome', () => Promise.resolve({ kind: 'unknown' })],
  ['throws', () => Promise.reject(new Error('gone'))],
])('sends a draft again only on request if the send function %s', async (_, lose) => {
  const drafts = visitor();
  const { id } = await write(drafts, 'name', 'Demo');
  expect(await drafts.submit(WIZARD, { id, again: false }, lose)).toEqual({ kind: 'unknown' });
  const { send, waiting } = sender();
  expect(await drafts.submit(WIZARD, { id, again: false }, send)).toEqual({ kind: 'unknown' });
  expect(waiting).toHaveLength(0);
  const again = drafts.submit(WIZARD, { id, again: true }, send);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.({ kind: 'accepted', title: 'Done' });
  expect(await again).toMatchObject({ kind: 'accepted' });
});

test('does not overwrite a new draft with the outcome of the previous one', async () => {
  const drafts = visitor();
  const { id } = await write(drafts, 'name', 'Old');
  const { send, waiting } = sender();
  const sent = drafts.submit(WIZARD, { id, again: false }, send);
  await expect.poll(() => waiting.length).toBe(1);
  await drafts.remove(WIZARD);
  await write(drafts, 'name', 'New');
  waiting[0]?.({ kind: 'accepted', title: 'Done' });
  expect(await sent).toMatchObject({ kind: 'accepted' });
  expect(await drafts.read(WIZARD)).toMatchObject({ values: { name: 'New' } });
});

// FORM-10
test('reports an unknown outcome for a draft that a previous process was sending', async () => {
  const { id } = await write(visitor(), 'name', 'Demo');
  const { send, waiting } = sender();
  void visitor().submit(WIZARD, { id, again: false }, send);
  await expect.poll(() => waiting.length).toBe(1);
  keeper.close();
  keeper = createKeeper();
  const later = sender();
  expect(await visitor().submit(WIZARD, { id, again: false }, later.send)).toEqual({ kind: 'unknown' });
  expect(later.waiting).toHaveLength(0);
});

test('waits for the outcome of a submission that another replica runs', async () => {
  keeper.close();
  keeper = createKeeper({ elsewhere: 60_000 });
  const replica = createKeeper({ elsewhere: 60_000 });
  const other = replica.open({ accountId: '7' });
  const { id } = await write(visitor(), 'name', 'Demo');
  const { send, waiting } = sender();
  const sent = visitor().submit(WIZARD, { id, again: false }, send);
  await expect.poll(() => waiting.length).toBe(1);
  const seen = other.settle(WIZARD).then(() => other.read(WIZARD));
  // Reading many times must not report an outcome before the submission ends.
  for (let turn = 0; turn < 20; turn += 1) await other.read(WIZARD);
  waiting[0]?.({ kind: 'accepted', title: 'Done' });
  expect(await seen).toMatchObject({ submission: { state: 'accepted', title: 'Done' } });
  expect(await sent).toMatchObject({ kind: 'accepted' });
  await other.settle(WIZARD);
  replica.close();
});

test('does not send a draft if the bytes of a stored file were changed', async () => {
  const drafts = visitor();
  const added = await drafts.addFile(received('bytes'));
  const { id } = await drafts.change(WIZARD, (draft) => ({ ...draft, files: { cv: added } }));
  const file = path.join(folder, 'drafts', `draft-${added.id}`);
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const { send, waiting } = sender();
  const outcome = await drafts.submit(WIZARD, { id, again: false }, send);
  expect(outcome).toEqual({
    kind: 'failed',
    message: 'We couldn’t read a saved file. Please choose it again.',
  });
  expect(waiting).toHaveLength(0);
  expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
});

describe('limits for visitors', () => {
  const visitor = (address: string, cookieHeader?: string) => keeper.open({ address, cookieHeader });
  /** A cookie that the portal did not issue. The limits treat it like a missing cookie. */
  const madeUp = () => `portal_visitor=${randomBytes(32).toString('base64url')}`;

  // FORM-11
  test('limits the new drafts of one network, even with invented cookies', async () => {
    const first = visitor('192.0.2.1');
    await write(first, 'name', 'x');
    for (const cookie of [madeUp(), madeUp()]) await write(visitor('192.0.2.1', cookie), 'name', 'x');
    for (const late of [visitor('192.0.2.1'), visitor('192.0.2.1', madeUp())]) {
      await expect(write(late, 'name', 'x')).rejects.toMatchObject({
        name: 'DraftFullError',
        status: 429,
        retryAfter: 3600,
      });
      expect(await late.read(WIZARD)).toBeUndefined();
    }
    // The limit does not affect existing drafts, other networks or accounts.
    expect(refused).toEqual(['network-drafts', 'network-drafts']);
    await write(first, 'name', 'y');
    await write(visitor('192.0.2.2'), 'name', 'x');
    await write(keeper.open({ accountId: '8', address: '192.0.2.1' }), 'name', 'x');
  });

  // FORM-11
  test('limits the new drafts of all visitors together', async () => {
    const begin = async (network: number) => await write(visitor(`network ${network}`), 'name', 'x');
    for (let network = 0; network < ALL_NEW_DRAFTS; network += 1) await begin(network);
    await expect(begin(ALL_NEW_DRAFTS)).rejects.toMatchObject({ status: 503, retryAfter: 3600 });
    expect(refused).toEqual(['all-drafts']);
  });

  // FORM-11
  test('limits the new drafts of one IPv6 site, whatever its networks', async () => {
    const begin = async (network: number) => await write(visitor(`2001:db8:1:${network}::1`), 'name', 'x');
    for (let network = 0; network < NEW_DRAFTS_OF_SITE; network += 1) await begin(network);
    await expect(begin(NEW_DRAFTS_OF_SITE)).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
    await write(visitor('2001:db8:2:1::1'), 'name', 'x');
    expect(refused).toEqual(['network-drafts']);
  });

  test('limits the bytes of files that one network sends', async () => {
    const large = { file: { size: NETWORK_FILES_LIMIT } as File, name: 'Large' };
    const first = visitor('192.0.2.1');
    // A file object with only a size avoids half a gigabyte of test data: it is counted first, then
    // reading fails.
    await expect(first.addFile(large)).rejects.toThrow('stream is not a function');
    await expect(first.addFile(received('x'))).rejects.toMatchObject({ status: 429, retryAfter: 86_400 });
    expect(refused).toEqual(['network-files']);
    expect(listDrafts()).toEqual([]);
    expect(await visitor('192.0.2.2').addFile(received('x'))).toMatchObject({ size: 1 });
  });
});
