import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadCheck, type CheckResult } from '#app/.server/clearance/check.ts';
import { LINK_HEADERS } from '#app/.server/records/link-page.ts';
import { loadInOwnDocument } from '#app/components/browser/own-document.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { Icon, type IconName } from '#app/components/icon/icon.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { CodeForm } from '../code-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const headers: HeadersFunction = () => LINK_HEADERS;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await loadCheck(context, params['code'] ?? '');
}

/** The live chat, which other pages load, must not read the code in the address (CODE-7). */
export const clientLoader = loadInOwnDocument;

/** What a person at the gate sees after the scan of a pass (CODE-6). */
export default function CheckResultPage() {
  const { page, formPath, content } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-6 sm:py-12">
      {content.kind === 'result' && (
        <>
          <Result result={content} />
          <p className="mt-6 print:hidden">
            <ButtonLink to={formPath} look="outline">
              {t('Check another pass')}
            </ButtonLink>
          </p>
        </>
      )}
      {content.kind === 'unknown' && (
        <>
          <div className="mb-8 max-w-3xl overflow-hidden rounded-card">
            <Banner
              icon="x-circle"
              surface={INVALID}
              title={page.title}
              text={t(
                'Compare it with the pass, and type it again. If it is still unknown, the pass is not valid: do not let the visitor in.',
              )}
            />
          </div>
          <CodeForm path={formPath} typed={content.typed} />
        </>
      )}
      {content.kind === 'unavailable' && (
        <EmptyState isPage scene="unavailable" title={page.title} text={content.text}>
          <ButtonLink to="." reloadDocument look="outline">
            {t('Try again')}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

/** The ground of a result with which the visitor must not enter. */
const INVALID = 'bg-aered-700 text-whitely-50';

/** The face of each result: the words and the icon tell it without the colour. */
const FACES: Record<CheckResult['validity'], { icon: IconName; surface: string }> = {
  valid: { icon: 'check-circle', surface: 'bg-aegreen-700 text-whitely-50' },
  early: { icon: 'clock', surface: 'bg-camel-300 text-aeblack-950' },
  over: { icon: 'x-circle', surface: INVALID },
  cancelled: { icon: 'x-circle', surface: INVALID },
};

interface BannerProps {
  icon: IconName;
  surface: string;
  title: string;
  text: string;
}

/** The result in large letters, to read at arm's length. */
function Banner({ icon, surface, title, text }: BannerProps) {
  return (
    <div className={`flex flex-wrap items-center gap-x-6 gap-y-3 p-6 sm:p-10 ${surface}`}>
      <Icon name={icon} size="size-20 sm:size-28" className="shrink-0" />
      <div className="min-w-0">
        <h1 id="check-result" className="text-4xl leading-tight text-inherit sm:text-6xl">
          {title}
        </h1>
        <p className="mt-2 text-lg sm:text-xl">{text}</p>
      </div>
    </div>
  );
}

function Result({ result }: { result: CheckResult }) {
  const { validity, title, text, next, initials, site, days, moment } = result;
  const { icon, surface } = FACES[validity];
  return (
    <section
      aria-labelledby="check-result"
      className="max-w-3xl overflow-hidden rounded-card border border-aeblack-200"
    >
      <Banner {...{ icon, surface, title, text }} />
      <dl className="grid gap-x-8 gap-y-5 p-6 sm:grid-cols-2 sm:p-10">
        <div>
          <dt className="text-aeblack-600">{t('Initials')}</dt>
          <dd className="text-4xl font-bold text-aeblack-900">
            {initials === '' ? t('None') : <bdi>{initials}</bdi>}
          </dd>
        </div>
        <div>
          <dt className="text-aeblack-600">{t('Site')}</dt>
          <dd className="text-2xl font-semibold text-aeblack-900">{site}</dd>
        </div>
        <div>
          <dt className="text-aeblack-600">{t('Days')}</dt>
          <dd className="text-2xl font-semibold text-aeblack-900 tabular-nums">{days}</dd>
        </div>
        <div>
          <dt className="text-aeblack-600">{t('Checked')}</dt>
          <dd className="text-lg font-medium text-aeblack-900 tabular-nums">{moment}</dd>
        </div>
      </dl>
      <p className="border-t border-aeblack-200 bg-whitely-100 p-6 text-lg font-medium sm:px-10">{next}</p>
    </section>
  );
}
