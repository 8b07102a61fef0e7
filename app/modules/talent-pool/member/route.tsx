import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { contactMember, loadMember } from '#app/.server/talent-pool/member.ts';
import { RecordFacts } from '#app/components/record/record-facts.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { TalentCard } from '../talent-card.tsx';
import { ContactForm, type ContactAnswer } from './contact-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await loadMember(context, params['id'] ?? '');
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  return await contactMember(context, request, params['id'] ?? '');
}

/** The content of the page, if the member could be read. */
export type MemberContent = Extract<
  ReturnType<typeof useLoaderData<typeof loader>>['content'],
  { kind: 'member' }
>;

/** A member of the talent pool, for a partner company (TALENT-5, TALENT-6). */
export default function TalentMember() {
  const { page, content } = useLoaderData<typeof loader>();
  const answer = useActionData<ContactAnswer>();
  return (
    <>
      <PageHeader title={page.title} crumbs={page.crumbs} />
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'member' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-2">
          <TalentCard card={content.card} title={t('About this person')} />
          {content.contact && (
            <div>
              <RecordFacts title={t('Contact')} facts={content.contact.facts} />
              <p className="mt-3 text-sm text-aeblack-600">{content.contact.until}</p>
            </div>
          )}
          {content.form && <ContactForm id={content.id} form={content.form} answer={answer} />}
        </div>
      )}
    </>
  );
}
