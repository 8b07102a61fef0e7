import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { constraintsOf } from '#app/.server/constraints.ts';
import { describePage } from '#app/.server/page.ts';
import { listActivePartners, submitPartnerUser } from '#app/.server/partner-user.ts';
import type { SelectOption } from '#app/components/form/select-field.tsx';
import { LatticePanel } from '#app/components/motif/lattice-panel.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { partnerUserSchema } from '#rules/forms/partner-user.ts';

import { CompanyWizardIntro } from './company-wizard-intro.tsx';
import { PartnerUserForm } from './partner-user-form.tsx';
import { Question } from './question.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

/**
 * The answer to the page's question is in the query of the URL. The link can be shared and works without
 * a script.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const given = query.get('registered');
  const registered: 'yes' | 'no' | undefined = given === 'yes' || given === 'no' ? given : undefined;
  const partners = registered === 'yes' ? await listActivePartners(context) : [];
  return {
    ...describePage(context),
    registered,
    constraint: constraintsOf(partnerUserSchema),
    partners,
    chosen: findByName(partners, query.get('company')),
  };
}

/** Returns the id of the company that a link names (COMPANY-9). */
function findByName(partners: readonly SelectOption[], name: string | null): string | undefined {
  const wanted = name?.trim().toLowerCase();
  return partners.find(({ label }) => label.toLowerCase() === wanted)?.value;
}

export async function action({ context }: ActionFunctionArgs) {
  return await submitPartnerUser(context);
}

/** Registers a company, or a contact person of a company that is already registered (COMPANY-1). */
export default function CompanyRegistration() {
  const { title, purpose, crumbs, registered, constraint, partners, chosen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={title} lead={purpose} crumbs={crumbs} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:min-h-[32rem] lg:grid-cols-2">
        <div>
          <Question registered={registered} />
          {registered === 'yes' && (
            <PartnerUserForm partners={partners} chosen={chosen} constraint={constraint} answer={answer} />
          )}
          {registered === 'no' && <CompanyWizardIntro />}
        </div>
        <LatticePanel
          className="max-h-[44rem] rounded-card lg:sticky lg:top-8 lg:min-h-[32rem]"
          sentence="Give the next generation its first day at work."
        />
      </div>
    </div>
  );
}
