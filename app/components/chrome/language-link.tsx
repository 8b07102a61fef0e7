import { useLocation, useRouteLoaderData } from '@remix-run/react';

import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

import { localizedPath } from '../browser/localized-path.ts';

interface LanguageLinkProps {
  className: string;
  /** Whether phones show the name of the language in one or two letters. */
  isShort?: boolean;
}

/**
 * A link to this page in the other language; nothing if the portal has one language. The script remembers
 * the choice (LANGUAGE-17).
 */
export function LanguageLink({ className, isShort }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  const other = useRouteLoaderData<RootData>('root')?.otherLanguage;
  if (!other) return null;
  const { language, ownName, letters, prefix } = other;
  return (
    <a
      href={((pathname === '/' && prefix) || prefix + pathname) + search}
      lang={language}
      hrefLang={language}
      className={className}
      onClick={() => navigator.sendBeacon(localizedPath('/language'), new URLSearchParams({ language }))}
    >
      {isShort && (
        <span aria-hidden="true" className="sm:hidden">
          {letters}
        </span>
      )}
      <span className={isShort ? 'max-sm:sr-only' : ''}>{ownName}</span>
    </a>
  );
}

/**
 * Remembers the language of this page for a browser without scripts, which opens pages in the other language
 * with a plain link (LANGUAGE-17).
 */
export function RememberLanguage({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<RootData>('root');
  if (!root?.unrememberedLanguage) return null;
  return (
    <noscript>
      <form method="post" action={localizedPath('/language')}>
        <input type="hidden" name="language" value={root.unrememberedLanguage} />
        <input type="hidden" name="from" value={pathname + search} />
        <button type="submit" className={className}>
          {t('Always open the portal in this language')}
        </button>
      </form>
    </noscript>
  );
}
