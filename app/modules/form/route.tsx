import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadForm, submitForm } from '#app/.server/records/form.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { UnsentNotice } from '#app/components/testimonial/unsent-notice.tsx';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../unavailable-records.tsx';
import { RecordForm } from './record-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadForm(context, request, params['id']);
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await submitForm(context, request, params['id']);
}

/** The form that creates or changes a record (RECORD-8). */
export default function RecordFormPage() {
  const { page, resource, isPublic, content } = useLoaderData<typeof loader>();
  return (
    <div className={isPublic ? 'page-width py-12 lg:py-16' : undefined}>
      {content.kind === 'sent' ? (
        <Sent {...content} />
      ) : (
        <>
          <PageHeader
            title={page.title}
            lead={'text' in content ? content.text : page.purpose}
            crumbs={page.crumbs}
          />
          {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
          {content.kind === 'closed' && <ButtonLink to={content.path}>{t('Back')}</ButtonLink>}
          {content.kind === 'form' && (
            <>
              {content.isUnsent && <UnsentNotice />}
              <RecordForm resource={resource} content={content} />
            </>
          )}
        </>
      )}
    </div>
  );
}

interface SentProps {
  number: string;
  word: string;
  waits: string | undefined;
  next: string | undefined;
}

/** The confirmation of a new record. Its address has the number, so it stays after a reload. */
function Sent({ number, word, waits, next }: SentProps) {
  return (
    <div className="mx-auto max-w-form py-8">
      <Icon name="check-circle" size="size-16" className="text-aegreen-700" />
      <h1 className="mt-6">{t('Your {word} was sent', { word })}</h1>
      <p className="mt-6 rounded-card border border-aeblack-100 p-5">
        <span className="block text-aeblack-600">{t('Its number')}</span>
        <strong dir="ltr" className="mt-1 block text-2xl font-semibold text-aeblack-900 tabular-nums">
          {number}
        </strong>
      </p>
      <h2 className="mt-10 text-xl">{t('What happens next')}</h2>
      <p className="mt-3">
        {waits} {next}
      </p>
      <p className="mt-3">
        {t('Write the number down, or print this page. Give the number when you ask about your {word}.', {
          word,
        })}
      </p>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
        <ButtonLink to="?" look="outline">
          {t('Send another {word}', { word })}
        </ButtonLink>
      </div>
    </div>
  );
}
