import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { PDF, PNG } from '#rules/files/testing/samples.ts';
import { readClaims, type Viewer } from '#rules/identity/viewer.ts';
import { PROFILE_FIELDS, type ProfileAudience, type ProfileField } from '#rules/profiles/fields.ts';
import { profileRecord } from '#rules/profiles/record.ts';

import type { ConvertPhoto } from '../../server/media/photo-converter.ts';
import { createEngineModule } from '../engine/resource-module.ts';
import { openFile } from '../files/store.ts';
import { createFileTurns } from '../files/turns.ts';
import { joinPeople } from '../people/matches.ts';
import { ensurePerson, recordSignIn } from '../people/people.ts';
import { openTestDatabase, queryOnce, waitForLocks } from '../testing/database.ts';
import { codeOf, createModulesGateway, type ModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { createProfilesModule } from './profiles-module.ts';
import { closeNotice, confirmContact, findOwnProfile, saveProfile, type ProfileFiles } from './profiles.ts';

const KEYS = createTestKeys();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
/** What the code that reduces photos does. Default: it keeps the bytes. */
let reducePhoto: ConvertPhoto = (photo) => Promise.resolve(photo);

beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createModulesGateway([
    createEngineModule(),
    createProfilesModule({
      database,
      fileKeys: KEYS,
      inTurn: createFileTurns(),
      reducePhoto: (photo) => reducePhoto(photo),
    }),
  ]);
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

/** Returns the claims of a user whom no other test knows. */
function claimsOf(claims: Record<string, unknown> = {}) {
  return { sub: randomUUID(), name: 'Demo', role: 'user', user_type: 'college_active', ...claims };
}

function userOf(claims: Record<string, unknown> = {}): Viewer {
  const viewer = readClaims({ exp: 4_000_000_000, ...claimsOf(claims) });
  if (!viewer) throw new Error('The claims are not valid.');
  return viewer;
}

const VALUES = {
  headline: 'Welder',
  phone: '0501234567',
  linkedin: 'https://www.linkedin.com/in/demo',
  skills: ['Welding', 'First aid'],
};
const EVERYTHING = { ...VALUES, staff: PROFILE_FIELDS, partners: PROFILE_FIELDS, alumni: PROFILE_FIELDS };

interface SaveOptions {
  version?: number;
  values?: Record<string, unknown>;
  files?: ProfileFiles;
  now?: Date;
}

async function save(user: Viewer, options: SaveOptions = {}) {
  const { version = 0, values = EVERYTHING, files = {}, now = new Date() } = options;
  return await database.transaction((tx) =>
    saveProfile(tx, user, { ...values, version }, { files, fileKeys: KEYS, now }),
  );
}

const read = (user: Viewer, now?: Date) => database.read((db) => findOwnProfile(db, user, now));

/** Returns a CV of two chunks, which differs from that with another letter. */
function cvOf(letter: string, name = 'cv.pdf'): File {
  const padding = Buffer.alloc(1_200_000, letter);
  return new File([Buffer.concat([PDF, padding])], name, { type: 'application/pdf' });
}

const photoOf = (name = 'me.webp') => new File([PNG], name, { type: 'image/webp' });

/** Counts the rows of the files of a person, by table. */
async function countFiles(person: string | null) {
  const [row] = await queryOnce(
    database.url,
    `select count(distinct f.id)::int as files, count(c.file)::int as chunks
     from portal.files f left join portal.file_chunks c on c.file = f.id where f.record = $1`,
    [profileRecord(person ?? '')],
  );
  return row;
}

async function countAllChunks(): Promise<unknown> {
  const [row] = await queryOnce(database.url, 'select count(*)::int as chunks from portal.file_chunks');
  return row?.['chunks'];
}

async function bytesOf(person: string | null, id: string | null): Promise<Buffer> {
  const place = { id: id ?? '', record: profileRecord(person ?? ''), field: 'cv' };
  const stream = await openFile(database, KEYS, place, { error: () => undefined });
  return Buffer.from(await new Response(stream).arrayBuffer());
}

const EMPTY = { headline: null, phone: null, linkedin: null, skills: [], photoId: null, cvId: null };

describe('the user’s own profile', () => {
  // PROFILE-10, PROFILE-12
  test('is empty before the first save, and proposes to show all fields to the staff', async () => {
    const proposed = { staff: PROFILE_FIELDS, partners: [], alumni: [] };
    const nothing = { ...EMPTY, ...proposed, version: 0, hasCv: false, changedAt: null, closedNotices: [] };
    const user = userOf();
    expect(await read(user)).toMatchObject({ ...nothing, id: null });
    await database.transaction((tx) => recordSignIn(tx, user));
    expect(await read(user)).toMatchObject({ ...nothing, id: expect.any(String) as string });
    expect((await read(userOf({ sub: 'a\0b' }))).id).toBeNull();
  });

  // PROFILE-10, PROFILE-12
  test('is read as it was saved, also without a recorded sign-in', async () => {
    const user = userOf();
    const now = new Date('2026-11-27T08:00:00Z');
    const values = { ...VALUES, staff: ['cv', 'photo'], partners: ['cv'], alumni: [] };
    const saved = await save(user, { values, files: { photo: photoOf(), cv: cvOf('a') }, now });
    expect(saved).toMatchObject({
      ...VALUES,
      version: 1,
      hasCv: true,
      changedAt: now.toISOString(),
      contactCheckedAt: now.toISOString(),
      staff: ['photo', 'cv'],
      partners: ['cv'],
      alumni: [],
    });
    expect(await read(user, now)).toEqual(saved);
    expect(await read(userOf())).toMatchObject(EMPTY);
  });

  // PROFILE-10
  test('of a partner has no skills and no CV', async () => {
    const user = userOf({ role: 'partner', partner_id: '7' });
    const { id } = await save(user, { files: { photo: photoOf(), cv: cvOf('a') } });
    const others = ['photo', 'headline', 'email', 'phone', 'linkedin'];
    expect(await read(user)).toMatchObject({
      headline: 'Welder',
      skills: [],
      hasCv: false,
      staff: others,
      partners: others,
    });
    expect(await countFiles(id)).toEqual({ files: 1, chunks: 1 });
  });

  // PROFILE-10
  test('of a graduate who becomes a partner no longer shows the skills and the CV', async () => {
    const user = userOf({ user_type: 'college_graduate' });
    await save(user, { files: { cv: cvOf('a') } });
    const seen = await read({ ...user, role: 'partner' });
    expect(seen).toMatchObject({ skills: [], cvId: null, hasCv: false });
    expect(seen.staff).not.toContain('cv');
  });

  // PROFILE-10
  test('is refused with the messages by field, and nothing is stored', async () => {
    const user = userOf();
    const values = {
      ...VALUES,
      phone: '12',
      skills: Array.from({ length: 16 }, (_, index) => `Skill ${index}`),
      staff: ['name'],
    };
    await expect(save(user, { values })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      shown: {
        validation: {
          'input.phone': ['Phone number must be a telephone number of 7 to 15 digits.'],
          'input.skills': ['Name at most 15 skills.'],
          'input.staff': ['Choose from the fields of the list.'],
        },
      },
    });
    expect(await read(user)).toMatchObject({ version: 0, id: null });
  });

  // POPUP-5
  test('counts as checked only while it is saved with a telephone number', async () => {
    const user = userOf();
    const [monday, tuesday] = [new Date('2026-11-23T08:00:00Z'), new Date('2026-11-24T08:00:00Z')];
    expect((await save(user, { values: { headline: 'Welder' }, now: monday })).contactCheckedAt).toBeNull();
    await save(user, { version: 1, now: monday });
    const saved = await save(user, { version: 2, now: tuesday });
    expect(saved.contactCheckedAt).toBe(tuesday.toISOString());
    expect((await save(user, { version: 3, values: {}, now: tuesday })).contactCheckedAt).toBeNull();
  });

  // POPUP-5
  test('counts as checked when the user confirms the telephone number, and not without one', async () => {
    const user = userOf();
    const [monday, tuesday] = [new Date('2026-11-23T08:00:00Z'), new Date('2026-11-24T08:00:00Z')];
    const confirm = () => database.transaction((tx) => confirmContact(tx, user, tuesday));
    await expect(confirm()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await save(user, { now: monday });
    await confirm();
    expect((await read(user)).contactCheckedAt).toBe(tuesday.toISOString());
  });
});

// PROFILE-10
describe('a save with an old version', () => {
  test('is refused with the time of the save in between', async () => {
    const user = userOf({ name: 'Demo Student' });
    const now = new Date('2026-11-27T08:00:00Z');
    await save(user, { now });
    await expect(save(user, { values: { headline: 'Fitter' } })).rejects.toMatchObject({
      code: 'CONFLICT',
      shown: { conflict: { by: 'Demo Student', at: now.toISOString(), version: 1 } },
    });
    expect(await read(user)).toMatchObject({ headline: 'Welder', version: 1 });
    expect(await save(user, { version: 1, values: { headline: 'Fitter' } })).toMatchObject({ version: 2 });
  });

  test('changes nothing if the same form is sent twice', async () => {
    const user = userOf();
    const values = { ...EVERYTHING, submission: 'a'.repeat(22) };
    const files = { photo: photoOf(), cv: cvOf('a') };
    const first = await save(user, { values, files });
    const chunks = await countAllChunks();
    expect(await save(user, { values, files, now: new Date(Date.now() + DAY) })).toEqual(first);
    expect(await countFiles(first.id)).toEqual({ files: 2, chunks: 3 });
    expect(await countAllChunks()).toBe(chunks);
  });

  test.each([
    ['another form', 'b'.repeat(22)],
    ['a client that names no form', undefined],
    ['a client whose form has another spelling', 'a'],
  ])(
    'is refused if it comes from %s, also with the same values and a file of the same name and size',
    async (_, submission) => {
      const user = userOf();
      const { cvId } = await save(user, {
        values: { ...EVERYTHING, submission: 'a'.repeat(22) },
        files: { cv: cvOf('a') },
      });
      const refused = save(user, { values: { ...EVERYTHING, submission }, files: { cv: cvOf('b') } });
      await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await read(user)).cvId).toBe(cvId);
    },
  );

  test('is refused if it is older than the save before the last one', async () => {
    const user = userOf();
    await save(user);
    await save(user, { version: 1 });
    await expect(save(user)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test.each([
    ['first', 0],
    ['second', 1],
  ])('is refused if both %s saves run at the same time', async (_, version) => {
    const user = userOf();
    if (version > 0) await save(user);
    const stored = Promise.withResolvers<undefined>();
    const commit = Promise.withResolvers<undefined>();
    const winner = database.transaction(async (tx) => {
      const given = { ...EVERYTHING, headline: 'Plumber', version };
      const saved = await saveProfile(tx, user, given, { files: { cv: cvOf('a') }, fileKeys: KEYS });
      stored.resolve(undefined);
      await commit.promise;
      return saved;
    });
    await stored.promise;
    const files = { cv: cvOf('b', 'b.pdf') };
    const late = save(user, { version, values: { headline: 'Fitter' }, files });
    const outcome = expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    await waitForLocks(database.url);
    commit.resolve(undefined);
    const { id } = await winner;
    await outcome;
    expect(await read(user)).toMatchObject({ headline: 'Plumber', version: version + 1 });
    expect(await countFiles(id)).toEqual({ files: 1, chunks: 2 });
  });
});

// PROFILE-11
describe('the files of a profile', () => {
  test('are stored byte for byte, and a new file leaves nothing of the old one', async () => {
    const user = userOf();
    const before = await countAllChunks();
    const first = await save(user, { files: { photo: photoOf(), cv: cvOf('a') } });
    expect(await countFiles(first.id)).toEqual({ files: 2, chunks: 3 });
    const cv = cvOf('b', 'new.pdf');
    const second = await save(user, { version: 1, files: { cv } });
    expect(second.photoId).toBe(first.photoId);
    expect(second.cvId).not.toBe(first.cvId);
    expect((await bytesOf(second.id, second.cvId)).equals(Buffer.from(await cv.arrayBuffer()))).toBe(true);
    await expect(bytesOf(first.id, first.cvId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await countFiles(first.id)).toEqual({ files: 2, chunks: 3 });
    await save(user, { version: 2, values: { ...EVERYTHING, removeCv: true } });
    expect(await read(user)).toMatchObject({ cvId: null, hasCv: false, photoId: first.photoId });
    await save(user, { version: 3, values: { ...EVERYTHING, removePhoto: true, removeCv: true } });
    expect(await countFiles(first.id)).toEqual({ files: 0, chunks: 0 });
    expect(await countAllChunks()).toBe(before);
  });

  test('stay as they are if a save fails', async () => {
    const user = userOf();
    const { id, cvId } = await save(user, { files: { cv: cvOf('a') } });
    await expect(save(user, { version: 7, files: { cv: cvOf('b', 'b.pdf') } })).rejects.toThrow();
    expect((await read(user)).cvId).toBe(cvId);
    expect(await countFiles(id)).toEqual({ files: 1, chunks: 2 });
  });

  test('a new file wins over the box that removes the old one', async () => {
    const user = userOf();
    const { id } = await save(user, { files: { cv: cvOf('a') } });
    const values = { ...EVERYTHING, removeCv: true };
    expect(await save(user, { version: 1, values, files: { cv: cvOf('b') } })).toMatchObject({ hasCv: true });
    expect(await countFiles(id)).toEqual({ files: 1, chunks: 2 });
  });
});

const SAVE = `mutation ($input: ProfileInput!) { saveProfile(input: $input) { id version } }`;
const SHARED = `query ($id: ID!) { sharedProfile(id: $id) { id name role college company headline email phone
  linkedin skills photo { name type size } cv { name type size } } }`;
const OWN = '{ ownProfile { id version photo { name type size } cv { name type size } } }';

/** A reader of each audience. */
const READERS: Readonly<Record<ProfileAudience, TestClaims>> = {
  staff: claimsOf({ role: 'faculty' }),
  partners: claimsOf({ role: 'partner', partner_id: '7' }),
  alumni: claimsOf({ user_type: 'college_graduate' }),
};

/** Saves a profile with both files through the gateway. @returns the id of the person */
async function saveAll(claims: TestClaims, sharing: Record<string, unknown> = EVERYTHING): Promise<string> {
  const input = { ...VALUES, ...sharing, version: 0, photo: null, cv: null };
  const answer = await gateway.send(
    claims,
    SAVE,
    { input },
    {
      'input.photo': new File([PNG], 'me.png', { type: 'image/png' }),
      'input.cv': new File([PDF], 'cv.pdf', { type: 'application/pdf' }),
    },
  );
  expect(answer.errors).toBeUndefined();
  return (answer.data?.['saveProfile'] as { id: string }).id;
}

async function see(reader: TestClaims, id: string) {
  const answer = await gateway.ask(reader, SHARED, { id });
  const profile = answer.data?.['sharedProfile'] as Record<string, unknown> | null | undefined;
  return profile ?? codeOf(answer);
}

/** What a reader sees of each field of the profile that `saveAll` saves. */
const SEEN: Readonly<Record<ProfileField, unknown>> = {
  photo: { name: 'me.webp', type: 'image/webp', size: PNG.length },
  headline: 'Welder',
  email: 'shared@portal.example',
  phone: '0501234567',
  linkedin: 'https://www.linkedin.com/in/demo',
  skills: ['Welding', 'First aid'],
  cv: { name: 'cv.pdf', type: 'application/pdf', size: PDF.length },
};

// PROFILE-12
describe('a shared profile', () => {
  const claims = claimsOf({ name: 'Demo Student', email: 'shared@portal.example', entity: 'ADPOLY' });
  const KNOWN = { name: 'Demo Student', role: 'user', college: 'ADPOLY', company: null };
  const NOTHING = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, null]));
  let id: string;
  beforeAll(async () => {
    id = await saveAll(claims);
  });

  async function share(sharing: Partial<Record<ProfileAudience, ProfileField[]>>): Promise<void> {
    const { data } = await gateway.ask(claims, OWN);
    const { version } = data?.['ownProfile'] as { version: number };
    const input = { ...VALUES, ...sharing, version };
    expect(codeOf(await gateway.ask(claims, SAVE, { input }))).toBe('ok');
  }

  const CELLS = (['staff', 'partners', 'alumni'] as const).flatMap((audience) =>
    (['photo', 'headline', 'email', 'phone', 'linkedin', 'skills', 'cv'] as const).map(
      (field) => [audience, field] as const,
    ),
  );

  test.each(CELLS)(
    'that shows the %s only the field %s shows the others nothing',
    async (audience, field) => {
      await share({ [audience]: [field] });
      expect(await see(READERS[audience], id)).toEqual({ id, ...KNOWN, ...NOTHING, [field]: SEEN[field] });
      for (const other of ['staff', 'partners', 'alumni'] as const) {
        if (other !== audience) expect(await see(READERS[other], id), other).toBe('NOT_FOUND');
      }
    },
  );

  test('shows each audience all fields that are shared with it', async () => {
    await share({ staff: [...PROFILE_FIELDS], partners: ['headline', 'cv'] });
    expect(await see(READERS.staff, id)).toEqual({ id, ...KNOWN, ...SEEN });
    const { headline, cv } = SEEN;
    expect(await see(READERS.partners, id)).toEqual({ id, ...KNOWN, ...NOTHING, headline, cv });
    expect(await see(READERS.alumni, id)).toBe('NOT_FOUND');
  });

  test.each([
    ['another current student', claimsOf()],
    ['the person, who is a current student', claims],
    ['an unknown role', claimsOf({ role: 'innovation-fellow', permissions: ['users-index'] })],
    ['a user with a NUL in the subject', claimsOf({ sub: 'a\0b' })],
  ])('is not found by %s', async (_, reader) => {
    await share({ staff: [...PROFILE_FIELDS], partners: [...PROFILE_FIELDS], alumni: [...PROFILE_FIELDS] });
    expect(await see(reader, id)).toBe('NOT_FOUND');
  });

  test('is refused to a visitor', async () => {
    expect(await see(undefined, id)).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['that no person has', randomUUID()],
    ['that is no UUID', "' or 1=1 --"],
    ['with a NUL', 'a\0b'],
    ['that is empty', ''],
    ['that is the account id of the person', claims.sub],
  ])('with an id %s is not found', async (_, unknown) => {
    await share({ staff: [...PROFILE_FIELDS] });
    expect(await see(READERS.staff, unknown)).toBe('NOT_FOUND');
  });

  test('is not found if the shared fields are empty', async () => {
    const own = claimsOf();
    const input = { version: 0, headline: 'Welder', staff: ['phone', 'skills', 'cv', 'photo', 'email'] };
    const answer = await gateway.ask(own, SAVE, { input });
    const { id: empty } = answer.data?.['saveProfile'] as { id: string };
    expect(await see(READERS.staff, empty)).toBe('NOT_FOUND');
  });

  test('is not found before the first save, also after a notice was closed', async () => {
    const own = userOf();
    const person = await database.transaction((tx) => ensurePerson(tx, own));
    expect(await see(READERS.staff, person)).toBe('NOT_FOUND');
    await database.transaction((tx) => closeNotice(tx, own, 'updateCv'));
    expect(await see(READERS.staff, person)).toBe('NOT_FOUND');
  });

  test('of a partner names the company', async () => {
    await queryOnce(
      database.url,
      `insert into portal.companies (id, name, search, first_seen_at, as_of)
       values ('71', 'Demo Bank', 'demo bank', now(), now())`,
    );
    const own = claimsOf({ role: 'partner', partner_id: '71' });
    const partner = await saveAll(own);
    expect(await see(READERS.staff, partner)).toMatchObject({ company: 'Demo Bank', skills: null, cv: null });
  });

  // PROFILE-13
  test.each(['staff', 'partners', 'alumni'] as const)(
    'is for the person the preview as %s, with the same values',
    async (audience) => {
      await share({ staff: ['phone'], partners: ['cv', 'photo'] });
      const preview = SHARED.replace('($id: ID!)', '($as: ProfileAudience!)').replace(
        'sharedProfile(id: $id)',
        'profilePreview(audience: $as)',
      );
      const { data } = await gateway.ask(claims, preview, { as: audience });
      const seen = await see(READERS[audience], id);
      expect(data?.['profilePreview']).toEqual(seen === 'NOT_FOUND' ? null : seen);
      const { data: outsider } = await gateway.ask(claimsOf(), preview, { as: audience });
      expect(outsider).toEqual({ profilePreview: null });
    },
  );

  test('never describes the file of another record, whatever its column says', async () => {
    const other = await saveAll(claimsOf());
    await queryOnce(
      database.url,
      `update portal.profiles p set photo = o.photo, cv = o.cv
       from portal.profiles o where p.person = $1 and o.person = $2`,
      [id, other],
    );
    await share({ staff: ['photo', 'cv', 'headline'] });
    expect(await see(READERS.staff, id)).toMatchObject({ photo: null, cv: null, headline: 'Welder' });
    const { data } = await gateway.ask(claims, OWN);
    expect(data?.['ownProfile']).toMatchObject({ photo: null, cv: null });
    // The CV is not in the place of the photo either.
    await queryOnce(database.url, 'update portal.profiles set photo = cv where person = $1', [other]);
    expect(await see(READERS.staff, other)).toMatchObject({ photo: null, cv: SEEN.cv });
  });
});

