import { Form, Link } from '@remix-run/react';

import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { FoldSummary } from '#app/components/list/fold-summary.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { TalentCard } from '../talent-card.tsx';
import type { PoolContent } from './route.tsx';

type SearchContent = Extract<PoolContent, { kind: 'search' }>;

/** The search of a partner company (TALENT-4). */
export function PoolSearch({ content }: { content: SearchContent }) {
  const { path, sentence, isFiltered, hasNone, members, pagination } = content;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <Filters content={content} />
      <section aria-labelledby="found">
        <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <h2 id="found" className="text-lg">
            {sentence}
          </h2>
          {isFiltered && (
            <Link to={path} className="min-h-6 inline-link">
              {t('Clear the search and the filters')}
            </Link>
          )}
        </div>
        {members.length === 0 ? (
          <EmptyState
            headingLevel="h3"
            title={hasNone ? 'No one is in the talent pool yet' : 'No member matches'}
            text={
              hasNone
                ? t('Students and graduates join by themselves. Come back later.')
                : t('Try fewer words or filters.')
            }
          >
            {!hasNone && (
              <ButtonLink to={path} look="outline">
                {t('Show all members')}
              </ButtonLink>
            )}
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {members.map(({ id, to, ...card }) => (
              <li key={id}>
                <TalentCard
                  card={card}
                  heading="h3"
                  title={
                    <Link to={to} className="inline-link">
                      {card.title}
                      <span className="sr-only"> {card.headline ?? card.studies}</span>
                    </Link>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination {...pagination} />
        <p className="mt-8 max-w-prose text-sm text-aeblack-600">
          {t('The portal records what your company searches for, and why it asks for contact details.')}
        </p>
      </section>
    </div>
  );
}

/** The search and the filters, in one form that changes the address. On a phone, the filters are folded. */
function Filters({ content: { form, path } }: { content: SearchContent }) {
  const { search, availableBy, filters } = form;
  const chosen = filters.flatMap(({ choices }) => choices.filter(({ isChosen }) => isChosen)).length;
  return (
    // The key resets the fields when the address changes without this form, for example by "Clear".
    <Form
      key={JSON.stringify(form)}
      method="get"
      action={path}
      role="search"
      preventScrollReset
      className="print:hidden"
    >
      <div className="aegov-form-control">
        <label htmlFor="talent-words">{t('Search')}</label>
        <p id="talent-words-hint" className="mb-2 text-sm text-aeblack-600">
          {t('Skill, headline or programme, in English or Arabic')}
        </p>
        <div className="form-control-input">
          <input
            id="talent-words"
            type="search"
            name="q"
            defaultValue={search}
            maxLength={LONGEST_SEARCH}
            dir="auto"
            autoComplete="off"
            aria-describedby="talent-words-hint"
          />
        </div>
      </div>
      <Button look="outline" className="mt-3 w-full">
        {t('Search')}
      </Button>
      {/* The fold of phones. It is empty: the style sheet hides the controls after it while it is closed. */}
      <details className="filter-fold group mt-4 md:hidden">
        <FoldSummary>{chosen === 0 ? t('Filters') : t('Filters ({chosen} chosen)', { chosen })}</FoldSummary>
      </details>
      <div className="filter-controls mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-1">
        <div className="aegov-form-control min-w-0">
          <label htmlFor="talent-by">{t('Available by')}</label>
          <div className="form-control-input">
            <input id="talent-by" type="date" name="by" defaultValue={availableBy} />
          </div>
        </div>
        {filters.map(({ name, legend, choices }) => (
          <fieldset key={name}>
            <legend className="mb-1 font-medium">{legend}</legend>
            {choices.map(({ value, label, isChosen }) => (
              <label key={value} className="aegov-check-item min-h-9 py-1.5">
                <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
                <span className="min-w-0 flex-1">{label}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <Button look="outline" className="self-end md:justify-self-start">
          {t('Show results')}
        </Button>
      </div>
    </Form>
  );
}
