import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { decideAboutMatch, loadMatches } from '#app/.server/people/matches.ts';
import type { DescribedPerson } from '#app/.server/people/person.ts';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { AskFirst } from '../../ask-first.tsx';
import { StudentRecords } from '../student-records.tsx';
import { DirectoryNotice } from '../directory-notice.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadMatches(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await decideAboutMatch(context, request);
}

/** Pairs of records that may be one person (PEOPLE-5). */
export default function PersonMatches() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'serves' || content.kind === 'unavailable' ? (
        <DirectoryNotice content={content} />
      ) : content.matches.length === 0 ? (
        <EmptyState
          title="No pair waits for a decision"
          text="A pair appears here when two records share an e-mail address, or when two accounts name one student id."
        />
      ) : (
        <>
          <p role="status" className="mb-6 text-lg text-aeblack-600">
            {content.sentence}
          </p>
          <ul className="space-y-6">
            {content.matches.map((match) => (
              <li key={match.id}>
                <Match match={match} />
              </li>
            ))}
          </ul>
          <Pagination {...content.pagination} />
        </>
      )}
    </>
  );
}

interface MatchProps {
  match: {
    id: string;
    reason: string;
    found: string;
    labels: { same: string; warning: string; different: string };
    people: DescribedPerson[];
  };
}

function Match({ match: { id, reason, found, labels, people } }: MatchProps) {
  return (
    <article aria-labelledby={`match-${id}`} className="aegov-card card-bordered">
      <h2 id={`match-${id}`} className="card-title">
        {reason}
      </h2>
      <p className="mt-1 text-sm text-aeblack-500">{found}</p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {people.map((person) => (
          <Side key={person.id} person={person} />
        ))}
      </div>
      <PostForm className="mt-5 flex flex-wrap items-start gap-3 print:hidden">
        <input type="hidden" name="match" value={id} />
        <AskFirst label={labels.same} warning={labels.warning} isSmall>
          <Button name="decision" value="same" size="sm">
            {t('Yes, they are one person')}
          </Button>
        </AskFirst>
        <Button name="decision" value="different" size="sm" look="outline">
          {labels.different}
        </Button>
      </PostForm>
    </article>
  );
}

function Side({ person }: { person: DescribedPerson }) {
  const { name, email, role, place, students, lastSeen, imported } = person;
  const facts = [
    { label: t('Email'), value: email === '' ? t('None') : <bdi dir="ltr">{email}</bdi> },
    { label: t('Role'), value: role },
    { label: t('College or company'), value: <bdi>{place ?? t('None')}</bdi> },
    { label: t('Student records'), value: <StudentRecords students={students} /> },
    {
      label: t('Account'),
      value: lastSeen === undefined ? t('Never signed in') : t('Last signed in {date}', { date: lastSeen }),
    },
    { label: t('Import'), value: imported ?? t('None') },
  ];
  return (
    <section className="rounded-card bg-whitely-100 p-4">
      <h3 className="text-base">
        <bdi>{name}</bdi>
      </h3>
      <dl className="mt-2 space-y-2 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
            <dt className="text-aeblack-500">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
