import { Link } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { useFaultyTitle } from '#app/components/form/use-faulty-title.ts';
import { Icon, type IconName } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

/** A saved search in the list of a page. */
export interface ListedSearch {
  id: string;
  name: string;
  /** The list with this search; undefined if its filters do not exist any more. */
  to: string | undefined;
  /** Its words and filters, if the name does not say them; or why it finds nothing. */
  about: string | undefined;
  /** Whether the page shows this search. */
  isShown: boolean;
}

/** What a page shows of the searches that a user has saved for its list (SEARCH-1, STUDENTS-11). */
export interface SavedSearchesContent {
  /** The address of the page, to which the forms are sent. */
  address: string;
  texts: SavedSearchesTexts;
  /** What happens with a saved search, and where the user changes this. */
  note: { text: string; link: { to: string; text: string } } | undefined;
  /** Undefined while they cannot be read. */
  items: readonly ListedSearch[] | undefined;
  /** How the search of the page can be saved; undefined for a list without a search and filters. */
  saving:
    | { kind: 'form'; name: string; isUnsent: boolean }
    | { kind: 'saved'; text: string }
    | { kind: 'full'; text: string }
    | undefined;
}

interface SavedSearchesTexts {
  /** The title of the form. */
  new: string;
  /** The label of the field of the form. */
  name: string;
  /** The label of the button. */
  save: string;
  /** The title of the list. */
  list: string;
  /** Says that the list cannot be read. */
  unavailable: string;
}

/** The form of a search that was not saved, with what the user typed. */
export interface RefusedSearch {
  name: string;
  message: string;
}

interface SavedSearchesProps {
  content: SavedSearchesContent;
  /** The form that the server has returned with an error. */
  refused: RefusedSearch | undefined;
}

/** The saved searches of a user, and how the search of the list is saved (SEARCH-1, STUDENTS-11). */
export function SavedSearches({ content, refused }: SavedSearchesProps) {
  const { address, texts, items, saving } = content;
  const hasSearches = items === undefined || items.length > 0;
  useFaultyTitle(refused !== undefined);
  if (!saving && !refused && !hasSearches) return null;
  return (
    <div className="mb-6 divide-y divide-aeblack-100 rounded-card border border-aeblack-100 print:hidden">
      {(saving ?? refused) && <Saving content={content} refused={refused} />}
      {items === undefined && <p className="px-4 py-3 text-aeblack-600">{texts.unavailable}</p>}
      {items !== undefined && items.length > 0 && (
        <Fold
          icon="list"
          title={texts.list}
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

/** The most saved searches that are shown at once above a list without a search. More are folded. */
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
function Saving({ content, refused }: SavedSearchesProps) {
  const { texts, note, saving } = content;
  if (!refused && saving?.kind === 'saved') {
    return (
      <div className="flex items-start gap-3 px-4 py-3">
        <Icon name="check-circle" size="size-5" className="mt-0.5 text-aegreen-700" />
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{saving.text}</p>
          <Note note={note} />
        </div>
      </div>
    );
  }
  if (!refused && saving?.kind === 'full') return <p className="px-4 py-3">{saving.text}</p>;
  const form = saving?.kind === 'form' ? saving : undefined;
  return (
    <Fold
      icon={note ? 'bell' : 'star'}
      title={texts.new}
      isOpen={refused !== undefined || form?.isUnsent === true}
    >
      {form?.isUnsent && <UnsentNotice />}
      <NewSearch
        key={form?.name}
        content={content}
        refused={refused}
        name={refused?.name ?? form?.name ?? ''}
      />
    </Fold>
  );
}

const FORM = 'new-search';

interface NewSearchProps extends SavedSearchesProps {
  name: string;
}

// Without Conform and its field component, which are too large for this page: decision 23.
function NewSearch({ content: { address, texts, note }, name, refused }: NewSearchProps) {
  const hint = note && 'search-name-hint';
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
        <label htmlFor="search-name">{texts.name}</label>
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
                aria-describedby={
                  [refused && 'search-name-error', hint].filter(Boolean).join(' ') || undefined
                }
              />
            </div>
            {refused && (
              <p id="search-name-error" className="mt-2 text-sm font-medium text-aered-700">
                {refused.message}
              </p>
            )}
          </div>
          <Button name="intent" value="save" look="outline">
            {texts.save}
          </Button>
        </div>
      </div>
      <Note id={hint} note={note} />
    </PostForm>
  );
}

/** What happens with a saved search (SEARCH-2). */
function Note({ id, note }: { id?: string | undefined; note: SavedSearchesContent['note'] }) {
  if (!note) return null;
  return (
    <p id={id} className="mt-2 max-w-prose text-sm text-aeblack-600">
      {note.text}{' '}
      <Link to={note.link.to} className="font-medium inline-link">
        {note.link.text}
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
            className="font-medium plain-link"
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
