import { data } from '@remix-run/node';

import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { ADMINISTRATORS } from '#rules/identity/roles.ts';
import { dateInDubai, isDate, todayInDubai } from '#rules/resources/engine/dates.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { readsOf } from '#rules/students/reading.ts';
import { CONTACT_REASONS, POOL_SERVES } from '#rules/talent-pool/rules.ts';
import { formatDay, formatExactMoment } from '#rules/text/format-days.ts';
import { formatNumber, joinTexts } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';
import { VACANCY_CITIES, VACANCY_COLLEGES, VACANCY_FIELDS, VACANCY_KINDS } from '#rules/vacancies/choices.ts';

import { failureMessage } from '../failure.ts';
import { describePage } from '../page.ts';
import { csvFile } from '../records/csv-file.ts';
import { FILE_UNAVAILABLE } from '../records/messages.ts';
import { textResponse } from '../text-response.ts';
import { describeContact, MEMBER_GROUPS } from './describe.ts';
import { TalentLogQuery, TalentRowsQuery, TalentSearchesQuery } from './operations.ts';

const UNAVAILABLE = 'This list is unavailable at the moment. Please try again in a minute.';

/** Loads the reasons of companies about the students whom the user reads, or their searches (TALENT-9). */
export async function loadLog(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const reads = readsOf(context.session.viewer);
  if (reads === undefined) return { page, content: { kind: 'serves' as const, text: t(POOL_SERVES) } };
  const parameters = new URL(request.url).searchParams;
  const number = pageNumberOf(parameters);
  const path = pathOf(getRow('talent-pool-log'));
  const showsSearches = reads === 'all' && parameters.get('show') === 'searches';
  const links =
    reads === 'all'
      ? [
          { path, label: t('Requests for contact details'), isChosen: !showsSearches },
          { path: `${path}?show=searches`, label: t('Searches'), isChosen: showsSearches },
        ]
      : [];
  if (showsSearches) return await loadSearches(context, { page, links, number, path });
  const company = parameters.get('company') ?? '';
  const asked = { company: company === '' ? null : company, page: number };
  const answer = await context.gateway.execute(TalentLogQuery, asked);
  if (!answer.ok) {
    const text = failureMessage(answer, t(UNAVAILABLE));
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { talentContacts: list, talentCompanies: companies } = answer.data;
  const query = company === '' ? '' : new URLSearchParams({ company }).toString();
  const file = pathOf(getRow('talent-pool-log-csv'));
  return {
    page,
    content: {
      kind: 'contacts' as const,
      path,
      links,
      companies: companies.map(({ id, name }) => ({ value: id, label: name })),
      company,
      contacts: list.items.map(describeContact),
      csv: mayDownload(context) && list.total > 0 ? `${file}${query === '' ? '' : `?${query}`}` : undefined,
      pagination: { page: number, lastPage: lastPageOf(list.total, LIST_PAGE_ROWS), path, query },
    },
  };
}

interface SearchesPage {
  page: ReturnType<typeof describePage>;
  links: { path: string; label: string; isChosen: boolean }[];
  number: number;
  path: string;
}

async function loadSearches(context: AppLoadContext, { page, links, number, path }: SearchesPage) {
  const answer = await context.gateway.execute(TalentSearchesQuery, { page: number });
  if (!answer.ok) {
    const text = failureMessage(answer, t(UNAVAILABLE));
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { items, total } = answer.data.talentSearches;
  return {
    page,
    content: {
      kind: 'searches' as const,
      links,
      searches: items.map(({ id, companyName, userName, words, filters, found, at }) => ({
        id,
        company: companyName,
        user: userName,
        words: words === '' ? t('No words') : words,
        filters: joinTexts(filters.flatMap(labelsOfFilter)),
        found: formatNumber(found),
        day: formatExactMoment(new Date(at)),
      })),
      pagination: { page: number, lastPage: lastPageOf(total, LIST_PAGE_ROWS), path, query: 'show=searches' },
    },
  };
}

/** The labels of the values of each filter. */
const FILTER_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kinds: VACANCY_KINDS,
  fields: VACANCY_FIELDS,
  cities: VACANCY_CITIES,
  colleges: VACANCY_COLLEGES,
  groups: MEMBER_GROUPS,
};

function labelsOfFilter({ name, values }: { name: string; values: readonly string[] }): string[] {
  const labels = Object.hasOwn(FILTER_LABELS, name) ? FILTER_LABELS[name] : undefined;
  return values.map((value) => {
    if (name === 'availableBy' && isDate(value)) return t('Available by {day}', { day: formatDay(value) });
    const label = labels && Object.hasOwn(labels, value) ? labels[value] : undefined;
    return label === undefined ? value : t(label);
  });
}

function mayDownload({ session }: AppLoadContext): boolean {
  return readsOf(session.viewer) === 'all' && ADMINISTRATORS.includes(session.viewer?.role ?? '');
}

/**
 * Sends the reasons of companies as a CSV file, without contact details of students. Only for administrators
 * (TALENT-9).
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function sendLog(context: AppLoadContext, request: Request): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  if (!mayDownload(context)) return textResponse(t('This file is for administrators.'), 403);
  const name = `talent-pool-${todayInDubai()}`;
  if (context.isHead) return csvFile(name, null);
  const company = new URL(request.url).searchParams.get('company') ?? '';
  const answer = await context.gateway.execute(TalentRowsQuery, { company: company === '' ? null : company });
  if (!answer.ok) return textResponse(failureMessage(answer, t(FILE_UNAVAILABLE)), answer.status);
  const rows = answer.data.talentContactRows.map((row) => [
    dateInDubai(new Date(row.at)).split('-').reverse().join('-'),
    row.companyName,
    row.userName ?? '',
    row.studentName,
    t(CONTACT_REASONS[row.reason]),
    row.vacancyTitle ?? '',
    row.text ?? '',
    row.openings,
  ]);
  context.log.info({ user: context.session.viewer?.id }, 'the log of the talent pool was downloaded');
  async function* parts() {
    await Promise.resolve();
    yield [headings(), ...rows];
  }
  return csvFile(name, parts());
}

function headings(): string[] {
  return [
    t('Day'),
    t('Company'),
    t('User of the company'),
    t('Student'),
    t('Reason'),
    t('Vacancy'),
    t('What the company wrote'),
    t('Openings of the CV'),
  ];
}
