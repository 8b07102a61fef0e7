import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { EXE, PDF } from '#rules/files/testing/samples.ts';
import { PROFILE_FIELDS } from '#rules/profiles/fields.ts';

import { noImage } from '../support/bad-files.ts';
import { Visitor } from '../support/browserless.ts';
import { provideDatabase } from '../support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import {
  askAs,
  postProfile,
  PROFILE_FORM,
  profileVersionOf,
  versionIn,
  type ProfileChange,
} from '../support/profiles.ts';
import { wordsOf } from '../support/words.ts';

const ACCOUNTS = [
  'active',
  'graduating',
  'multi',
  'alumni',
  'partner',
  'faculty',
  'viewer',
  'newrole',
] as const;
type Account = (typeof ACCOUNTS)[number];

let proxy: DatabaseProxy;
let portal: Awaited<ReturnType<typeof startOwnPortal>>;
const visitors = new Map<string, Visitor>();

beforeAll(async () => {
  proxy = await startDatabaseProxy(await provideDatabase('own-profile.test.ts'));
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: proxy.url });
  await Promise.all(
    ACCOUNTS.map(async (account) => {
      const visitor = new Visitor(portal.url);
      await visitor.signIn(account);
      visitors.set(account, visitor);
    }),
  );
});
afterAll(async () => {
  await portal.stop();
  await proxy.stop();
});

function as(account: Account): Visitor {
  const visitor = visitors.get(account);
  if (!visitor) throw new Error(`${account} was not signed in.`);
  return visitor;
}

const read = async (account: Account, address: string) => await wordsOf(await as(account).get(address));

const ask = async (account: Account, query: string, variables: Record<string, unknown> = {}) =>
  await askAs(portal.url, inject('upstreamUrl'), account, query, variables);

/** Returns the id of the person of an account. */
async function personOf(account: Account): Promise<string> {
  const { data } = await ask(account, '{ ownProfile { id } }');
  return (data?.['ownProfile'] as { id: string }).id;
}

