import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadStaffPass } from '#app/.server/clearance/pass.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { LanguageLinks } from '#app/components/list/language-links.tsx';
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { PassCard, PassControls } from '../pass-card.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadStaffPass(context, request, params['id'] ?? '');
}

/** The pass of a request for the staff, who print it (CLEARANCE-13). */
export default function StaffPassPage() {
  const { page, content } = useLoaderData<typeof loader>();
  if (content.kind === 'pass') {
    return (
      <>
        <div className="mb-6">
          <Breadcrumbs crumbs={page.crumbs} />
        </div>
        {content.choice && <LanguageLinks {...content.choice} />}
        <PassCard pass={content.pass} />
        <PassControls
          back={{ path: content.back, label: t('Back to the request') }}
          checkPath={content.pass.checkPath}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={page.title}
        lead={content.kind === 'serves' ? content.text : undefined}
        crumbs={page.crumbs}
      />
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'missing' && (
        <div className="max-w-form">
          <p>
            {t('There is no pass, because the request is not approved. Its state is “{state}”.', {
              state: content.state,
            })}
          </p>
          <div className="mt-6">
            <ButtonLink to={content.back}>{t('Back to the request')}</ButtonLink>
          </div>
        </div>
      )}
    </>
  );
}
