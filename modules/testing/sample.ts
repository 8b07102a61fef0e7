import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

import { readClaims, type Viewer } from '#rules/identity/viewer.ts';
import {
  choice,
  choices,
  date,
  dateTime,
  email,
  file,
  lines,
  longText,
  number,
  phone,
  richText,
  text,
  url,
} from '#rules/resources/engine/field.ts';
import { resource, type Resource } from '#rules/resources/engine/resource.ts';

import type { ResourceRow } from '../engine/permissions.ts';
import { insertRecord } from '../engine/record.ts';
import { createEngineModule, createResourceModule } from '../engine/resource-module.ts';
import { resourceTable } from '../engine/resource-table.ts';
import type { PortalDatabase } from '../database/database.ts';
import type { PortalModule } from '../portal-module.ts';
import { openTestDatabase, queryOnce } from './database.ts';
import { createTestKeys } from './keys.ts';
import { createModulesGateway, createTestLog, type TestClaims } from './gateway.ts';

const OPTIONS = { red: 'Red', green: 'Green', blue: 'Blue' };

/** A resource with each type of field, each scope, and each kind of transition. */
export const SAMPLE: Resource = resource({
  name: 'sample',
  plural: 'samples',
  words: { one: 'sample', many: 'samples', counted: { one: '1 sample', other: '{count} samples' } },
  prefix: 's',
  serves: 'This page is for tests.',
  heading: 'title',
  fields: {
    title: text({ label: 'Title', max: 80 }),
    notes: longText({ label: 'Notes', max: 200, isOptional: true }),
    essay: richText({ label: 'Essay', max: 200, isOptional: true }),
    points: lines({ label: 'Points', most: 3, max: 50, isOptional: true }),
    contact: email({ label: 'Contact', isOptional: true }),
    mobile: phone({ label: 'Mobile', isOptional: true }),
    site: url({ label: 'Site', isOptional: true }),
    day: date({ label: 'Day', isOptional: true }),
    meeting: dateTime({ label: 'Meeting', isOptional: true }),
    amount: number({ label: 'Amount', min: 0, max: 1000, isOptional: true }),
    colour: choice({ label: 'Colour', options: OPTIONS, isOptional: true }),
    colours: choices({ label: 'Colours', options: OPTIONS, isOptional: true }),
    photo: file({ label: 'Photo', preset: 'images_only', isOptional: true }),
    paper: file({ label: 'Paper', preset: 'pdf_only', isOptional: true, recordsOpenings: true }),
  },
  form: [
    { title: 'One', fields: ['title', 'notes', 'essay', 'points', 'contact', 'mobile', 'site'] },
    { title: 'Two', fields: ['day', 'meeting', 'amount', 'colour', 'colours', 'photo', 'paper'] },
  ],
  search: ['title', 'notes'],
  searchHint: 'Title or notes',
  states: {
    draft: { label: 'Draft', tone: 'neutral', sentence: 'It is a draft.' },
    waiting: { label: 'Waiting', tone: 'pending', sentence: 'It waits.' },
    open: { label: 'Open', tone: 'good', sentence: 'It is open.' },
    closed: { label: 'Closed', tone: 'neutral', sentence: 'It is closed.' },
  },
  initial: 'draft',
  create: { by: ['user', 'partner', 'admin'], label: 'Create' },
  change: { from: ['draft'], by: ['user:own', 'partner:company', 'admin'] },
  transitions: {
    submit: {
      from: ['draft'],
      to: 'waiting',
      by: ['user:own', 'partner'],
      label: 'Submit',
      done: 'submitted',
    },
    publish: {
      from: ['waiting'],
      to: 'open',
      by: ['faculty', 'admin', 'partner'],
      label: 'Publish',
      done: 'published',
      notSelf: true,
      bulk: true,
    },
    return: {
      from: ['waiting'],
      to: 'draft',
      by: ['faculty', 'admin'],
      label: 'Return',
      done: 'returned',
      note: { label: 'Reason', min: 10, max: 100 },
    },
    close: {
      from: ['open'],
      to: 'closed',
      by: ['admin', 'Facility', 'partner:own'],
      label: 'Close',
      done: 'closed',
      bulk: true,
    },
  },
  views: {
    manage: {
      columns: ['title', 'state'],
      filters: ['state', 'colour', 'colours'],
      sort: [
        'createdAt_desc',
        'createdAt',
        'title',
        'title_desc',
        'amount',
        'amount_desc',
        'state',
        'day',
        'meeting',
        'meeting_desc',
      ],
      hasSearch: true,
    },
    open: { columns: ['title'], sort: ['title'], states: ['open'] },
    /** No page shows it. */
    hidden: { columns: ['title'], sort: ['title'] },
  },
  scopes: {
    user: 'own',
    partner: 'company',
    faculty: 'college',
    Facility: { scope: 'all', states: ['open', 'closed'] },
    admin: 'all',
    supervisor: 'all',
    Viewer: 'all',
  },
});

export const samples = resourceTable(SAMPLE);

/** The pages of the sample: each view but `hidden` has one, with a key of its own. */
const SAMPLE_ROWS: readonly ResourceRow[] = [
  { page: { resource: 'sample', view: 'manage' }, access: { key: 'students-index' } },
  { page: { resource: 'sample', view: 'open' }, access: { key: 'jobs-index' } },
  { page: { resource: 'sample', record: true }, access: { key: 'students-index' } },
  { page: { resource: 'other', view: 'hidden' }, access: 'signed-in' },
  { page: 'hub', access: 'signed-in' },
];

/** Creates the table of the sample with the statements that drizzle-kit writes for it. */
async function createSampleTable(url: string): Promise<void> {
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ samples }));
  for (const statement of statements) await queryOnce(url, statement);
}

/** Creates the modules of the sample. */
export function createSampleModules(database: PortalDatabase, fileKeys = createTestKeys()): PortalModule[] {
  return [
    createEngineModule(),
    createResourceModule({
      resource: SAMPLE,
      table: samples,
      database,
      fileKeys,
      log: createTestLog().log,
      rows: SAMPLE_ROWS,
    }),
  ];
}

/** Returns the user of a token. */
export function viewerOf(claims: TestClaims): Viewer {
  const viewer = readClaims({ exp: 4_000_000_000, ...claims });
  if (!viewer) throw new Error('The claims are not valid.');
  return viewer;
}

interface SampleOptions {
  author?: TestClaims;
  state?: string;
  values?: Record<string, string | number | string[]>;
}

/** Inserts a sample, in any state. */
export async function insertSample(
  database: PortalDatabase & { url: string },
  { author, state, values }: SampleOptions = {},
): Promise<{ id: string; version: number }> {
  const viewer = author && viewerOf(author);
  const { id, version } = await database.transaction((tx) =>
    insertRecord(tx, samples, SAMPLE, viewer, { title: 'Sample', ...values }),
  );
  if (state !== undefined) {
    await queryOnce(database.url, 'update portal.samples set state = $1 where id = $2', [state, id]);
  }
  return { id, version };
}

/** Opens a database with the sample table, and a gateway over it. Default: on the server of the test run. */
export async function openSampleGateway(
  open: () => Promise<PortalDatabase & { url: string }> = openTestDatabase,
) {
  const database = await open();
  await createSampleTable(database.url);
  const gateway = createModulesGateway(createSampleModules(database));
  return {
    database,
    gateway,
    close: async () => {
      await gateway.close();
      await database.close();
    },
  };
}
