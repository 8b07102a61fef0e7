import { Link, useLocation } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';
import { PostForm } from '../connection/post-form.tsx';

/**
 * The cookie banner. It is the first element of the page, before the skip link, and covers no content.
 * Its action always loads a new document, because the consent can change the content security policy of
 * the page.
 */
export function CookieBanner() {
  const { pathname, search } = useLocation();
  return (
    <section
      aria-label={t('Cookies')}
      className="aegov-banner banner-top text-[0.8125rem] max-sm:py-1.5 sm:text-sm"
    >
      <PostForm
        action="/cookie-consent"
        className="page-width flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-6"
      >
        <p className="banner-content flex-1 sm:min-w-60">
          <span className="sm:hidden">{t('We use cookies.')}</span>
          <span className="max-sm:hidden">
            {t('We use cookies to keep you signed in and to make this portal work well for you.')}
          </span>{' '}
          <Link to="/cookie-policy" className="banner-link font-medium underline underline-offset-4">
            {t('Cookie policy')}
          </Link>
        </p>
        <input type="hidden" name="from" value={pathname + search} />
        <Button size="sm" className="max-sm:!px-3">
          {t('Accept All')}
        </Button>
      </PostForm>
    </section>
  );
}
