import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { describePage } from '#app/.server/page.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { wizardAction } from '../engine/action.server.ts';
import { loadWizard } from '../engine/loader.server.ts';
import { revalidateAlways, wizardHeaders, wizardMeta, WizardPage } from '../engine/wizard-page.tsx';
import type { WizardAnswer } from '../engine/wizard.ts';
import { SERVED_ALUMNI_FORM } from './alumni-form.server.ts';
import { OwnOutcomesPage } from './own-outcomes-page.tsx';
import { loadStart, refusePost } from './start.server.ts';
import { ALUMNI_FORM } from './wizard.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded && 'at' in loaded ? wizardMeta(ALUMNI_FORM, loaded) : pageMeta(loaded);

export const headers = wizardHeaders;

export const shouldRevalidate = revalidateAlways;

export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const content = await loadStart(context, params['step'], request.url);
  if (!content) return await loadWizard(args, SERVED_ALUMNI_FORM);
  const page = { ...describePage(context), content };
  return content.kind === 'unavailable' ? data(page, content.status) : page;
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  return (await refusePost(context, request.url)) ?? (await wizardAction(args, SERVED_ALUMNI_FORM));
}

/** The alumni form, and before and after it the answers of the user (OUTCOME-1, OUTCOME-2). */
export default function AlumniForm() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as WizardAnswer | undefined;
  if ('at' in loaded) return <WizardPage wizard={ALUMNI_FORM} data={loaded} answer={answer} />;
  return (
    <>
      <PageHeader title={loaded.title} lead={loaded.purpose} crumbs={loaded.crumbs} />
      <OwnOutcomesPage content={loaded.content} />
    </>
  );
}
