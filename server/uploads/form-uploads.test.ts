import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { data } from '@remix-run/node';
import { afterEach, describe, expect, test } from 'vitest';

import {
  BAD_FILES,
  BOUNDARY_FILES,
  DEEP_FILES,
  fileOf,
  GOOD_FILES,
  type FileRow,
} from '#rules/files/testing/files-table.ts';
import { MAX_FIELD_BYTES } from '#rules/forms/limits.ts';
import { JPEG, PDF } from '#rules/files/testing/samples.ts';

import { createPageAdmission } from '../page-admission.ts';
import { MAX_BODIES, MAX_BODIES_OF_NETWORK } from './limits.ts';
import { servePages, type Action, type ServedPages } from '../testing/serve-pages.ts';

let pages: ServedPages;

afterEach(async () => {
  await pages.close();
});

/** Returns an action that reports the outcome for the file field `upload`. */
function tell({ preset, maxSizeMb }: FileRow): Action {
  return async (uploads) => {
    const rule = maxSizeMb === undefined ? preset : { preset, maxSizeMb };
    const { files, refused } = await uploads.receive({ upload: rule });
    if (refused.upload) return refused.upload.refusal.message;
    return files.upload ? 'File passed all comprehensive security checks' : 'No file selected';
  };
}

function formOf(row: FileRow): FormData {
  const form = new FormData();
  form.append('upload', fileOf(row));
  return form;
}

