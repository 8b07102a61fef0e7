import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { describePage } from '#app/.server/page.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { Sentence } from '#app/components/text/sentence.tsx';
import {
  COOKIE_CONSENT_LIFETIME,
  DRAFT_LIFETIME,
  EVENT_POPUP_LIFETIME,
  LANGUAGE_LIFETIME,
  REGISTRATION_LIFETIME,
  REMEMBERED_EMAIL_LIFETIME,
  RETURN_PATH_LIFETIME,
  SENT_RECORDS_LIFETIME,
} from '#rules/constants.ts';
import { COOKIE_NAMES } from '#rules/session/cookie-names.ts';
import { formatDuration } from '#rules/text/duration.ts';
import { t } from '#rules/text/t.ts';
import { translationNote } from '#rules/text/translation-note.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export function loader({ context }: LoaderFunctionArgs) {
  return { ...describePage(context), note: translationNote() };
}

interface Cookie {
  name: string;
  purpose: string;
  /** How long the browser keeps it; `{time}` stands for the time. By default, it is only the time. */
  lifetime?: string;
  /** In milliseconds. */
  time?: number;
}

/** The cookies that the server sets: see server/sessions and server/drafts. */
const COOKIES: readonly Cookie[] = [
  {
    name: COOKIE_NAMES.session,
    purpose:
      'Identifies your session: that you are signed in, and a message for the next page. It contains only a random number.',
    lifetime: 'Until you close the browser; with ‘Remember me’, as long as you stay signed in',
  },
  {
    name: COOKIE_NAMES.owner,
    purpose:
      'If your session ends while you fill in a form, this cookie lets you find your text again after you sign in. It contains a random number and does not sign you in.',
    lifetime: 'Until you sign out or close the browser; with ‘Remember me’, a day longer than your session',
  },
  {
    name: COOKIE_NAMES.returnPath,
    purpose: 'Remembers the page you asked for, so that you get there after signing in.',
    lifetime: '{time}, or until you have signed in',
    time: RETURN_PATH_LIFETIME,
  },
  {
    name: COOKIE_NAMES.email,
    purpose: 'Fills in your e-mail address on the sign-in page if you ticked ‘Remember me’.',
    lifetime: '{time}, or until you sign in without ‘Remember me’',
    time: REMEMBERED_EMAIL_LIFETIME,
  },
  {
    name: COOKIE_NAMES.registration,
    purpose:
      'Signs you in when you verify your e-mail address in the browser in which you registered. It contains your address in encrypted form.',
    lifetime: '{time}, or until you have verified your address',
    time: REGISTRATION_LIFETIME,
  },
  {
    name: COOKIE_NAMES.sentRecords,
    purpose:
      'Shows the confirmation again when you load its page again. It contains, in encrypted form, the numbers of your last requests with their choices and dates, and your last answers with links in e-mails.',
    time: SENT_RECORDS_LIFETIME,
  },
  {
    name: COOKIE_NAMES.consent,
    purpose: 'Remembers that you accepted cookies, so that the banner is not shown again.',
    time: COOKIE_CONSENT_LIFETIME,
  },
  {
    name: COOKIE_NAMES.language,
    purpose: 'Remembers the language that you chose, so that the portal opens in it.',
    time: LANGUAGE_LIFETIME,
  },
  {
    name: COOKIE_NAMES.eventPopup,
    purpose: 'Remembers that you have seen the next event, so that its popup is not shown again.',
    time: EVENT_POPUP_LIFETIME,
  },
  {
    name: COOKIE_NAMES.visitor,
    purpose:
      'Lets you continue a registration or an application that you started without signing in. It contains a random number.',
    lifetime: 'Until you close the browser, or {time} after your last change if you chose so',
    time: DRAFT_LIFETIME,
  },
];

function lifetimeOf({ lifetime = '{time}', time }: Cookie): string {
  return t(lifetime, time === undefined ? {} : { time: formatDuration(time) });
}

const COLUMNS: readonly Column<Cookie>[] = [
  { heading: 'Cookie', cell: (cookie) => <code dir="ltr">{cookie.name}</code> },
  { heading: 'What it is for', cell: (cookie) => t(cookie.purpose) },
  { heading: 'How long it is kept', cell: lifetimeOf },
];

export default function CookiePolicy() {
  const { title, purpose, crumbs, note } = useLoaderData<typeof loader>();
  return (
    <div className="page-width max-w-4xl py-12 lg:py-16">
      <PageHeader title={title} lead={purpose} crumbs={crumbs} />
      <Table
        caption="Cookies of the portal"
        columns={COLUMNS}
        rows={COOKIES}
        keyOf={(cookie) => cookie.name}
      />
      <p className="mt-8 max-w-prose text-aeblack-600">
        {t(
          'None of them is used to track you on other sites, and no script can read them. On a secure connection their names begin with __Host-.',
        )}
      </p>
      <p className="mt-4 max-w-prose text-aeblack-600">
        <Sentence
          text="Your browser can also keep two values in its local storage until you delete them: {version} is the version of the portal that you opened last, and {keys} says whether you have switched off the keys of a list. They are not sent to the portal."
          names={{ version: <code dir="ltr">deployed_version</code>, keys: <code dir="ltr">list_keys</code> }}
        />
      </p>
      {note !== undefined && <p className="mt-4 text-sm text-aeblack-600">{note}</p>}
    </div>
  );
}
