import { expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { decideAboutCompany, loadTrustedCompanies } from './trusted-companies.ts';

const ADDRESS = 'https://portal.example/jobs/trusted?q=demo';
const COMPANY = { id: '5', name: 'Demo Bank', open: 1200, waiting: 1, trustedAt: null, trustedBy: null };

function open(role: string, answer: object) {
  return createRecordsContext({ row: 'trusted-companies', role, answer: () => answer });
}

async function load(role: string, items: object[] = [COMPANY], address = ADDRESS) {
  const answer = { ok: true, data: { vacancyCompanies: { total: items.length, items } } };
  const given = open(role, answer);
  return { ...given, loaded: await loadTrustedCompanies(given.context, new Request(address)) };
}

async function decide(fields: Record<string, string>, answer: object) {
  const given = open('superadmin', answer);
  const body = new URLSearchParams(fields);
  const request = new Request(ADDRESS, { method: 'POST', body });
  return { ...given, response: await decideAboutCompany(given.context, request) };
}

// VACANCY-9
test('the list says of each company what it has, and whether it is trusted', async () => {
  const trusted = {
    ...COMPANY,
    id: '6',
    trustedAt: '2026-11-20T08:00:00.000Z',
    trustedBy: 'Demo Administrator',
  };
  const unknown = { ...COMPANY, id: '77', name: null };
  const { loaded, operations } = await load('superadmin', [COMPANY, trusted, unknown]);
  expect(operations[0]?.variables).toEqual({ search: 'demo', page: 1 });
  expect(loaded).toMatchObject({
    content: {
      kind: 'list',
      mayDecide: true,
      sentence: '3 companies.',
      companies: [
        {
          name: 'Demo Bank',
          isKnown: true,
          counts: '1,200 open, 1 waiting for approval.',
          trusted: undefined,
        },
        { trusted: expect.stringMatching(/^Trusted since 20 November 2026, by .*Demo Administrator/) },
        { name: 'Company 77', isKnown: false },
      ],
      pagination: { page: 1, lastPage: 1, path: '/jobs/trusted', query: { q: 'demo' } },
    },
  });
});

// VACANCY-9
test.each(['partner', 'careercounselor', 'admin'])(
  'a %s without the right reads one sentence, and the gateway is not asked',
  async (role) => {
    const { loaded, operations } = await load(role);
    expect(loaded).toMatchObject({
      content: {
        kind: 'serves',
        text: 'This page is for administrators, who decide which companies publish without an approval.',
      },
    });
    expect(operations).toEqual([]);
  },
);

// VACANCY-9
test('the list says that it is unavailable with the status of the failure', async () => {
  const { context } = open('superadmin', {
    ok: false,
    code: 'DATABASE_UNAVAILABLE',
    status: 503,
    message: '',
  });
  expect(await loadTrustedCompanies(context, new Request(ADDRESS))).toMatchObject({
    init: { status: 503 },
    data: { content: { kind: 'unavailable' } },
  });
});

// VACANCY-9
test.each([
  ['trust', 'trustCompany', 'The company is trusted now', 'a company was trusted'],
  ['end', 'endCompanyTrust', 'The company is not trusted any more', 'the trust in a company was ended'],
])('the decision "%s" is made, logged with its user, and said', async (decision, field, title, message) => {
  const answer = { ok: true, data: { [field]: '5' } };
  const { operations, entries, flashes, response } = await decide({ company: '5', decision }, answer);
  expect(operations).toEqual([
    { query: expect.stringContaining(`${field}(company: $company)`), variables: { company: '5' } },
  ]);
  expect(entries).toEqual([[{ user: 'u-test', company: '5' }, message]]);
  expect(flashes).toEqual([{ kind: 'success', title }]);
  expect(response.headers.get('location')).toBe('/jobs/trusted?q=demo');
});

// VACANCY-9
test('a decision that failed is not logged as one, and says that nothing was changed', async () => {
  const failure = { ok: false, code: 'DATABASE_UNAVAILABLE', status: 503, message: '' };
  const { entries, flashes } = await decide({ company: '5', decision: 'trust' }, failure);
  expect(entries).toEqual([]);
  expect(flashes).toMatchObject([{ kind: 'error', title: 'Nothing was changed' }]);
});

test.each([{ company: '5' }, { decision: 'trust' }, { company: '5', decision: 'other' }])(
  'a form without a company or a known decision is refused: %j',
  async (fields) => {
    await expect(decide(fields as never, { ok: true })).rejects.toMatchObject({ status: 400 });
  },
);