async function post(body: FormData | string, path = '/form', headers: Record<string, string> = {}) {
  return await fetch(pages.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

async function actionData(response: Response): Promise<unknown> {
  return ((await response.json()) as { form?: unknown } | null)?.form;
}

/** Waits until the files of a request are removed, which happens shortly after the response. */
async function untilNoFiles(): Promise<void> {
  await expect.poll(() => pages.listFiles(), { interval: 5 }).toEqual([]);
}

/** Leaves out the videos of 100 MB, which `uploads-table.release.test.ts` sends. */
const SIZES = BOUNDARY_FILES.filter(({ title }) => !title.startsWith('video of 10485'));

// FILE-1, FILE-3, FILE-4, FILE-5, FILE-6, FILE-7, FILE-8, FILE-9, FILE-10, FILE-12, FILE-20
// FILE-21, FILE-29, FILE-31, FILE-36, FILE-43
describe('the server’s file check gives the same message as the browser’s check', () => {
  test.each([...GOOD_FILES, ...BAD_FILES, ...DEEP_FILES, ...SIZES])('$title', async (row) => {
    pages = await servePages(tell(row));
    expect(await actionData(await post(formOf(row)))).toBe(row.message);
    await untilNoFiles();
  });
});

describe('a form with files', () => {
  // FILE-26
  test('provides its fields in order and its files unchanged under safe names', async () => {
    pages = await servePages(async (uploads) => {
      const { fields, files } = await uploads.receive({ cv: 'cv', photo: 'avatar' });
      const { file, name } = files.cv ?? {};
      const stored = await pages.listFiles();
      return {
        fields: [...fields],
        name,
        safe: file?.name,
        type: file?.type,
        text: await file?.text(),
        photo: files.photo === undefined,
        stored: stored.length,
      };
    });
    const form = new FormData();
    form.append('full_name', 'مريم');
    form.append('cv', new File([PDF], 'My "CV"; v=1.pdf', { type: 'application/pdf' }));
    form.append('photo', new File([], ''));
    form.append('day', 'Sunday');
    form.append('day', 'Monday');
    expect(await actionData(await post(form))).toEqual({
      fields: [
        ['full_name', 'مريم'],
        ['day', 'Sunday'],
        ['day', 'Monday'],
      ],
      name: 'My %22CV%22; v=1.pdf',
      safe: 'My-22CV-22-v-1.pdf',
      type: 'application/pdf',
      text: new TextDecoder().decode(PDF),
      photo: true,
      stored: 1,
    });
    await untilNoFiles();
  });

  // FILE-24
  test('keeps all fields if a file is refused, including fields after the file', async () => {
    pages = await servePages(async (uploads) => {
      const { fields, refused, files } = await uploads.receive({ cv: 'cv', photo: 'avatar' });
      return { name: fields.get('full_name'), cv: refused.cv, photo: files.photo?.name };
    });
    const form = new FormData();
    form.append('cv', new File([new Uint8Array(3_000_000)], 'cv.pdf', { type: 'application/pdf' }));
    form.append('photo', new File([JPEG], 'me.jpg', { type: 'image/jpeg' }));
    form.append('full_name', 'Maryam');
    const answer = (await actionData(await post(form))) as Record<string, unknown>;
    expect(answer).toMatchObject({
      name: 'Maryam',
      photo: 'me.jpg',
      cv: { name: 'cv.pdf', refusal: { check: 'size', message: 'File size must be less than 2MB.' } },
    });
  });

  test('works for a form that Remix submits in the browser', async () => {
    pages = await servePages(async (uploads) => {
      const { files, fields } = await uploads.receive({ photo: 'avatar' });
      return `${files.photo?.name ?? ''} of ${fields.get('full_name') as string}`;
    });
    const form = new FormData();
    form.append('photo', new File([JPEG], 'me.jpg', { type: 'image/jpeg' }));
    form.append('full_name', 'Maryam');
    const response = await post(form, '/form.data');
    expect(response.headers.get('content-type')).toContain('text/x-script');
    expect(await response.text()).toContain('me.jpg of Maryam');
  });

  test('can be a form without files in URL encoding', async () => {
    pages = await servePages(async (uploads) => [...(await uploads.receive({ photo: 'avatar' })).fields]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await actionData(await post('a=1&b=x+y', '/form', headers))).toEqual([
      ['a', '1'],
      ['b', 'x y'],
    ]);
  });
});

describe('a malformed or too large form is rejected', () => {
  const receive: Action = async (uploads) => [...(await uploads.receive({ photo: 'avatar' })).fields.keys()];
  const photo = () => new File([JPEG], 'me.jpg', { type: 'image/jpeg' });

  function form(entries: readonly (readonly [string, string | File])[]): FormData {
    const made = new FormData();
    for (const [name, value] of entries) made.append(name, value);
    return made;
  }

  // FILE-23
  test.each([
    ['a file in an unknown field', 400, form([['other', photo()]])],
    [
      'two files in one field',
      400,
      form([
        ['photo', photo()],
        ['photo', photo()],
      ]),
    ],
    ['a field name with the list index 1000', 400, form([['days[1000]', 'x']])],
    ['a field name of 1000 characters', 400, form([['n'.repeat(1000), 'x']])],
    ['four hundred and one fields', 413, form(Array.from({ length: 401 }, (_, index) => [`f${index}`, 'x']))],
    ['nine files', 413, form(Array.from({ length: 9 }, (_, index) => [`photo${index}`, new File([], '')]))],
    ['one field that is too long (FORM-16)', 413, form([['text', 'x'.repeat(MAX_FIELD_BYTES + 1)]])],
    [
      'fields that are too long together (FORM-16)',
      413,
      form(Array.from({ length: 8 }, (_, index) => [`f${index}`, 'x'.repeat(MAX_FIELD_BYTES)])),
    ],
    [
      'a body longer than the limits of its files',
      413,
      form([['photo', new File([new Uint8Array(36_000_000)], 'a.jpg')]]),
    ],
  ] as const)('%s', async (_title, status, body) => {
    pages = await servePages(receive);
    const response = await post(body).catch(() => undefined);
    // The server can close the connection of a body that is far too long before the client reads the
    // response.
    if (response) expect(response.status).toBe(status);
    else expect(status).toBe(413);
    await untilNoFiles();
  });

  test.each(['no boundary', 'half of a part', 'no end'])('a body with %s', async (kind) => {
    pages = await servePages(receive);
    const bodies: Record<string, [string, string]> = {
      'no boundary': ['multipart/form-data', 'x'],
      'half of a part': ['multipart/form-data; boundary=b', '--b\r\nContent-Disp'],
      'no end': [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nx',
      ],
    };
    const [type = '', body = ''] = bodies[kind] ?? [];
    expect((await post(body, '/form', { 'content-type': type })).status).toBe(400);
    await untilNoFiles();
  });

  // FILE-23
  test('a multipart body for a page without file fields is rejected before it is read', async () => {
    let isCalled = false;
    pages = await servePages(
      () => {
        isCalled = true;
        return Promise.resolve('');
      },
      { takesFiles: false },
    );
    const response = await post(form([['photo', photo()]]));
    expect(response.status).toBe(415);
    expect(response.headers.get('connection')).toBe('close');
    expect(isCalled).toBe(false);
  });
});

// MESSAGE-8
describe('a page that ignores the body', () => {
  const told: Action = async (_uploads, request) => ({ text: await request.text() });
  const ONE_CLICK = 'List-Unsubscribe=One-Click';

  function oneClick(): FormData {
    const body = new FormData();
    body.append('List-Unsubscribe', 'One-Click');
    return body;
  }

  test.each<[name: string, body: FormData | string, type?: string]>([
    ['a multipart form', oneClick()],
    ['an encoded form', ONE_CLICK, 'application/x-www-form-urlencoded'],
    ['a text', ONE_CLICK],
    ['an unfinished multipart form', '--b\r\nContent-Disp', 'multipart/form-data; boundary=b'],
    ['no body', ''],
  ])('accepts %s, and its action gets an empty body', async (_, body, type) => {
    pages = await servePages(told, { takesFiles: false, ignoresBody: true });
    const response = await post(body, '/form', type === undefined ? {} : { 'content-type': type });
    expect(response.status).toBe(200);
    expect(await actionData(response)).toEqual({ text: '' });
    expect(await pages.listFiles()).toEqual([]);
  });

  test.each([1, 9])('rejects a multipart body of %d kilobytes only above 8', async (kilobytes) => {
    pages = await servePages(told, { takesFiles: false, ignoresBody: true });
    const body = new FormData();
    body.append('photo', new File([new Uint8Array(kilobytes * 1024)], 'a.jpg'));
    const response = await post(body);
    expect(response.status).toBe(kilobytes > 8 ? 413 : 200);
    expect(response.headers.get('connection')).toBe(kilobytes > 8 ? 'close' : 'keep-alive');
    expect(await pages.listFiles()).toEqual([]);
  });

  // LOAD-1
  test('takes a place for a page, also with a multipart body', async () => {
    const admission = { ...createPageAdmission(String), enter: () => undefined };
    pages = await servePages(told, { takesFiles: false, ignoresBody: true, admission });
    expect((await post(oneClick())).status).toBe(503);
  });
});

// FILE-23
describe('a request that the guard refuses', () => {
  test('is redirected after its short body is read, and stores no file', async () => {
    pages = await servePages(() => Promise.resolve('never'), { refusal: 'sign-in' });
    const body = new FormData();
    body.append('photo', new File([new Uint8Array(5_000_000)], 'a.jpg'));
    const response = await post(body);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/login');
    expect(await pages.listFiles()).toEqual([]);
  });

  test('is answered at once if its body is long, and the connection is closed', async () => {
    pages = await servePages(() => Promise.resolve('never'), { refusal: 'sign-in' });
    const { hostname, port } = new URL(pages.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /form HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        'Content-Length: 100000000\r\n\r\n--b\r\n',
    );
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('Files not accepted');
  });
});

test('an upload that the client aborts leaves no file', async () => {
  const ends: unknown[] = [];
  const keep = (end: unknown) => ends.push(end);
  pages = await servePages((uploads) => uploads.receive({ video: 'video' }).then(keep, keep));
  const { hostname, port } = new URL(pages.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /form HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      'Content-Length: 50000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n' +
      'Content-Type: video/mp4\r\n\r\n\0\0\0\x18ftypisom',
  );
  socket.write(Buffer.alloc(1_000_000));
  await expect.poll(() => pages.listFiles()).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => ends).toMatchObject([{ status: 499 }]);
  await untilNoFiles();
});

describe('upload slots', () => {
  const slow: Socket[] = [];
  afterEach(() => slow.splice(0).forEach((socket) => socket.destroy()));

  const receive: Action = async (uploads) => {
    const { fields, files, refused } = await uploads.receive({ photo: 'avatar' });
    const said = refused.photo?.refusal.message;
    const answer = { name: fields.get('name'), photo: files.photo?.name, said };
    return said === undefined ? answer : data(answer, 400);
  };

  /** Opens connections that start to send an image and do not finish it. */
  async function occupy(network: string, count: number, field = 'photo'): Promise<void> {
    const before = (await pages.listFiles()).length;
    const { hostname, port } = new URL(pages.url);
    for (let sent = 0; sent < count; sent += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(
        `POST /form HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Network: ${network}\r\n` +
          'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
          '--b\r\nContent-Disposition: form-data; name="' +
          `${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nbeginning`,
      );
      slow.push(socket);
    }
    await expect.poll(async () => (await pages.listFiles()).length).toBe(before + count);
  }

  async function send(network: string, withPhoto = true) {
    const form = new FormData();
    form.append('photo', withPhoto ? new File([JPEG], 'me.jpg', { type: 'image/jpeg' }) : new File([], ''));
    form.append('name', 'Maryam');
    const response = await post(form, '/form', { 'x-network': network });
    return { response, answer: await actionData(response) };
  }

  // FILE-25
  test('are limited for one network: its forms keep their text, and other networks can still upload', async () => {
    pages = await servePages(receive);
    await occupy('a', MAX_BODIES_OF_NETWORK);
    const refused = await send('a');
    expect(refused.response.status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('60');
    expect(refused.answer).toEqual({
      name: 'Maryam',
      said: 'Too many files are being sent from your network at the moment. Please try again in a minute.',
    });
    const text = await send('a', false);
    expect([text.response.status, text.answer]).toEqual([200, { name: 'Maryam' }]);
    const other = await send('b');
    expect([other.response.status, other.answer]).toEqual([200, { name: 'Maryam', photo: 'me.jpg' }]);
    slow.splice(0).forEach((socket) => socket.destroy());
    await expect.poll(async () => (await send('a')).response.status).toBe(200);
  });

  // LOAD-1
  test('if none is free and no page can be added, a form is refused before it is read', async () => {
    let received = 0;
    const count = async (...parameters: Parameters<Action>) => {
      const form = await receive(...parameters);
      received += 1;
      return form;
    };
    const admission = { ...createPageAdmission(String), enter: () => undefined };
    pages = await servePages(count, { admission });
    await occupy('a', MAX_BODIES_OF_NETWORK);
    const response = await post(new FormData(), '/form', { 'x-network': 'a' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    expect(received).toBe(0);
  });

  // LOAD-3
  test('do not replace the turn of a page: a form with files waits for its turn', async () => {
    const turn = Promise.withResolvers<undefined>();
    let received = 0;
    const count = async (...parameters: Parameters<Action>) => {
      received += 1;
      return await receive(...parameters);
    };
    let waiting = 0;
    const wait = () => {
      waiting += 1;
      return turn.promise;
    };
    pages = await servePages(count, { admission: { ...createPageAdmission(String), turn: wait } });
    const sent = send('a');
    await expect.poll(() => waiting).toBe(1);
    expect(received).toBe(0);
    turn.resolve(undefined);
    expect((await sent).response.status).toBe(200);
  });

  test('are not taken by clients that disconnect before their body is read', async () => {
    const gone = Promise.withResolvers<string>();
    let waiting = 0;
    pages = await servePages(async (uploads, request) => {
      if (!request.headers.has('x-goes')) return await receive(uploads, request);
      waiting += 1;
      await gone.promise;
      return await receive(uploads, request);
    });
    const { hostname, port } = new URL(pages.url);
    for (let sent = 0; sent < MAX_BODIES_OF_NETWORK; sent += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(
        `POST /form HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Network: a\r\nX-Goes: 1\r\n` +
          'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n',
      );
      slow.push(socket);
    }
    await expect.poll(() => waiting).toBe(MAX_BODIES_OF_NETWORK);
    const closed = slow.map((socket) => once(socket, 'close'));
    slow.splice(0).forEach((socket) => socket.destroy());
    await Promise.all(closed);
    // The server notices the closed connections a moment later.
    expect((await send('b')).response.status).toBe(200);
    gone.resolve('gone');
    await expect.poll(async () => (await send('a')).response.status).toBe(200);
  });

  // FILE-25
  test('are limited in total for all networks', async () => {
    pages = await servePages(receive);
    expect([MAX_BODIES, MAX_BODIES_OF_NETWORK]).toEqual([64, 16]);
    const networks = MAX_BODIES / MAX_BODIES_OF_NETWORK;
    for (let network = 0; network < networks; network += 1) {
      await occupy(String(network), MAX_BODIES_OF_NETWORK);
    }
    const { response, answer } = await send('late');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(answer).toMatchObject({
      said: 'Too many files are being sent at the moment. Please try again in a minute.',
    });
  });

  test('if none is free, a form with a long video is answered before the video is read', async () => {
    pages = await servePages((uploads) => uploads.receive({ video: 'video' }));
    await occupy('a', MAX_BODIES_OF_NETWORK, 'video');
    const form = new FormData();
    form.append('video', new File([new Uint8Array(20_000_000)], 'a.mp4', { type: 'video/mp4' }));
    const response = await post(form, '/form', { 'x-network': 'a' }).catch(() => undefined);
    // A client whose connection closes while it is sending may not read the response.
    if (response) expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
  });
});

describe('an upload with a virus scanner', () => {
  const form = () => formOf({ ...(GOOD_FILES[0] as FileRow) });
  const [good] = GOOD_FILES as [FileRow];

  // FILE-22
  test('refuses a file in which the scanner finds a virus', async () => {
    const scanner = { scan: () => Promise.resolve('Test.File'), ping: () => Promise.resolve() };
    pages = await servePages(tell(good), { scanner });
    expect(await actionData(await post(form()))).toBe(
      'File contains suspicious or potentially malicious content',
    );
  });

  // FILE-16, FILE-22
  test('refuses the file if the scan fails', async () => {
    const scanner = { scan: () => Promise.reject(new Error('down')), ping: () => Promise.resolve() };
    pages = await servePages(tell(good), { scanner });
    expect(await actionData(await post(form()))).toBe('File validation failed due to system error');
    await untilNoFiles();
  });
});

// RECORD-38
describe('a form of a network that has sent too many', () => {
  /** Returns the texts of the form, the files that are on disk, and the message of the refused file. */
  const tellAll: Action = async (uploads) => {
    const { fields, files, refused } = await uploads.receive({ upload: 'avatar' });
    const stored = await pages.listFiles();
    const { refusal, name } = refused.upload ?? {};
    return { fields: [...fields], files: Object.keys(files), stored, name, message: refusal?.message };
  };

  async function sendForm(wait: number, photo: File) {
    pages = await servePages(tellAll, { waitForForm: () => Promise.resolve(wait) });
    const form = new FormData();
    form.append('name', 'Demo Visitor');
    form.append('upload', photo);
    return await post(form);
  }

  const photo = new File([JPEG], 'me.jpg', { type: 'image/jpeg' });

  test.each([
    [45, '1 minute'],
    [600, '10 minutes'],
    [86_399, '24 hours'],
  ])(
    'that must wait for %i s keeps its texts and stores no file, and says to wait %s',
    async (wait, time) => {
      const response = await sendForm(wait, photo);
      expect([response.status, response.headers.get('retry-after')]).toEqual([200, String(wait)]);
      expect(await actionData(response)).toEqual({
        fields: [['name', 'Demo Visitor']],
        files: [],
        stored: [],
        name: 'me.jpg',
        message: `Too many forms were sent from your network, so your files were not received. Please try again in ${time}.`,
      });
    },
  );

  test('is received as usual if the network does not have to wait', async () => {
    const response = await sendForm(0, photo);
    expect(response.headers.get('retry-after')).toBeNull();
    expect(await actionData(response)).toMatchObject({ files: ['upload'], stored: [expect.any(String)] });
  });

  test('answers 429 in place of the 400 of a page with refused files', async () => {
    pages = await servePages(
      async (uploads) => {
        await uploads.receive({ upload: 'avatar' });
        return data({}, 400);
      },
      { waitForForm: () => Promise.resolve(600) },
    );
    const form = new FormData();
    form.append('upload', photo);
    const response = await post(form);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '600']);
  });
});
