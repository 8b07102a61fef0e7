import { Link } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

import type {
  ListedSearch,
  RefusedSearch,
  SavedSearchesContent,
} from '#app/.server/vacancies/saved-searches.ts';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { useFaultyTitle } from '#app/components/form/use-faulty-title.ts';
import { Icon, type IconName } from '#app/components/icon/icon.tsx';
import { Sentence } from '#app/components/text/sentence.tsx';
import { t } from '#rules/text/t.ts';

interface SavedSearchesProps {
  content: SavedSearchesContent;
  /** The form that the server has returned with an error. */
  refused: RefusedSearch | undefined;
}

/** The saved searches of a student, and how the search of the list is saved (SEARCH-1). */
export function SavedSearches({ content, refused }: SavedSearchesProps) {
  const { address, items, saving } = content;
  const hasSearches = items === undefined || items.length > 0;
  useFaultyTitle(refused !== undefined);
  if (!saving && !refused && !hasSearches) return null;
  return (
    <div className="mb-6 divide-y divide-aeblack-100 rounded-card border border-aeblack-100 print:hidden">
      {(saving ?? refused) && <Saving content={content} refused={refused} />}
      {items === undefined && (
        <p className="px-4 py-3 text-aeblack-600">
          {t('Your saved searches are unavailable at the moment. Please try again in a minute.')}
        </p>
      )}
      {items !== undefined && items.length > 0 && (
        <Fold
          icon="list"
          title={t('Saved searches ({count})', { count: items.length })}
          isOpen={saving === undefined ? items.length <= MOST_OPEN : saving.kind === 'full'}
        >
          <ul className="divide-y divide-aeblack-100">
            {items.map((item) => (
              <Item key={item.id} item={item} address={address} />
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

/** The most saved searches that are shown at once above all vacancies. More are folded. */
const MOST_OPEN = 2;

interface FoldProps {
  icon: IconName;
  title: string;
  isOpen: boolean;
  children: ReactNode;
}

/** A part that folds. It is an element of the browser, so it works without JavaScript. */
function Fold({ icon, title, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-card px-4 py-2 hover:text-aegold-700">
        <Icon name={icon} size="size-5" className="text-aegold-600" />
        <h2 className="min-w-0 grow text-base leading-6 font-medium">{title}</h2>
        <Icon name="caret-down" size="size-4" className="group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-3">{children}</div>
    </details>
  );
}

/** The form of the search, or why there is none. */
function Saving({ content: { address, settings, saving }, refused }: SavedSearchesProps) {
  if (!refused && saving?.kind === 'saved') {
    return (
      <div className="flex items-start gap-3 px-4 py-3">
        <Icon name="check-circle" size="size-5" className="mt-0.5 text-aegreen-700" />
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">
            <Sentence text="You have saved this search as “{name}”." names={{ name: saving.name }} />
          </p>
          <DailyMessage settings={settings} />
        </div>
      </div>
    );
  }
  if (!refused && saving?.kind === 'full') return <p className="px-4 py-3">{saving.text}</p>;
  const form = saving?.kind === 'form' ? saving : undefined;
  return (
    <Fold icon="bell" title={t('Save this search')} isOpen={refused !== undefined || form?.isUnsent === true}>
      {form?.isUnsent && <UnsentNotice />}
      <NewSearch
        key={form?.name}
        {...{ address, settings, refused }}
        name={refused?.name ?? form?.name ?? ''}
      />
    </Fold>
  );
}

const FORM = 'new-search';

interface NewSearchProps {
  address: string;
  settings: string;
  name: string;
  refused: RefusedSearch | undefined;
}

// Without Conform and its field component, which are too large for this page: decision 23.
function NewSearch({ address, settings, name, refused }: NewSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);
  return (
    // Without a script, the browser shows the form of a search that was not saved.
    <PostForm
      id={FORM}
      action={`${address}#${FORM}`}
      preventScrollReset
      data-keeps-unsent-text
      className="scroll-mt-16"
    >
      <div className={`aegov-form-control max-w-form ${refused ? 'control-error' : ''}`}>
        <label htmlFor="search-name">{t('Name of the search')}</label>
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 grow basis-48">
            <div className="form-control-input">
              <input
                ref={field}
                id="search-name"
                type="text"
                name="name"
                defaultValue={name}
                required
                dir="auto"
                autoComplete="off"
                aria-invalid={refused ? true : undefined}
                aria-describedby={refused ? 'search-name-error search-name-hint' : 'search-name-hint'}
              />
            </div>
            {refused && (
              <p id="search-name-error" className="mt-2 text-sm font-medium text-aered-700">
                {refused.message}
              </p>
            )}
          </div>
          <Button name="intent" value="save" look="outline">
            {t('Save the search')}
          </Button>
        </div>
      </div>
      <DailyMessage id="search-name-hint" settings={settings} />
    </PostForm>
  );
}

/** What happens with a saved search (SEARCH-2). */
function DailyMessage({ id, settings }: { id?: string; settings: string }) {
  return (
    <p id={id} className="mt-2 max-w-prose text-sm text-aeblack-600">
      {t('The portal sends you a message at 7 am (UAE time), at most once a day, when new vacancies match.')}{' '}
      <Link to={settings} className="font-medium text-aegold-700 underline underline-offset-4">
        {t('Notification settings')}
      </Link>
    </p>
  );
}

function Item({ item: { id, name, to, about, isShown }, address }: { item: ListedSearch; address: string }) {
  return (
    <li className="flex items-center gap-x-4 py-2">
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        {to === undefined ? (
          <bdi className="font-medium">{name}</bdi>
        ) : (
          <Link
            to={to}
            preventScrollReset
            aria-current={isShown ? 'true' : undefined}
            className="font-medium text-aegold-700 underline-offset-4 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        )}
        {about !== undefined && (
          <p dir="auto" className="text-sm text-aeblack-600">
            {about}
          </p>
        )}
      </div>
      <PostForm action={address} preventScrollReset>
        <input type="hidden" name="search" value={id} />
        <Button name="intent" value="remove" size="sm" look="quiet" className="-me-7">
          {t('Remove')}
          <span className="sr-only">
            {' '}
            <bdi>{name}</bdi>
          </span>
        </Button>
      </PostForm>
    </li>
  );
}