// RIGHT-2, PROFILE-10
test.each([
  ['a visitor', undefined, 'UNAUTHENTICATED'],
  ['the role Viewer', claimsOf({ role: 'Viewer' }), 'FORBIDDEN'],
  ['an unknown role', claimsOf({ role: 'innovation-fellow' }), 'FORBIDDEN'],
  ['a user with a NUL in the subject', claimsOf({ sub: 'a\0b' }), 'FORBIDDEN'],
])('%s saves no profile', async (_, reader, code) => {
  expect(codeOf(await gateway.ask(reader, SAVE, { input: { version: 0, headline: 'Welder' } }))).toBe(code);
});

// PROFILE-11
describe('a photo', () => {
  test('that cannot be reduced is refused at its field, and nothing is stored', async () => {
    const claims = claimsOf();
    reducePhoto = () => Promise.resolve('damaged');
    const photo = new File([PNG], 'broken.png', { type: 'image/png' });
    const input = { version: 0, photo: null };
    const answer = await gateway.send(claims, SAVE, { input }, { 'input.photo': photo });
    reducePhoto = (given) => Promise.resolve(given);
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      validation: { 'input.photo': ['This image cannot be opened. Choose another one.'] },
    });
    const { data } = await gateway.ask(claims, OWN);
    expect(data?.['ownProfile']).toMatchObject({ version: 0, photo: null });
  });

  test('that finds too many others waiting is refused as busy', async () => {
    reducePhoto = () => Promise.resolve('busy');
    const photo = new File([PNG], 'me.png', { type: 'image/png' });
    const input = { version: 0, photo: null };
    const answer = await gateway.send(claimsOf(), SAVE, { input }, { 'input.photo': photo });
    reducePhoto = (given) => Promise.resolve(given);
    expect(codeOf(answer)).toBe('BUSY');
  });

  test('is stored as the reduced image, under its name with the new type', async () => {
    const claims = claimsOf();
    reducePhoto = () => Promise.resolve(Buffer.from('reduced'));
    await saveAll(claims);
    reducePhoto = (given) => Promise.resolve(given);
    const { data } = await gateway.ask(claims, OWN);
    expect(data?.['ownProfile']).toMatchObject({
      photo: { name: 'me.webp', type: 'image/webp', size: 'reduced'.length },
      cv: SEEN.cv,
    });
  });
});

