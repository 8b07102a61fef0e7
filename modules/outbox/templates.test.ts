import { expect, test } from 'vitest';

import { email, file, text } from '#rules/resources/engine/field.ts';
import { resource, type Resource } from '#rules/resources/engine/resource.ts';
import { RESOURCES } from '#rules/resources/table.ts';
import type { LinkRow } from '#rules/routes/link-path.ts';
import { ROUTES } from '#rules/routes/table.ts';

import { mailTemplate, type MailTemplates } from './template.ts';
import { checkMails } from './templates.ts';

type Changes = Partial<Pick<Resource, 'fields' | 'form' | 'create' | 'links'>>;

/** Returns a resource with e-mails. */
function createRequest(changes: Changes = {}): Resource {
  const definition: Resource = {
    name: 'request',
    plural: 'requests',
    words: { one: 'request', many: 'requests', counted: { one: '1 request', other: '{count} requests' } },
    prefix: 'rq',
    serves: 'This page is for tests.',
    heading: 'name',
    fields: {
      name: text({ label: 'Name', max: 80 }),
      contact: email({ label: 'Contact' }),
      paper: file({ label: 'Paper', preset: 'cv' }),
    },
    form: [{ title: 'One', fields: ['name', 'contact', 'paper'] }],
    states: {
      open: { label: 'Open', tone: 'pending', sentence: 'It is open.' },
      closed: { label: 'Closed', tone: 'neutral', sentence: 'It is closed.' },
    },
    initial: 'open',
    create: { by: 'public', label: 'Send', tell: [{ to: 'contact', mail: 'received' }] },
    transitions: {
      close: {
        from: ['open'],
        to: 'closed',
        by: ['admin'],
        label: 'Close',
        done: 'closed',
        note: { label: 'Reason', min: 1, max: 100 },
        tell: [{ to: 'contact', mail: 'closed' }],
      },
    },
    views: { manage: { columns: ['name'], sort: ['name'] } },
    scopes: { admin: 'all' },
    ...changes,
  };
  return resource(definition);
}

const write = () => ({ subject: '', greeting: '', paragraphs: [], note: '' });
const MAILS = {
  received: mailTemplate({ fields: ['name'], write }),
  closed: mailTemplate({ fields: ['name', 'note'], write }),
};

/** Checks the e-mails of one resource. */
function check(changes: Changes = {}, mails: MailTemplates = MAILS, rows: readonly LinkRow[] = []): void {
  checkMails([createRequest(changes)], rows, { request: mails });
}

// MAIL-3
test('the e-mails of the portal’s own resources are complete', () => {
  expect(() => checkMails(RESOURCES, ROUTES)).not.toThrow();
  expect(() => check()).not.toThrow();
});

// MAIL-3
test('an e-mail without a template stops the start', () => {
  expect(() => check({}, { received: MAILS.received })).toThrow(
    "The e-mail 'closed' of the resource 'request' has no template",
  );
});

// MAIL-3
test.each([
  ['an unknown field', 'age'],
  ['a file', 'paper'],
  ['the note of a creation', 'note'],
])('a template that needs %s stops the start', (_, field) => {
  const received = mailTemplate({ fields: [field], write });
  expect(() => check({}, { ...MAILS, received })).toThrow(
    `The e-mail 'received' of the resource 'request' needs '${field}'`,
  );
});

// MAIL-3
test('a link without a page, or whose path has no place for the token, stops the start', () => {
  const linked: Changes = {
    create: { by: 'public', label: 'Send', tell: [{ to: 'contact', mail: 'received', link: 'own' }] },
    links: { own: { holder: 'the visitor', transitions: ['close'], shows: ['name'] } },
  };
  expect(() => check(linked)).toThrow(
    "The e-mail 'received' of the resource 'request': No route has the page of the link 'own'",
  );
  const short = { path: 'request', page: { resource: 'request', link: 'own' } };
  expect(() => check(linked, MAILS, [short])).toThrow("The path 'request' has no parameter for the token.");
  const row = { path: 'request/:token', page: { resource: 'request', link: 'own' } };
  expect(() => check(linked, MAILS, [row])).not.toThrow();
});

// MAIL-3
test('a resource with e-mails cannot have a field that is named like the note', () => {
  const fields = {
    name: text({ label: 'Name', max: 80 }),
    contact: email({ label: 'Contact' }),
    note: text({ label: 'Note', max: 80 }),
  };
  const form = [{ title: 'One', fields: ['name', 'contact', 'note'] }];
  expect(() => check({ fields, form })).toThrow("cannot tell the field 'note' from the note");
});
