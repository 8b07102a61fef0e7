import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { NEVER } from '../support/own-portal.ts';
import { startPortal, startDemoBackend, type DemoBackend } from '../support/portal.ts';
import { countStoredForms, readStoredForm } from '../support/submissions.ts';
import {
  adjunctFacultyApplication,
  draftTokenOf,
  fillUpTo,
  postStep,
  WIZARDS,
  type FilledStep,
  type FilledWizard,
} from '../support/wizards.ts';

const UNKNOWN = 'We don’t know whether your form arrived';

let folder: string;
let upstream: DemoBackend;
let portal: Running;

async function startAgain(): Promise<void> {
  portal = await startPortal(folder, upstream.url, { UPSTREAM_TIMEOUT: NEVER });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wizards-test-'));
  upstream = await startDemoBackend(folder);
  await startAgain();
}, 120_000);
afterAll(async () => {
  await portal.stop();
  await upstream.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Counts how often the backend has stored the application. */
async function countOf({ title }: FilledWizard): Promise<number> {
  return await countStoredForms(upstream.url, title);
}

async function setFault(fault: Record<string, string>): Promise<void> {
  const response = await fetch(`${upstream.url}/demo/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(response.status).toBeLessThan(400);
}

function lastOf({ steps }: FilledWizard) {
  return steps.at(-1)!;
}

async function listFiles(name: 'drafts' | 'incoming'): Promise<string[]> {
  return await readdir(path.join(folder, 'portal', name));
}

describe.each(WIZARDS)('the %s', (_, make) => {
  // FILE-26, PARTNER-4, PARTNER-9, PARTNER-11, ADJUNCT-16, ADJUNCT-18
  test('the wizard sends every field and every byte of the files to the backend, and removes its draft', async () => {
    const wizard = make();
    const visitor = new Visitor(portal.url);
    const before = await listFiles('drafts');
    expect(await fillUpTo(visitor, wizard, lastOf(wizard).slug)).toBe(
      `${wizard.path}/${lastOf(wizard).slug}`,
    );
    expect(await countOf(wizard)).toBe(0);
    const answer = await postStep(visitor, wizard, lastOf(wizard));
    expect(answer.headers.get('location'), await answer.text()).toBe(wizard.successTo);

    const { fields: stored, files } = await readStoredForm(upstream.url, wizard.title);
    for (const [name, value] of Object.entries(wizard.kept)) expect(stored.get(name), name).toBe(value);
    for (const { fields, files: sent = {} } of wizard.steps) {
      for (const [name, typed] of Object.entries(fields)) {
        expect(stored.get(name), name).toBe(name in wizard.kept ? wizard.kept[name] : String(typed));
      }
      for (const [field, file] of Object.entries(sent)) {
        const kept = files.get(field);
        expect(kept?.name).toBe(file.name);
        const bytes = Buffer.from(await file.arrayBuffer());
        expect(Buffer.compare(kept?.bytes ?? Buffer.of(), bytes), field).toBe(0);
      }
    }
    expect(files.size).toBe(wizard.steps.flatMap((step) => Object.values(step.files ?? {})).length);
    expect(await listFiles('drafts')).toEqual(before);
    expect(await listFiles('incoming')).toEqual([]);
  });

  // PARTNER-4
  // FORM-10
  test('an application is stored once, even if the visitor submits it six times', async () => {
    const wizard = make();
    const visitor = new Visitor(portal.url);
    await fillUpTo(visitor, wizard, lastOf(wizard).slug);
    const address = `${wizard.path}/${lastOf(wizard).slug}`;
    const draft = draftTokenOf(await (await visitor.get(address)).text());
    const press = () => postStep(visitor, wizard, lastOf(wizard), { draft });
    const answers = await Promise.all(Array.from({ length: 5 }, press));
    const late = await press();
    for (const answer of [...answers, late]) {
      expect(answer.headers.get('location')).toBe(wizard.successTo);
    }
    expect(await countOf(wizard)).toBe(1);
    expect(await (await visitor.get(wizard.path)).text()).toContain('We have received your form');
  });

  test('an application cannot be submitted from a window that shows old answers', async () => {
    const wizard = make();
    const visitor = new Visitor(portal.url);
    const [first, second] = wizard.steps as [(typeof wizard.steps)[0], (typeof wizard.steps)[0]];
    await postStep(visitor, wizard, first);
    const old = draftTokenOf(await (await visitor.get(`${wizard.path}/${first.slug}`)).text());
    await postStep(visitor, wizard, second);
    await Promise.all([
      postStep(visitor, wizard, first, { draft: old }),
      postStep(visitor, wizard, second, { draft: old, intent: 'back' }),
    ]);
    const last = lastOf(wizard);
    for (const step of wizard.steps.slice(2, -1)) await postStep(visitor, wizard, step);
    const seen = draftTokenOf(await (await visitor.get(`${wizard.path}/${last.slug}`)).text());
    await postStep(visitor, wizard, first, { draft: old });
    const stale = await postStep(visitor, wizard, last, { draft: seen });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain('Your answers were changed in another window.');
    expect((await postStep(visitor, wizard, last)).headers.get('location')).toBe(wizard.successTo);
    expect(await countOf(wizard)).toBe(1);
  });

  // FORM-10
  test('the wizard shows an unknown result if the response is cut off, and sends nothing again without confirmation', async () => {
    const wizard = make();
    const visitor = new Visitor(portal.url);
    await fillUpTo(visitor, wizard, lastOf(wizard).slug);
    await setFault({ mode: 'cut', operation: wizard.operation });
    const lost = await postStep(visitor, wizard, lastOf(wizard));
    await setFault({ mode: 'off' });
    expect(lost.headers.get('location')).toBe(wizard.path);
    expect(await (await visitor.get(wizard.path)).text()).toContain(UNKNOWN);
    const pressed = await postStep(visitor, wizard, lastOf(wizard));
    expect(pressed.headers.get('location')).toBe(wizard.path);
    const page = await (await visitor.get(wizard.path)).text();
    expect(page).toContain(UNKNOWN);
    expect(await countOf(wizard)).toBe(0);

    const draft = draftTokenOf(page);
    const unconfirmed = await visitor.post(wizard.path, { intent: 'send-again', draft });
    expect(unconfirmed.status).toBe(400);
    expect(await countOf(wizard)).toBe(0);
    const again = await visitor.post(wizard.path, { intent: 'send-again', draft, confirm: 'on' });
    expect(again.headers.get('location')).toBe(wizard.successTo);
    expect(await countOf(wizard)).toBe(1);
  });

  test('an application is stored once if the backend’s response was lost and the visitor sends it again', async () => {
    const wizard = make();
    const visitor = new Visitor(portal.url);
    await fillUpTo(visitor, wizard, lastOf(wizard).slug);
    await setFault({ mode: 'lost', operation: wizard.operation });
    const lost = await postStep(visitor, wizard, lastOf(wizard));
    await setFault({ mode: 'off' });
    expect(lost.headers.get('location')).toBe(wizard.path);
    expect(await countOf(wizard)).toBe(1);
    const page = await (await visitor.get(wizard.path)).text();
    expect(page).toContain(UNKNOWN);
    const again = { intent: 'send-again', draft: draftTokenOf(page), confirm: 'on' };
    expect((await visitor.post(wizard.path, again)).status).toBe(302);
    expect(await countOf(wizard)).toBe(1);
  });
});

/**
 * Sends all steps of each wizard before a given step.
 *
 * @param endOf returns the step that is not sent
 */
async function fillAllUpTo(endOf: (wizard: FilledWizard) => FilledStep) {
  const filled = WIZARDS.map(([name, make]) => ({ name, wizard: make(), visitor: new Visitor(portal.url) }));
  for (const { name, wizard, visitor } of filled) {
    const { slug } = endOf(wizard);
    expect(await fillUpTo(visitor, wizard, slug), name).toBe(`${wizard.path}/${slug}`);
  }
  return filled;
}

/** Returns a visitor with the same cookies, for the portal after its restart. */
function comeBack({ cookies }: Visitor): Visitor {
  const again = new Visitor(portal.url);
  for (const [name, value] of cookies) again.cookies.set(name, value);
  return again;
}

describe('crashes and outages', () => {
  // FORM-8
  test('each wizard continues with all values and files after a crash of the server', async () => {
    const filled = await fillAllUpTo(({ steps }) => steps[3]!);
    await portal.kill();
    await startAgain();
    for (const { name, wizard, visitor } of filled) {
      const again = comeBack(visitor);
      const entry = await (await again.get(wizard.path)).text();
      expect(entry, name).toContain('Continue where you left off');
      expect(entry, name).toContain(`href="${wizard.path}/${wizard.steps[3]!.slug}"`);
      for (const step of wizard.steps.slice(3)) {
        const answer = await postStep(again, wizard, step);
        expect(answer.status, await answer.text()).toBe(302);
      }
      expect(await countOf(wizard), name).toBe(1);
    }
  });

  test('each wizard shows an error while the backend is down, and succeeds later without new input', async () => {
    const filled = await fillAllUpTo(lastOf);
    await upstream.kill();
    for (const { name, wizard, visitor } of filled) {
      const refused = await postStep(visitor, wizard, lastOf(wizard));
      expect(refused.status, name).toBe(503);
      expect(await refused.text()).toContain('The service is unavailable at the moment.');
    }
    await upstream.restart();
    for (const { name, wizard, visitor } of filled) {
      const answer = await postStep(visitor, wizard, lastOf(wizard));
      expect(answer.headers.get('location'), name).toBe(wizard.successTo);
      expect(await countOf(wizard), name).toBe(1);
    }
  });

  test('each wizard shows an unknown result and sends nothing if the server crashed during a submission', async () => {
    const before = await listFiles('drafts');
    const filled = await fillAllUpTo(lastOf);
    let files = 0;
    const broken: Promise<unknown>[] = [];
    for (const { wizard, visitor } of filled) {
      const address = `${wizard.path}/${lastOf(wizard).slug}`;
      const draft = draftTokenOf(await (await visitor.get(address)).text());
      await setFault({ mode: 'slow', seconds: '30', operation: wizard.operation });
      broken.push(postStep(visitor, wizard, lastOf(wizard), { draft }).catch(() => undefined));
      files += wizard.steps.flatMap((step) => Object.keys(step.files ?? {})).length;
      await expect.poll(() => listFiles('incoming')).toHaveLength(files);
    }
    await portal.kill();
    await Promise.all(broken);
    await setFault({ mode: 'off' });
    await startAgain();
    expect(await listFiles('incoming')).toEqual([]);
    for (const { name, wizard, visitor } of filled) {
      const again = comeBack(visitor);
      expect(await (await again.get(wizard.path)).text(), name).toContain(UNKNOWN);
      const restarted = await again.post(wizard.path, { intent: 'delete-and-start' });
      expect(restarted.headers.get('location')).toBe(`${wizard.path}/${wizard.steps[0]!.slug}`);
      expect(await countOf(wizard), name).toBe(0);
    }
    expect(await listFiles('drafts')).toEqual(before);
    expect(await listFiles('incoming')).toEqual([]);
  });
});

test('the log contains no password and no e-mail address of an application', async () => {
  const [[, make]] = WIZARDS as [(typeof WIZARDS)[number]];
  const wizard = make();
  const visitor = new Visitor(portal.url);
  await fillUpTo(visitor, wizard, lastOf(wizard).slug);
  const log = await portal.written();
  expect(log).not.toContain('a first secret');
  expect(log).not.toContain('wizards.example');
  expect(visitor.cookies.has('portal_visitor')).toBe(true);
});

// FORM-9
test('signing in neither shows nor takes over the draft of a visitor', async () => {
  const wizard = adjunctFacultyApplication();
  const [applicant] = wizard.steps as [FilledStep];
  const address = `${wizard.path}/${applicant.slug}`;
  const visitor = new Visitor(portal.url);
  const textAt = async (path: string) => await (await visitor.get(path)).text();
  await postStep(visitor, wizard, applicant);
  expect(await textAt(address)).toContain(wizard.title);

  expect((await visitor.signIn('active')).headers.get('location')).toBe('/dashboard');
  expect(await textAt(address)).not.toContain(wizard.title);
  const other = adjunctFacultyApplication();
  await postStep(visitor, other, other.steps[0]!);
  expect(await textAt(address)).toContain(other.title);

  await visitor.post('/sign-out', {});
  const text = await textAt(address);
  expect(text).toContain(wizard.title);
  expect(text).not.toContain(other.title);
});

// ADJUNCT-8
test('the CV is available only to its applicant, and only in a frame of the portal', async () => {
  const name = 'سيرة ذاتية.pdf';
  const wizard = adjunctFacultyApplication();
  const [applicant] = wizard.steps as [FilledStep];
  const cv = new File([await applicant.files!['cv']!.bytes()], name, { type: 'application/pdf' });
  const visitor = new Visitor(portal.url);
  await postStep(visitor, wizard, { ...applicant, files: { ...applicant.files, cv } });
  const own = await visitor.get(`${wizard.path}/cv`);
  expect(own.status).toBe(200);
  expect(Object.fromEntries(own.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="____ _____.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(Buffer.compare(await own.bytes(), await cv.bytes())).toBe(0);
  const policyOf = async (path: string) => (await visitor.get(path)).headers.get('content-security-policy');
  expect(await policyOf(`${wizard.path}/education`)).toContain("frame-src 'self' blob:");
  expect(await policyOf('/')).not.toContain('frame-src');
  expect((await new Visitor(portal.url).get(`${wizard.path}/cv`)).status).toBe(404);
});
