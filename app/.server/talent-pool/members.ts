import { data } from '@remix-run/node';

import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatShortDay } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { hasSearchWords } from '#rules/text/normalise.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { describePage } from '../page.ts';
import { describeCard } from './describe.ts';
import { TalentMembersQuery } from './operations.ts';

/** Loads the members among the students whom the user reads (TALENT-9). */
export async function loadMembers(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const parameters = new URL(request.url).searchParams;
  const words = parameters.get('q') ?? '';
  const search = hasSearchWords(words) ? words.trim().slice(0, LONGEST_SEARCH) : '';
  const read = (number: number) => context.gateway.execute(TalentMembersQuery, { search, page: number });
  const asked = pageNumberOf(parameters);
  const first = await read(asked);
  const lastPage = first.ok ? lastPageOf(first.data.talentMembers.total, LIST_PAGE_ROWS) : 1;
  const shown = Math.min(asked, lastPage);
  const answer = shown === asked ? first : await read(shown);
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('The talent pool is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { talentMembers, talentNumbers: numbers } = answer.data;
  const path = pathOf(getRow('talent-pool'));
  return {
    page,
    content: {
      kind: 'members' as const,
      path,
      search,
      log: pathOf(getRow('talent-pool-log')),
      numbers: [
        { label: t('Members'), value: numbers.members },
        { label: t('Requests for contact details, last 30 days'), value: numbers.contacts },
        { label: t('Companies that asked, last 30 days'), value: numbers.companies },
        ...(numbers.searches == null
          ? []
          : [{ label: t('Searches of companies, last 30 days'), value: numbers.searches }]),
      ],
      members: talentMembers.items.map(({ student, name, expiresAt, contacts, card }) => {
        const { studies, facts } = describeCard(card);
        return {
          id: card.id,
          name: name || t('Without a name'),
          to: pathOf(getRow('profile'), { token: student }),
          studies,
          facts,
          ends: formatShortDay(dateInDubai(new Date(expiresAt))),
          contacts: formatNumber(contacts),
        };
      }),
      pagination: {
        page: shown,
        lastPage,
        path,
        query: search === '' ? '' : new URLSearchParams({ q: search }).toString(),
      },
    },
  };
}
