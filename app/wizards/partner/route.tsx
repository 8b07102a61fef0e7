import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { wizardAction } from '../engine/action.server.ts';
import { loadWizard, type WizardData } from '../engine/loader.server.ts';
import { revalidateAlways, wizardHeaders, wizardMeta, WizardPage } from '../engine/wizard-page.tsx';
import type { WizardAnswer } from '../engine/wizard.ts';
import { SERVED_PARTNER_WIZARD } from './partner.server.ts';
import { PARTNER_WIZARD } from './wizard.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => wizardMeta(PARTNER_WIZARD, data);

export const headers = wizardHeaders;

export const shouldRevalidate = revalidateAlways;

export async function loader(args: LoaderFunctionArgs): Promise<WizardData> {
  return await loadWizard(args, SERVED_PARTNER_WIZARD);
}

export async function action(args: ActionFunctionArgs) {
  return await wizardAction(args, SERVED_PARTNER_WIZARD);
}

export default function PartnerRegistration() {
  const data = useLoaderData<typeof loader>();
  const answer: WizardAnswer | undefined = useActionData<typeof action>();
  return <WizardPage wizard={PARTNER_WIZARD} data={data} answer={answer} />;
}
