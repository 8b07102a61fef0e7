import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { PUBLISHED_PART_NAMES, type PublishedPart } from '#rules/figures/publication.ts';
import { ROLES } from '#rules/identity/roles.ts';

import { addDemoOutcomes } from '../outcomes/demo.ts';
import { addDemoPeople } from '../people/demo.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { addDemo } from '../testing/demo.ts';
import { codeOf, createModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { viewerOf } from '../testing/sample.ts';
import { addDemoPublication } from './demo.ts';
import { createFigures } from './figures.ts';
import { createFiguresModule } from './figures-module.ts';
import { publishedFigures, publishOutcomes } from './publications.ts';

const KEY = 'employment-dashboard-index';
const ADMIN = { sub: 'admin', name: 'Demo Admin', role: 'admin', permissions: KEY };
const NOW = new Date('2026-11-27T08:00:00Z');
const LATER = new Date('2026-11-28T08:00:00Z');

const database = await openTestDatabase();
const gateway = createModulesGateway([createFiguresModule(database)]);
beforeAll(() => addDemo(database.url, NOW, addDemoPeople, addDemoOutcomes));
beforeEach(() => query('truncate portal.figure_publications'));
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const query = (text: string) => queryOnce(database.url, text);

const INPUT = { parts: ['categories', 'byCollege'], period: 'latest', note: 'A remark.' };
const ROW = 'id parts period publishedByName endedAt withdrawnByName note noteArabic';
const READ = `{ publishedOutcomes { parts publishedAt note noteArabic figures { asOf classes isLimited
  head { key careerRate cells { measure count state } } rows { key } decisions { college } } } }`;
const PREVIEW = `query ($parts: [PublishedPart!]!) { outcomesToPublish(parts: $parts, period: latest) { classes } }`;
const LIST = `{ outcomePublications { total present items { ${ROW} } } }`;
const PUBLISH = `mutation ($input: OutcomePublicationInput!, $submission: String) {
  publishOutcomes(input: $input, submission: $submission) { ${ROW} } }`;
const WITHDRAW = `mutation ($id: ID!) { withdrawOutcomes(id: $id) { ${ROW} } }`;

interface Publication {
  id: string;
  endedAt: string | null;
  withdrawnByName: string | null;
}

async function ask<Answer>(claims: TestClaims, text: string, variables: Record<string, unknown> = {}) {
  const answer = await gateway.ask(claims, text, variables);
  expect(answer.errors).toBeUndefined();
  return Object.values(answer.data ?? {})[0] as Answer;
}
const code = async (claims: TestClaims, text: string, variables: Record<string, unknown> = {}) =>
  codeOf(await gateway.ask(claims, text, variables));
const publish = (input: object = INPUT, submission?: string) =>
  ask<Publication>(ADMIN, PUBLISH, { input, submission });
const list = () => ask<{ total: number; present: string | null; items: Publication[] }>(ADMIN, LIST);

// FIGURE-20, FIGURE-21
describe('the publication of figures', () => {
  interface Expected {
    read: string;
    preview: string;
    list: string;
    publish: string;
    withdraw: string;
  }
  const all = (value: string): Expected => ({
    read: 'ok',
    preview: value,
    list: value,
    publish: value,
    withdraw: value,
  });
  const none = all('FORBIDDEN');
  const reads = { ...none, list: 'ok' };
  /** Written by hand: what each role may do with the key of the page, and without it. */
  const MATRIX: Record<(typeof ROLES)[number], [withKey: Expected, withoutKey: Expected]> = {
    superadmin: [all('ok'), all('ok')],
    admin: [all('ok'), none],
    Viewer: [reads, none],
    user: [reads, none],
    careercounselor: [reads, none],
    supervisor: [reads, none],
    partner: [reads, none],
    'OJT Coordinator': [reads, none],
    'Admin Support': [reads, none],
    'Clinical Placement Coordinator': [reads, none],
    faculty: [reads, none],
    Facility: [reads, none],
  };
  const claimsOf = (role: string, permissions: string) => ({ sub: role, name: 'Demo', role, permissions });
  const ROWS: [who: string, claims: TestClaims, expected: Expected][] = [
    ...ROLES.flatMap((role): [string, TestClaims, Expected][] => [
      [`${role} with the key`, claimsOf(role, KEY), MATRIX[role][0]],
      [`${role} without the key`, claimsOf(role, ''), MATRIX[role][1]],
    ]),
    ['a partial login', { ...ADMIN, partial: true }, none],
    ['a visitor', undefined, all('UNAUTHENTICATED')],
  ];

  test.each(ROWS)('answers %s as the role decides', async (_, claims, expected) => {
    const { id } = await publish();
    expect({
      read: await code(claims, READ),
      preview: await code(claims, PREVIEW, { parts: ['categories'] }),
      list: await code(claims, LIST),
      withdraw: await code(claims, WITHDRAW, { id }),
      publish: await code(claims, PUBLISH, { input: INPUT }),
    }).toEqual(expected);
    expect((await list()).total).toBe(expected.publish === 'ok' ? 2 : 1);
  });

  test('shows visitors nothing, then the published figures, then those that take their place', async () => {
    expect(await ask(undefined, READ)).toBeNull();
    const first = await publish();
    expect(await ask(undefined, READ)).toMatchObject({
      parts: ['categories', 'byCollege'],
      note: 'A remark.',
      noteArabic: null,
      figures: { isLimited: true, head: { key: 'all' }, decisions: null },
    });
    const second = await publish({
      parts: ['salaries'],
      period: 'sixMonths',
      note: null,
      noteArabic: 'ملاحظة',
    });
    expect(await ask(undefined, READ)).toMatchObject({
      parts: ['salaries'],
      note: null,
      noteArabic: 'ملاحظة',
    });
    const { items, present, total } = await list();
    expect({ total, present }).toEqual({ total: 2, present: second.id });
    expect(items.map(({ id, endedAt, withdrawnByName }) => [id, endedAt === null, withdrawnByName])).toEqual([
      [second.id, true, null],
      [first.id, false, null],
    ]);
  });

  test('publishes once for a form that is sent twice', async () => {
    const submission = 'a'.repeat(22);
    const first = await publish(INPUT, submission);
    expect(await publish(INPUT, submission)).toEqual(first);
    expect((await list()).total).toBe(1);
    // A repetition does not bring back figures that were taken back.
    await ask(ADMIN, WITHDRAW, { id: first.id });
    expect(await code(ADMIN, PUBLISH, { input: INPUT, submission })).toBe('CONFLICT');
    expect((await list()).present).toBeNull();
    // The same form with other values is no repetition.
    await publish({ ...INPUT, parts: ['jobs'] }, submission);
    expect((await list()).total).toBe(2);
  });

  test('takes figures back once, and only those that exist', async () => {
    const { id } = await publish();
    const ended = await ask<Publication>(ADMIN, WITHDRAW, { id });
    expect(ended).toMatchObject({ id, withdrawnByName: 'Demo Admin' });
    expect(await ask(undefined, READ)).toBeNull();
    const other = { ...ADMIN, sub: 'other', name: 'Demo Other' };
    expect(await ask(other, WITHDRAW, { id })).toEqual(ended);
    // An administrator must not believe that nothing is published.
    const next = await publish();
    expect(await code(other, WITHDRAW, { id })).toBe('CONFLICT');
    expect((await list()).present).toBe(next.id);
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'none'])
      expect(await code(ADMIN, WITHDRAW, { id: unknown }), unknown).toBe('NOT_FOUND');
  });

  test('refuses a form without a part, and a remark that is too long', async () => {
    const input = { parts: [], period: 'latest', note: 'a'.repeat(501), noteArabic: 'أ'.repeat(501) };
    const { errors } = await gateway.ask(ADMIN, PUBLISH, { input });
    expect(errors?.[0]?.extensions['validation']).toEqual({
      'input.parts': ['Choose at least one part.'],
      'input.note': ['The remark can have at most 500 characters.'],
      'input.noteArabic': ['The remark can have at most 500 characters.'],
    });
    expect((await list()).total).toBe(0);
  });
});

