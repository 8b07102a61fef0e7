import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { ClosedLink } from '#app/.server/records/link-page.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { SupportSentence } from '#app/components/text/support-sentence.tsx';
import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

import { slotsOf } from '../slots.tsx';

export interface ClosedLinkProps {
  resource: string;
  content: ClosedLink;
  /** What happens after the answer, as sentences. Default: what the resource says about the form. */
  next?: string | undefined;
  /** What else the reader of a link that cannot be used can do, as sentences. */
  advice?: string | undefined;
  /** A button beside the others. */
  action?: ReactNode;
}

/** A link that cannot be used. A used one says what was done with it (LINK-10). */
export function ClosedLinkView(props: ClosedLinkProps) {
  const { content, advice, action } = props;
  const email = useRouteLoaderData<RootData>('root')?.supportEmail ?? '';
  const { status, title, text } = content;
  if (status === 'used') return <UsedLink {...props} />;
  return (
    <EmptyState
      isPage
      scene="unavailable"
      title={title}
      text={advice === undefined ? text : `${text} ${advice}`}
    >
      {action}
      <ButtonLink to="/" look={action ? 'outline' : 'primary'}>
        {t('Go to the home page')}
      </ButtonLink>
      <ButtonLink to={`mailto:${email}`} look="outline">
        {t('Write to portal support')}
      </ButtonLink>
    </EmptyState>
  );
}

function UsedLink({ resource, content, next, action }: ClosedLinkProps) {
  const { hasMail = false } = useRouteLoaderData<RootData>('root') ?? {};
  const { help } = slotsOf(resource);
  const { title, text } = content;
  const happens = next ?? ('waits' in content ? `${content.waits} ${content.next}` : undefined);
  return (
    <div className="mx-auto max-w-form py-8">
      <Icon name="check-circle" size="size-16" className="text-aegreen-700" />
      <h1 className="mt-6">{title}</h1>
      <p className="mt-6">{text}</p>
      {happens !== undefined && (
        <>
          <h2 className="mt-10 text-xl">{t('What happens next')}</h2>
          <p className="mt-3">{happens}</p>
          {help && (
            <div className="mt-3">
              <SupportSentence text={hasMail ? help.askWithMail : help.ask} />
            </div>
          )}
        </>
      )}
      <div className="mt-3">
        <SupportSentence text="If this was not you, write to {email}." />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
        {action}
      </div>
    </div>
  );
}