// POPUP-7
describe('a closed notice', () => {
  const close = (user: Viewer, now: Date) =>
    database.transaction((tx) => closeNotice(tx, user, 'updateCv', now));
  const now = new Date('2026-11-27T08:00:00Z');
  const later = (time: number) => new Date(now.getTime() + time);

  test('stays closed for seven days, for its person only', async () => {
    const [user, other] = [userOf(), userOf()];
    await close(user, now);
    expect((await read(user, later(7 * DAY - 1))).closedNotices).toEqual(['updateCv']);
    expect((await read(user, later(7 * DAY))).closedNotices).toEqual([]);
    expect((await read(other, now)).closedNotices).toEqual([]);
    await close(user, later(7 * DAY));
    expect((await read(user, later(8 * DAY))).closedNotices).toEqual(['updateCv']);
  });

  test('stays closed after a save, and does not make the first save a second one', async () => {
    const user = userOf();
    await close(user, now);
    await database.transaction((tx) => closeNotice(tx, user, 'graduating', now));
    expect(await read(user, now)).toMatchObject({ version: 0, changedAt: null });
    await save(user, { now });
    expect(await read(user, now)).toMatchObject({ version: 1, closedNotices: ['updateCv', 'graduating'] });
  });

  test('is closed by students only', async () => {
    const mutation = 'mutation { closeNotice(notice: updateCv) }';
    expect(codeOf(await gateway.ask(claimsOf(), mutation))).toBe('ok');
    for (const role of ['partner', 'admin', 'Viewer', 'innovation-fellow'])
      expect(codeOf(await gateway.ask(claimsOf({ role }), mutation)), role).toBe('FORBIDDEN');
  });
});

// PEOPLE-5, PROFILE-12
test('an account that is joined with an imported person keeps its profile and its address', async () => {
  const user = userOf();
  const { id } = await save(user, { files: { cv: cvOf('a') } });
  const [imported] = await queryOnce(
    database.url,
    `insert into portal.people (name, email, role, source) values ('Demo', '', 'user', 'import') returning id`,
  );
  const second = String(imported?.['id']);
  await database.transaction((tx) => joinPeople(tx, { first: id ?? '', second }, new Date()));
  expect(await read(user)).toMatchObject({ id, ...VALUES, hasCv: true });
  expect(await countFiles(id)).toEqual({ files: 1, chunks: 2 });
});