async function save(account: Account, change: ProfileChange): Promise<void> {
  const answer = await postProfile(as(account), change);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/my-profile']);
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Returns the tags of the inputs of a page with this name. */
function inputsOf(page: string, name: string): string[] {
  return [...page.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`));
}

/** Returns the values of the boxes of a name that are ticked. */
function tickedIn(page: string, name: string): string[] {
  return inputsOf(page, name)
    .filter((tag) => / checked=""/.test(tag))
    .map((tag) => / value="([^"]*)"/.exec(tag)?.[1] ?? '');
}

const CV = new File([PDF, Buffer.alloc(1_500_000, 'demo')], 'cv-of-the-test.pdf', {
  type: 'application/pdf',
});
const AUTHOR = 'A demo author';

/** Returns a large photo as a telephone takes it, with the place. */
async function photoWithPlace(): Promise<File> {
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0a7' } })
    .withExif({
      IFD0: { Artist: AUTHOR },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '24/1 27/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '54/1 22/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo-of-the-test.jpg', { type: 'image/jpeg' });
}

const TEXTS = {
  headline: 'Headline of the test',
  phone: '050 765 4321',
  linkedin: 'https://www.linkedin.com/in/linkedin-of-the-test',
  skills: 'Skill of the test\r\nFirst aid',
};

// PROFILE-10
describe('the form of a user’s own profile', () => {
  test('is empty before the first save, with all boxes ticked for the staff', async () => {
    const page = await read('graduating', PROFILE_FORM);
    expect(versionIn(page)).toBe('0');
    expect(inputsOf(page, 'headline')[0]).not.toContain(' value=');
    expect(tickedIn(page, 'staff')).toEqual([...PROFILE_FIELDS]);
    expect([...tickedIn(page, 'partners'), ...tickedIn(page, 'alumni')]).toEqual([]);
    expect(page).toContain('graduating@portal.example');
    expect(inputsOf(page, 'removeCv')).toEqual([]);
    expect(await read('graduating', '/my-profile')).toContain(
      'No other user sees your profile before you save it for the first time.',
    );
  });

  // PROFILE-10, PROFILE-12
  test('with errors keeps what was typed and which boxes are ticked, and names the files to choose again', async () => {
    const answer = await postProfile(as('graduating'), {
      texts: { ...TEXTS, phone: '12', linkedin: 'https://evil.example/linkedin.com' },
      shared: { staff: ['phone'], partners: ['cv', 'skills'] },
      files: { cv: CV, photo: await photoWithPlace() },
    });
    expect(answer.status).toBe(400);
    const page = await wordsOf(answer);
    expect(page).toMatch(/href="#profile-phone"[^>]*>Phone number must be a telephone number/);
    expect(page).toMatch(/href="#profile-linkedin"[^>]*>LinkedIn must be the address of your page/);
    expect(inputsOf(page, 'headline')[0]).toContain('value="Headline of the test"');
    expect(inputsOf(page, 'phone')[0]).toContain('value="12"');
    expect(page).toMatch(/<textarea[^>]*>Skill of the test\s+First aid<\/textarea>/);
    expect(tickedIn(page, 'staff')).toEqual(['phone']);
    expect(tickedIn(page, 'partners')).toEqual(['skills', 'cv']);
    expect(tickedIn(page, 'alumni')).toEqual([]);
    for (const name of ['cv-of-the-test', 'photo-of-the-test']) {
      expect(page).toMatch(new RegExp(`${name}\\.\\w+.* was not saved\\. Please choose it again\\.`));
    }
    expect(await profileVersionOf(as('graduating'))).toBe('0');
  });

  // PROFILE-11
  test.each([
    [
      'a program with the name of a PDF',
      new File([EXE], 'cv.pdf', { type: 'application/pdf' }),
      'cv',
      'Only PDF files are allowed.',
    ],
    [
      'a PDF of 2 MB',
      new File([PDF, Buffer.alloc(2 * 1024 * 1024 - PDF.length, ' ')], 'cv.pdf', { type: 'application/pdf' }),
      'cv',
      'File size must be less than 2MB.',
    ],
    ['a program with the name of an image', noImage('me.png'), 'photo', 'File signature does not match'],
  ] as const)('refuses %s at its field', async (_, file, field, message) => {
    const answer = await postProfile(as('graduating'), { texts: TEXTS, files: { [field]: file } });
    expect(answer.status).toBe(400);
    const page = await wordsOf(answer);
    expect(page).toMatch(new RegExp(`href="#profile-${field}"[^>]*>[^<]*${message}`));
    expect(inputsOf(page, 'headline')[0]).toContain('value="Headline of the test"');
    expect(await profileVersionOf(as('graduating'))).toBe('0');
  });

  // PROFILE-10, PROFILE-11
  test('saves all fields, which the user’s own page and the form then show', async () => {
    await save('graduating', {
      texts: TEXTS,
      shared: { staff: ['cv'], partners: ['photo', 'cv'] },
      files: { cv: CV, photo: await photoWithPlace() },
    });
    const page = await read('graduating', '/my-profile');
    expect(page).toContain('Your profile is saved');
    expect(page).toContain('<bdi>Headline of the test</bdi>');
    expect(page).toContain('href="tel:0507654321"');
    expect(page).toContain('linkedin.com/in/linkedin-of-the-test');
    expect(page).toContain('Skill of the test');
    expect(page).toContain('cv-of-the-test.pdf');
    expect(page).not.toContain('Complete your profile');
    const id = await personOf('graduating');
    expect(page).toContain(`/profile/${id}"`);
    const form = await read('graduating', PROFILE_FORM);
    expect(versionIn(form)).toBe('1');
    expect(inputsOf(form, 'phone')[0]).toContain('value="0507654321"');
    expect(tickedIn(form, 'staff')).toEqual(['cv']);
    expect(tickedIn(form, 'partners')).toEqual(['photo', 'cv']);
    expect(form).toContain('cv-of-the-test.pdf');
    expect(inputsOf(form, 'removeCv')).toHaveLength(1);
  });

  // PROFILE-2, PROFILE-11
  test('stores a photo as WebP without the place, at most 640 pixels wide', async () => {
    const source = await sharp(await (await photoWithPlace()).arrayBuffer()).metadata();
    expect(source.exif?.toString('latin1')).toContain(AUTHOR);
    const id = await personOf('graduating');
    const answer = await as('graduating').get(`/profile/${id}/file/photo`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const bytes = await bytesOf(answer);
    const stored = await sharp(bytes).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect([stored.exif, stored.xmp, stored.iptc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toContain(AUTHOR);
    const page = await read('graduating', '/dashboard');
    const address = /src="(\/my-picture\?v=[^"]+)"/.exec(page)?.[1] ?? 'none';
    const picture = await as('graduating').get(address);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toBe('private, max-age=3600');
    expect((await bytesOf(picture)).equals(bytes)).toBe(true);
    const other = await as('active').get(address);
    expect((await bytesOf(other)).equals(bytes)).toBe(false);
  });

  test.each([
    ['cv', 'application/pdf', 'attachment; filename="cv-of-the-test.pdf"'],
    ['photo', 'image/webp', 'inline; filename="photo-of-the-test.webp"'],
  ])('serves the file %s so that nothing in it can run', async (field, type, disposition) => {
    const answer = await as('graduating').get(`/profile/${await personOf('graduating')}/file/${field}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toContain(disposition);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['headline', 'toString', 'cv.data', '..%2fcv'])('has no file "%s"', async (field) => {
    const address = `/profile/${await personOf('graduating')}/file/${field}`;
    expect((await as('graduating').get(address)).status).toBe(404);
  });

  test('answers 409 to a second window, keeps its text, and replaces the change if it is saved again', async () => {
    const version = await profileVersionOf(as('graduating'));
    const typed = {
      texts: { ...TEXTS, headline: 'From the second window' },
      shared: { alumni: ['phone'] as const },
    };
    await save('graduating', { texts: { ...TEXTS, headline: 'From the first window' }, version });
    const answer = await postProfile(as('graduating'), { ...typed, version });
    expect(answer.status).toBe(409);
    const page = await wordsOf(answer);
    expect(page).toMatch(/Nothing was saved\. You have changed your profile in another window/);
    expect(inputsOf(page, 'headline')[0]).toContain('value="From the second window"');
    expect(tickedIn(page, 'alumni')).toEqual(['phone']);
    expect(await read('graduating', '/my-profile')).toContain('From the first window');
    await save('graduating', { ...typed, version: versionIn(page) ?? '' });
    expect(await read('graduating', '/my-profile')).toContain('From the second window');
  });

  // PROFILE-11
  test('keeps the files that are not chosen again, and removes those whose box is ticked', async () => {
    const id = await personOf('graduating');
    const statusOf = async (field: string) =>
      (await as('graduating').get(`/profile/${id}/file/${field}`)).status;
    expect([await statusOf('cv'), await statusOf('photo')]).toEqual([200, 200]);
    await save('graduating', { texts: { ...TEXTS, removeCv: 'on' } });
    expect([await statusOf('cv'), await statusOf('photo')]).toEqual([404, 200]);
    expect(await read('graduating', '/my-profile')).toContain('href="/my-profile/edit#profile-cv"');
    await save('graduating', { texts: { ...TEXTS, removePhoto: 'on' } });
    expect(await statusOf('photo')).toBe(404);
    expect(await read('graduating', '/my-profile')).not.toContain('/my-picture?v=');
  });

  test('has no fields for skills and a CV for other roles than students', async () => {
    const page = await read('partner', PROFILE_FORM);
    expect(page).not.toMatch(/name="(?:cv|skills|removeCv)"/);
    expect(tickedIn(page, 'staff')).toEqual(['photo', 'headline', 'email', 'phone', 'linkedin']);
  });

  // RIGHT-2
  test.each(['viewer', 'newrole'] as const)(
    'is closed to the account %s, which saves nothing',
    async (account) => {
      const page = await as(account).get(PROFILE_FORM);
      expect(page.status).toBe(403);
      expect(await wordsOf(page)).toContain('Your account does not have a profile.');
      expect((await postProfile(as(account), { texts: TEXTS, version: '0' })).status).toBe(403);
      const mutation = 'mutation { saveProfile(input: { version: 0, headline: "Demo" }) { version } }';
      expect((await ask(account, mutation)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
      const own = await read(account, '/profile');
      expect(own).toContain(`${account}@portal.example`);
      expect(own).not.toContain(`href="${PROFILE_FORM}"`);
    },
  );
});

const SHARED = `query ($id: ID!) { sharedProfile(id: $id) { name headline email phone linkedin skills
  photo { id name } cv { id name } } }`;

/** What each field of the profile of `active` is recognized by. */
const TRACES = {
  photo: 'photo-of-the-test',
  headline: 'Headline of the test',
  email: 'active@portal.example',
  phone: '0507654321',
  linkedin: 'linkedin-of-the-test',
  skills: 'Skill of the test',
  cv: 'cv-of-the-test',
};

// PROFILE-12
describe('the profile of another person', () => {
  let id: string;
  beforeAll(async () => {
    id = await personOf('active');
    await save('active', { texts: TEXTS, files: { cv: CV, photo: await photoWithPlace() } });
  });

  const share = async (shared: ProfileChange['shared']) =>
    await save('active', { texts: TEXTS, shared: shared ?? {} });
  const statusesFor = async (account: Account) => {
    const addresses = ['', '.data', '/file/cv', '/file/photo'].map((end) => `/profile/${id}${end}`);
    return await Promise.all(addresses.map(async (address) => (await as(account).get(address)).status));
  };
  const NOT_FOUND = [404, 404, 404, 404];

  test.each([
    ['partner', 'partners', 'partner companies'],
    ['faculty', 'staff', 'the staff of the colleges'],
    ['alumni', 'alumni', 'alumni'],
  ] as const)(
    'gives the account %s the CV byte for byte while it is shared, and 404 after it is taken back',
    async (account, audience, readers) => {
      expect(await statusesFor(account)).toEqual(NOT_FOUND);
      await share({ [audience]: ['cv'] });
      const page = await read(account, `/profile/${id}`);
      expect(page).toContain(`href="/profile/${id}/file/cv"`);
      expect(page).toContain(`Demo Active Student shares this with ${readers}.`);
      const answer = await as(account).get(`/profile/${id}/file/cv`);
      expect(answer.headers.get('content-disposition')).toContain(
        'attachment; filename="cv-of-the-test.pdf"',
      );
      expect((await bytesOf(answer)).equals(Buffer.from(await CV.arrayBuffer()))).toBe(true);
      expect((await as(account).get(`/profile/${id}/file/photo`)).status).toBe(404);
      await share({ [audience]: ['headline'] });
      expect(await statusesFor(account)).toEqual([200, 200, 404, 404]);
      await share({});
      expect(await statusesFor(account)).toEqual(NOT_FOUND);
    },
  );

  // CASE-4
  test('shows a reader of students the page of the student, with nothing that is not shared', async () => {
    await share({ partners: ['cv', 'phone'] });
    expect(await statusesFor('viewer')).toEqual([200, 200, 404, 404]);
    const page = await read('viewer', `/profile/${id}`);
    expect(page).toContain('Demo Active Student');
    expect(page).not.toContain(`/profile/${id}/file/cv`);
    expect(page).toContain('The student shares nothing with the staff of the colleges.');
  });

  test.each(['graduating', 'multi', 'newrole'] as const)(
    'is not found by the account %s',
    async (account) => {
      const everything = [...PROFILE_FIELDS];
      await share({ staff: everything, partners: everything, alumni: everything });
      if (account === 'multi') {
        // The account chooses one of its student ids, and is a current student then.
        await as(account).post('/login', { intent: 'choose-account', studentId: '202100415' });
      }
      expect(await statusesFor(account)).toEqual(NOT_FOUND);
      if (account === 'multi') return;
      expect((await ask(account, SHARED, { id })).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    },
  );

  test('sends a visitor to the sign-in', async () => {
    for (const end of ['', '/file/cv', '/file/photo']) {
      const answer = await new Visitor(portal.url).get(`/profile/${id}${end}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
    }
  });

  test('is not found before its first save', async () => {
    const other = await personOf('faculty');
    for (const end of ['', '/file/photo', '/file/cv']) {
      expect((await as('partner').get(`/profile/${other}${end}`)).status).toBe(404);
    }
    expect((await ask('partner', SHARED, { id: other })).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
  });

  test.each(Object.entries(TRACES))(
    'with only the field %s shows the partner this field, in the page, its data and the gateway',
    async (field, trace) => {
      await share({ partners: [field as keyof typeof TRACES] });
      // The name of the photo is in no page, and its address contains no name.
      const onPage = field === 'photo' ? `/profile/${id}/file/photo` : trace;
      for (const address of [`/profile/${id}`, `/profile/${id}.data`]) {
        const text = await read('partner', address);
        expect(text, address).toContain(onPage);
        for (const [other, hidden] of Object.entries(TRACES)) {
          if (other !== field) expect(text, `${address}: ${other}`).not.toContain(hidden);
        }
        for (const file of ['photo', 'cv']) {
          if (file !== field) expect(text, address).not.toContain(`/file/${file}`);
        }
      }
      const fields = 'headline email phone linkedin skills photo { name } cv { name }';
      const query = `query ($id: ID!) { a: sharedProfile(id: $id) { ${fields} } b: sharedProfile(id: $id) { cv { name } }
        ownProfile { headline phone linkedin skills cv { name } photo { name } partners }
        profilePreview(audience: staff) { ${fields} } }`;
      const { text, errors } = await ask('partner', query, { id });
      expect(errors).toBeUndefined();
      expect(text).toContain(trace);
      for (const [other, hidden] of Object.entries(TRACES)) {
        if (other !== field) expect(text, other).not.toContain(hidden);
      }
    },
  );

  // PROFILE-13
  test('is what the preview shows, for each audience', async () => {
    await share({ staff: ['phone', 'email'], partners: ['cv', 'photo', 'headline'] });
    // The name is the title of the page only for the reader.
    const articleOf = (page: string) =>
      /<article.*<\/article>/s.exec(page)?.[0].replace(/(<\/?)h1\b/g, '$1p');
    for (const [account, audience] of [
      ['faculty', 'staff'],
      ['partner', 'partners'],
    ] as const) {
      const shown = articleOf(await read(account, `/profile/${id}`));
      expect(shown).toContain('Demo Active Student');
      expect(articleOf(await read('active', `/my-profile/preview?as=${audience}`))).toBe(shown);
    }
    const nothing = await read('active', '/my-profile/preview?as=alumni');
    expect(nothing).toContain('You share nothing with alumni, so they see no page about you.');
    expect(articleOf(nothing)).toBeUndefined();
    expect(articleOf(await read('active', '/my-profile/preview?as=toString'))).toBe(
      articleOf(await read('partner', `/profile/${id}`)),
    );
  });

  // PROFILE-1, PROFILE-13
  test('has an address that leads the person to the preview', async () => {
    await share({ partners: ['cv'] });
    expect(await read('active', '/my-profile')).toContain(`/profile/${id}"`);
    const answer = await as('active').get(`/profile/${id}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/my-profile/preview']);
  });
});

// PROFILE-1, PROFILE-10
test('while the database is unavailable, the user’s own page shows the account and the studies with a sentence', async () => {
  await save('active', {
    texts: TEXTS,
    files: { photo: await photoWithPlace() },
    shared: { partners: ['photo'] },
  });
  const id = await personOf('active');
  const photo = /src="(\/my-picture\?v=[^"]+)"/.exec(await read('active', '/my-profile'))?.[1] ?? 'none';
  await proxy.refuse();
  try {
    const own = await as('active').get('/profile');
    expect(own.status).toBe(200);
    const page = await wordsOf(own);
    expect(page).toMatch(/Your account.*active@portal\.example.*Your studies.*202300118/s);
    expect(page).toMatch(/<p class="mb-8[^>]*>[^<]*(?:unavailable|at the moment|again in a minute)/);
    expect(page).not.toContain(`href="${PROFILE_FORM}"`);
    expect(page).toContain('/my-picture"');
    // A page that was open before still asks for the photo.
    const picture = await as('active').get(photo);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    for (const [account, address] of [
      ['active', PROFILE_FORM],
      ['active', '/my-profile/preview'],
      ['partner', `/profile/${id}`],
      ['partner', `/profile/${id}/file/photo`],
    ] as const) {
      const answer = await as(account).get(address);
      expect(`${address} ${answer.status}`).toBe(`${address} 503`);
      expect(await wordsOf(answer), address).toContain('again in a minute');
    }
    const answer = await postProfile(as('active'), {
      texts: { ...TEXTS, headline: 'Not lost' },
      version: '1',
    });
    expect(answer.status).toBe(503);
    const returned = await wordsOf(answer);
    expect(returned).toContain('value="Not lost"');
    expect(returned).toContain('Your profile was not saved.');
  } finally {
    await proxy.recover();
  }
});