// FIGURE-20
test('the published figures stay the same when the answers of graduates change', async () => {
  const read = () => createFigures(database, () => NOW).sharedOutcomes('latest');
  const figures = createFigures(database, () => NOW);
  await publishOutcomes({ database, figures }, viewerOf(ADMIN), { input: INPUT }, LATER);
  const published = await ask<{ figures: { head: { careerRate: number | null } } }>(undefined, READ);
  const { head, classes } = await read();
  expect(published).toMatchObject({
    publishedAt: LATER.toISOString(),
    figures: { classes, head: { careerRate: head.careerRate } },
  });
  await query(`delete from portal.outcomes where category = 'fullTime'`);
  try {
    expect((await read()).head).not.toEqual(head);
    expect(await ask(undefined, READ)).toEqual(published);
  } finally {
    await query('truncate portal.outcomes');
    await addDemo(database.url, NOW, addDemoOutcomes);
  }
});

// FIGURE-20
test.each<[part: PublishedPart, rows: RegExp, cell: string]>([
  ['categories', /^none$/, 'fullTime'],
  ['byClass', /^class:/, 'available'],
  ['byCollege', /^college:/, 'available'],
  ['byProgramme', /^programme:/, 'available'],
  ['jobs', /^none$/, 'field:health'],
  ['salaries', /^none$/, 'salary:given'],
])('publishes only the figures of the part %s, and the counts of the rates', async (part, rows, cell) => {
  const figures = await createFigures(database, () => NOW).sharedOutcomes('latest');
  const shown = publishedFigures(figures, [part]);
  expect(shown.rows.length > 0).toBe(rows.source !== '^none$');
  for (const { key } of shown.rows) expect(key).toMatch(rows);
  const measures = shown.head.cells.map(({ measure }) => measure);
  expect(measures).toEqual(expect.arrayContaining(['graduates', 'known', 'available', 'career', cell]));
  const own: Partial<Record<PublishedPart, RegExp>> = {
    jobs: /^(?:related|field|city):/,
    salaries: /^salary:/,
  };
  for (const measure of measures.filter((name) => name.includes(':')))
    expect(measure).toMatch(own[part] ?? /^none$/);
  expect(measures.includes('fullTime')).toBe(part === 'categories');
  expect(shown).toMatchObject({ decisions: null, options: { campuses: [] } });
});

// FIGURE-24
test('the demo publishes all parts once, with a remark in both languages', async () => {
  await addDemo(database.url, NOW, addDemoPublication, addDemoPublication);
  const { items, present } = await list();
  expect(items).toEqual([
    expect.objectContaining({
      id: present,
      parts: PUBLISHED_PART_NAMES,
      period: 'latest',
      publishedByName: 'Demo Administrator',
      note: expect.stringMatching(/^Demo data: /) as string,
      noteArabic: expect.stringMatching(/^بيانات تجريبية: /) as string,
    }),
  ]);
  const figures = await createFigures(database, () => NOW).sharedOutcomes('latest');
  const published = await ask<{ figures: object }>(undefined, READ);
  expect(published.figures).toMatchObject({
    classes: figures.classes,
    head: { careerRate: figures.head.careerRate },
  });
  // Figures that were taken back do not come again with the next start.
  await ask(ADMIN, WITHDRAW, { id: present });
  await addDemo(database.url, NOW, addDemoPublication);
  expect((await list()).total).toBe(1);
});
