import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { loadSubscription, stopMailsOfLink } from '#app/.server/messages/subscription.ts';
import { LINK_HEADERS } from '#app/.server/records/link-page.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { loadInOwnDocument } from '#app/components/browser/own-document.ts';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { UnavailableRecords } from '#app/modules/unavailable-records.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const headers: HeadersFunction = () => LINK_HEADERS;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await loadSubscription(context, params['token'] ?? '');
}

/** The live chat, which other pages load, must not read the token in the address (LINK-12). */
export const clientLoader = loadInOwnDocument;

export async function action({ context, params }: ActionFunctionArgs) {
  return await stopMailsOfLink(context, params['token'] ?? '');
}

/** The page of a link that stops e-mails (MESSAGE-8). It works without a session. */
export default function Unsubscribe() {
  const { page, content } = useLoaderData<typeof loader>();
  const { stopped, problem } = useActionData<typeof action>() ?? {};
  return (
    <div className="page-width py-12 lg:py-16">
      {problem !== undefined && content.kind !== 'unknown' && <Problem text={problem} />}
      {stopped ? (
        <Stopped title={stopped.title} text={stopped.text} isAnswer />
      ) : content.kind === 'unknown' ? (
        <EmptyState isPage scene="unavailable" title={page.title} text={content.text}>
          <SettingsLink label="Choose your e-mails" />
        </EmptyState>
      ) : content.kind === 'unavailable' ? (
        <>
          <PageHeader title={page.title} crumbs={page.crumbs} />
          <UnavailableRecords text={content.text} />
        </>
      ) : content.kind === 'open' ? (
        <Question title={page.title} text={content.text} />
      ) : (
        <Stopped title={page.title} text={content.text} />
      )}
    </div>
  );
}

const BELL_STAYS = 'Your notifications in the bell stay as they are.';

interface StateProps {
  title: string;
  text: string;
}

function Question({ title, text }: StateProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="mx-auto max-w-form py-8">
      <h1>{title}</h1>
      <p className="mt-6 text-lg">{text}</p>
      <p className="mt-3 text-aeblack-600">
        {t('This is about the address that got the e-mail with this link.')} {t(BELL_STAYS)}
      </p>
      <PostForm className="mt-8 flex flex-wrap gap-3">
        <Button aria-disabled={isBusy} onClick={(event) => isBusy && event.preventDefault()}>
          {t('Stop these e-mails')}
        </Button>
      </PostForm>
    </div>
  );
}

/** The e-mails are stopped. The answer to the button takes the focus, because it has no new document. */
function Stopped({ title, text, isAnswer = false }: StateProps & { isAnswer?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <div className="mx-auto max-w-form py-8">
      <Icon name="check-circle" size="size-16" className="text-aegreen-700" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 outline-none">
        {title}
      </h1>
      <p className="mt-6 text-lg">{text}</p>
      <p className="mt-3 text-aeblack-600">
        {t(BELL_STAYS)} {t('You can get these e-mails again at any time.')}
      </p>
      <div className="mt-8">
        <SettingsLink label="Your notification settings" />
      </div>
    </div>
  );
}

function SettingsLink({ label }: { label: string }) {
  return (
    <ButtonLink to="/notifications/settings" look="outline">
      {t(label)}
    </ButtonLink>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <Alert kind="error" role="alert" className="mx-auto mb-6 max-w-form">
      <p>{text}</p>
    </Alert>
  );
}
